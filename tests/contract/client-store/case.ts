import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Change, ClientStore, ClientTx, Entry, RefusedEntry, Shadow } from '@station-zero/sync/client/store.ts'
import type { PulledRow } from '@station-zero/sync/protocol.ts'

/** A new database for one person, opened for one case. */
export interface OpenedStore {
  store: ClientStore
  putCards(cards: RowOf<'cards'>[]): Promise<void>
  /** Reopens the store, as the next start of the app does. */
  reopen(): Promise<ClientStore>
  close(): Promise<void>
}

/**
 * `play` returns what it read, which must equal `expected`. Both are plain values, because a browser page plays a case and the test outside
 * the page compares them.
 */
export interface Case {
  name: string
  play(opened: OpenedStore): Promise<unknown>
  expected: unknown
}

export const CLIENT_ID = '11111111-1111-4111-8111-111111111111'

/** Returns a case that needs only the store. */
export const storeCase = (name: string, play: (store: ClientStore) => Promise<unknown>, expected: unknown): Case => ({
  name,
  play: ({ store }) => play(store),
  expected,
})

/**
 * Returns a case with at most three transactions: `given` prepares, `does` writes, and `read` runs both in the transaction of `does` and in
 * a later transaction.
 */
export const txCase = (
  name: string,
  play: { given?: (t: ClientTx) => Promise<unknown>; does: (t: ClientTx) => Promise<unknown> },
  read: (t: ClientTx) => Promise<unknown>,
  expected: unknown,
): Case => ({
  name,
  async play({ store }) {
    if (play.given) await store.transact(play.given)
    const within = await store.transact(async (t) => {
      await play.does(t)
      return read(t)
    })
    return { within, afterwards: await store.transact(read) }
  },
  expected: { within: expected, afterwards: expected },
})

export const review = (key: string, more: Partial<RowOf<'reviews'>> = {}): RowOf<'reviews'> => ({
  id: key,
  cardId: `card-${key}`,
  deckId: 'deck',
  rating: 3,
  reviewedAt: 1_000,
  clientId: CLIENT_ID,
  seq: 1,
  undoneAt: null,
  ...more,
})

export const card = (id: string): RowOf<'cards'> => ({
  id,
  version: 1,
  deckId: 'deck',
  order: 1,
  front: `Front of ${id}?`,
  back: 'Back',
  hint: 'Hint',
  explanation: 'Because.',
  tags: [],
  source: 'A book',
})

export const put = (row: RowOf<'reviews'>, before?: RowOf<'reviews'>): Change => ({
  ...{ table: 'reviews', key: row.id, before, after: row },
})

export const remove = (row: RowOf<'reviews'>): Change => ({
  ...{ table: 'reviews', key: row.id, before: row, after: undefined },
})

export const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  ...{ seq, id: `mutation-${seq}`, name: 'jobs.save', v: 1, at: 1_000 + seq, args: { jobId: `job-${seq}` } },
  ...more,
})

export const refused = (seq: number, sentence = 'This job does not exist.'): RefusedEntry => ({
  ...entry(seq),
  code: 'job-missing',
  sentence,
})

export const shadow = (key: string, row: RowOf<'reviews'> | null = review(key)): Shadow => ({
  table: 'reviews',
  key,
  row,
})

export const pulled = (key: string, table = 'ofTheNextVersion'): PulledRow => ({
  table,
  key,
  row: { id: key, deep: [1] },
})

export const byKey = <T extends { key: string }>(some: T[]): T[] => some.toSorted((a, b) => (a.key < b.key ? -1 : 1))

export const byId = <T extends { id: string }>(some: T[]): T[] => some.toSorted((a, b) => (a.id < b.id ? -1 : 1))
