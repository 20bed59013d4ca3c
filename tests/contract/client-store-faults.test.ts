import { type ClientStore, type ClientTx, nameOf } from '@station-zero/sync/client/store.ts'
import { openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { expect, test } from 'vitest'
import { CLIENT_ID } from './client-store/case.ts'
import { clientStoreCases } from './client-store/cases.ts'

/** A store with one faulty method. */
type Fault = (t: ClientTx) => Partial<ClientTx>

/** For each method, a write that does nothing or a read that finds nothing. */
const IDLE: { [Method in keyof ClientTx]: ReturnType<ClientTx[Method]> extends Promise<infer T> ? () => T : never } = {
  getMeta: () => ({}) as never,
  putMeta: nothing,
  getRow: () => undefined as never,
  getRows: () => [],
  allRows: () => [],
  change: nothing,
  addEntries: nothing,
  entriesAfter: () => [],
  dropEntries: nothing,
  addArchived: nothing,
  allArchived: () => [],
  dropArchived: nothing,
  addRefused: nothing,
  getRefused: () => undefined,
  dropRefused: nothing,
  hasMutation: () => false,
  shadowed: () => new Set(),
  allShadows: () => [],
  putShadows: nothing,
  addShadows: nothing,
  clearShadows: nothing,
  setAside: nothing,
  allAside: () => [],
  clearAside: nothing,
}

const FAULTS: Record<string, Fault> = {
  ...Object.fromEntries(
    Object.entries(IDLE).map(([method, does]): [string, Fault] => [
      `${method} does nothing`,
      () => ({ [method]: async () => does() }),
    ]),
  ),
  'getRows omits missing rows': (t) => ({
    getRows: async (table, keys) => (await t.getRows(table, keys)).filter(Boolean),
  }),
  'getRows returns rows in table order': (t) => ({
    getRows: (table, keys) => t.getRows(table, keys.toSorted()),
  }),
  'change ignores deletions': (t) => ({ change: (changes) => t.change(changes.filter(({ after }) => after)) }),
  'change keeps columns of the previous row': (t) => ({
    change: (changes) =>
      t.change(
        changes.map((change) => ({
          ...change,
          after: change.after && ({ ...change.before, ...change.after, rating: 3 } as typeof change.after),
        })),
      ),
  }),
  'entriesAfter includes the given seq': (t) => ({ entriesAfter: (seq, limit) => t.entriesAfter(seq - 1, limit) }),
  'entriesAfter ignores its limit': (t) => ({ entriesAfter: (seq) => t.entriesAfter(seq) }),
  'entriesAfter returns the last entries up to the limit': (t) => ({
    entriesAfter: async (seq, limit) => (await t.entriesAfter(seq)).slice(-(limit ?? 1_000)),
  }),
  'dropEntries drops every entry up to the greatest given seq': (t) => ({
    dropEntries: async (seqs) =>
      t.dropEntries((await t.entriesAfter(0)).map(({ seq }) => seq).filter((seq) => seq <= Math.max(...seqs))),
  }),
  'allArchived sorts by seq': (t) => ({
    allArchived: async () => (await t.allArchived()).toSorted((a, b) => a.seq - b.seq),
  }),
  'dropArchived includes the given time': (t) => ({ dropArchived: (before) => t.dropArchived(before + 1) }),
  'dropArchived drops everything': (t) => ({ dropArchived: () => t.dropArchived(Number.MAX_SAFE_INTEGER) }),
  'hasMutation ignores refused entries': (t) => ({
    hasMutation: async (id) => !(await t.getRefused(id)) && t.hasMutation(id),
  }),
  'shadowed returns every row': (t) => ({
    shadowed: async (rows) => ((await t.allShadows()).length > 0 ? new Set(rows.map(nameOf)) : new Set()),
  }),
  'addShadows replaces existing shadows': (t) => ({ addShadows: (shadows) => t.putShadows(shadows) }),
  'addShadows adds nothing if one of the rows has a shadow': (t) => ({
    addShadows: async (shadows) => ((await t.shadowed(shadows)).size > 0 ? undefined : t.addShadows(shadows)),
  }),
  'putShadows keeps existing shadows': (t) => ({ putShadows: (shadows) => t.addShadows(shadows) }),
  'clearAside clears both kinds': (t) => ({
    clearAside: async () => {
      await t.clearAside('parked')
      await t.clearAside('staged')
    },
  }),
  'setAside keeps one row per key': (t) => ({
    setAside: async (kind, rows) => {
      const known = (await t.allAside(kind)).filter(({ key }) => !rows.some((row) => row.key === key))
      await t.clearAside(kind)
      await t.setAside(kind, [...known, ...rows])
    },
  }),
}

test('every case of the client store contract passes for a store without a planted fault', async () => {
  expect(await failedCases('none')).toEqual([])
})

test.each(Object.keys(FAULTS))(
  'at least one case of the client store contract fails for a store in which %s',
  async (name) => {
    expect(await failedCases(name)).not.toEqual([])
  },
)

async function failedCases(name: string): Promise<string[]> {
  const failed: string[] = []
  for (const { name: caseName, play, expected } of clientStoreCases) {
    const memory = openMemoryStore('ann', CLIENT_ID)
    const store = withFault(memory, name)
    const seen = await play({
      store,
      putCards: async (cards) => memory.putContent('cards', cards),
      reopen: async () => memory.copy(),
      close: nothing,
    }).catch((error: Error) => error.message)
    if (!isEqual(seen, expected)) failed.push(caseName)
  }
  return failed
}

const withFault = (store: ClientStore, name: string): ClientStore => ({
  userId: store.userId,
  transact: (run) => store.transact((t) => run({ ...t, ...FAULTS[name]?.(t) })),
})

function isEqual(seen: unknown, expected: unknown): boolean {
  try {
    expect(seen).toEqual(expected)
    return true
  } catch {
    return false
  }
}

async function nothing(): Promise<void> {}
