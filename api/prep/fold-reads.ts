import { zoneOr } from '@station-zero/schema/core/time.ts'
import type { Review } from '@station-zero/schema/prep/memory.ts'
import { fromValues, type SqlValue } from '../db/rows.ts'
import { openSqlite } from '../db/sqlite.ts'
import { type FoldedReview, openReviewSorter, type TimedReview } from './sort-reviews.ts'

/** What folding reads. A SQLite file answers it here, PostgreSQL in `postgres-fold-reads.ts`. */
export interface FoldReads {
  /** The person's newest version. */
  newest(userId: string): Promise<number>
  reviewsAfter(userId: string, version: number, limit: number): Promise<Review[]>
  /**
   * Every review that was not undone, some hundreds at a time, each card's in the order of folding: all of them, or those of these cards.
   * A step may bring none: whoever reads gives others a turn after each.
   */
  sortedReviews(userId: string, cardIds?: string[]): AsyncIterable<FoldedReview[]>
  listDeckIds(): Promise<string[]>
  listCards(): Promise<{ id: string; deckId: string }[]>
  /** Ids of the person's missed questions that can still be asked. */
  listMissed(userId: string): Promise<string[]>
  /** As JSON; undefined if it was never set. */
  setting(userId: string, key: string): Promise<string | undefined>
  close(): Promise<void>
}

/** Used if the person has not set a time zone, because the server does not know their device's. */
const DEFAULT_ZONE = 'UTC'

/** The time zone that the person has set, or `DEFAULT_ZONE`. */
export const zoneOf = async (reads: Pick<FoldReads, 'setting'>, userId: string): Promise<string> =>
  zoneOr(JSON.parse((await reads.setting(userId, 'timeZone')) ?? 'null'), DEFAULT_ZONE)

/** The end of a query for `listMissed`, after the person. */
export const IS_MISSED = `"isIn" = 1
  and ("questionId" like 'gen:%' or "questionId" in (select "id" from "questions"))`
export const REVIEW_COLUMNS =
  '"id", "cardId", "deckId", "rating", "reviewedAt", "clientId", "seq", "undoneAt", "studyDay"'
/** About 10 ms of folding; then other work has its turn. */
export const REVIEWS_AT_ONCE = 500
/** Reading these takes about as long. */
const READ_AT_ONCE = 5_000

export function openFileReads(file: string): FoldReads {
  const db = openSqlite(file, { isReadOnly: true })
  const newest = db.prepare<[string], number>('select "version" from "people" where "userId" = ?').pluck()
  const added = db
    .prepare<unknown[]>(
      `select ${REVIEW_COLUMNS} from "reviews" where "userId" = ? and "version" > ? order by "version" limit ?`,
    )
    .raw()
  const decks = db.prepare<[], string>('select "id" from "decks" order by "order", "id"').pluck()
  const cards = db.prepare<[], { id: string; deckId: string }>('select "id", "deckId" from "cards"')
  const missed = db
    .prepare<[string], string>(`select "questionId" from "missedCards" where "userId" = ? and ${IS_MISSED}`)
    .pluck()
  const setting = db
    .prepare<[string, string], string>('select "value" from "settings" where "userId" = ? and "key" = ?')
    .pluck()
  return {
    newest: async (userId) => newest.get(userId) ?? 0,
    reviewsAfter: async (userId, version, limit) =>
      (added.all(userId, version, limit) as SqlValue[][]).map((values) => fromValues('reviews', values)),
    sortedReviews: (userId, cardIds) => sortedInFile(file, userId, cardIds),
    listDeckIds: async () => decks.all(),
    listCards: async () => cards.all(),
    listMissed: async (userId) => missed.all(userId),
    setting: async (userId, key) => setting.get(userId, key),
    close: async () => void db.close(),
  }
}

async function* sortedInFile(file: string, userId: string, cardIds?: string[]): AsyncGenerator<FoldedReview[]> {
  // Uses its own connection: while a statement is open, all others on the same connection would see the old snapshot.
  const db = openSqlite(file, { isReadOnly: true })
  try {
    const some = cardIds ? 'and "cardId" in (select "value" from json_each(?))' : ''
    const found = db
      .prepare<unknown[]>(
        `select "cardId", "deckId", "rating", "reviewedAt", "studyDay", "clientId", "seq" from "reviews"
         where "userId" = ? and "undoneAt" is null ${some}`,
      )
      .raw()
    const sorter = openReviewSorter()
    let read = 0
    for (const row of found.iterate(userId, ...(cardIds ? [JSON.stringify(cardIds)] : []))) {
      sorter.add(row as TimedReview)
      read += 1
      if (read % READ_AT_ONCE === 0) yield []
    }
    let chunk: FoldedReview[] = []
    for (const review of sorter.sorted()) {
      chunk.push(review)
      if (chunk.length < REVIEWS_AT_ONCE) continue
      yield chunk
      chunk = []
    }
    yield chunk
  } finally {
    db.close()
  }
}
