import type { Rating, Review } from '@station-zero/schema/prep/memory.ts'
import { openReader } from '../db/postgres/connect.ts'
import type { PoolSettings } from '../db/postgres/pool.ts'
import { type Run, runOn } from '../db/postgres/statements.ts'
import { type FoldReads, IS_MISSED, REVIEW_COLUMNS, REVIEWS_AT_ONCE } from './fold-reads.ts'
import type { FoldedReview } from './sort-reviews.ts'

/** On connections of its own: a long fold keeps one for as long as it takes. */
const CONNECTIONS = 2

export function openPostgresReads(settings: PoolSettings): FoldReads {
  const reader = openReader({ ...settings, connections: CONNECTIONS })
  const run = runOn(reader)
  return {
    async newest(userId) {
      const [found] = await run<{ version: number }>('select "version" from "people" where "userId" = $1', userId)
      return found?.version ?? 0
    },
    reviewsAfter: (userId, version, limit) =>
      run<Review>(
        `select ${REVIEW_COLUMNS} from "reviews" where "userId" = $1 and "version" > $2 order by "version" limit $3`,
        ...[userId, version, limit],
      ),
    async *sortedReviews(userId, cardIds) {
      const trx = await reader.startTransaction().execute()
      try {
        yield* sortedIn(runOn(trx), userId, cardIds)
      } finally {
        await trx.rollback().execute()
      }
    },
    listDeckIds: async () =>
      (await run<{ id: string }>('select "id" from "decks" order by "order", "id"')).map(({ id }) => id),
    listCards: () => run('select "id", "deckId" from "cards"'),
    async listMissed(userId) {
      const missed = `select "questionId" from "missedCards" where "userId" = $1 and ${IS_MISSED}`
      return (await run<{ questionId: string }>(missed, userId)).map(({ questionId }) => questionId)
    },
    async setting(userId, key) {
      const where = 'where "userId" = $1 and "key" = $2'
      return (await run<{ value: string }>(`select "value" from "settings" ${where}`, userId, key))[0]?.value
    },
    close: () => reader.destroy(),
  }
}

interface Row {
  cardId: string
  deckId: string
  rating: Rating
  reviewedAt: number
  studyDay: number | null
}

/** From a cursor, so that 280,000 reviews are never in memory at once. */
async function* sortedIn(run: Run, userId: string, cardIds?: string[]): AsyncGenerator<FoldedReview[]> {
  const some = cardIds ? 'and "cardId" = any($2::text[])' : ''
  await run(
    `declare "sorted" no scroll cursor for select "cardId", "deckId", "rating", "reviewedAt", "studyDay" from "reviews"
      where "userId" = $1 and "undoneAt" is null ${some} order by "cardId", "reviewedAt", "clientId", "seq"`,
    ...[userId, ...(cardIds ? [cardIds] : [])],
  )
  for (;;) {
    const rows = await run<Row>(`fetch ${REVIEWS_AT_ONCE} from "sorted"`)
    if (rows.length === 0) return
    yield rows.map(({ cardId, deckId, rating, reviewedAt, studyDay }) => [cardId, deckId, rating, reviewedAt, studyDay])
  }
}
