import { studyDay } from '@station-zero/schema/prep/day.ts'
import { type CardMemory, foldCard, nextMemory, type Rating, type Review } from '@station-zero/schema/prep/memory.ts'
import { masteryOf } from '@station-zero/schema/prep/progress.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Change } from '@station-zero/sync/client/store.ts'
import type { Table, Transaction } from 'dexie'
import type { DeckSummary } from './account-db.ts'
import { getGroups, getMany } from './get-many.ts'
import { storedTimeZone } from './time-zone.ts'

/** What is derived follows what changed, once a transaction: memories the reviews, summaries the memories and the time zone. */
export async function deriveMemories(t: Transaction, changes: Change[]): Promise<void> {
  await foldReviewed(t, changes)
  if (!changes.some(({ table, key }) => table === 'settings' && key === 'timeZone')) return
  await rebuildSummaries(t)
  await t.table('local').put({ key: 'timeZone', value: await zoneIn(t) })
}

const zoneIn = (t: Transaction): Promise<string> => storedTimeZone(t.table<RowOf<'settings'>, string>('settings'))

/** Folds the cards whose reviews changed, and moves their decks' summaries by the difference. */
async function foldReviewed(t: Transaction, changes: Change[]): Promise<void> {
  const reviewed = changes.filter((change) => change.table === 'reviews')
  if (reviewed.length === 0) return
  const memories = t.table<CardMemory, string>('cardMemory')
  const cardIds = [...new Set(reviewed.flatMap(({ before, after }) => [before, after].flatMap(cardIdOf)))]
  const before = await getMany(memories, cardIds)
  const after = await foldCards(t, cardIds, before, reviewed)
  const gone = cardIds.filter((_, at) => before[at] && !after[at])
  if (gone.length > 0) await memories.bulkDelete(gone)
  await memories.bulkPut(after.filter((memory) => memory !== null))
  const known = await getMany(t.table<RowOf<'cards'>, string>('cards'), cardIds)
  await moveSummaries(
    t,
    cardIds.flatMap((_, at) => (known[at] ? [{ before: before[at], after: after[at] ?? undefined }] : [])),
  )
}

const cardIdOf = (row: Change['after']): string[] => (row && 'cardId' in row ? [row.cardId] : [])

async function foldCards(
  t: Transaction,
  cardIds: string[],
  before: (CardMemory | undefined)[],
  changes: Change[],
): Promise<(CardMemory | null)[]> {
  const [only] = changes
  if (changes.length === 1 && only && before[0] && !only.before) {
    // The usual case: one new review, later than all before it, is one step on.
    const review = only.after as Review | undefined
    if (review && review.undoneAt === null && review.reviewedAt > before[0].lastReviewAt)
      return [nextMemory(before[0], review, review.reviewedAt, review.rating as Rating)]
  }
  const reviews = t.table<Review, string>('reviews')
  return (await getGroups(reviews, 'cardId', cardIds)).map(foldCard)
}

async function moveSummaries(
  t: Transaction,
  moves: { before: CardMemory | undefined; after: CardMemory | undefined }[],
): Promise<void> {
  const deckIds = [...new Set(moves.flatMap(({ before, after }) => [before?.deckId, after?.deckId]))].filter(
    (deckId) => deckId !== undefined,
  )
  const table = t.table<DeckSummary, string>('deckSummaries')
  const found = await table.bulkGet(deckIds)
  const summaries = new Map(deckIds.map((deckId, at) => [deckId, found[at] ?? emptySummary(deckId, 0)]))
  const timeZone = await zoneIn(t)
  for (const { before, after } of moves) {
    if (before) count(summaries, before, -1, timeZone)
    if (after) count(summaries, after, 1, timeZone)
  }
  await table.bulkPut([...summaries.values()])
}

/** All summaries anew from the memories: after content came, or the time zone or the fold changed. */
export async function rebuildSummaries(t: Transaction): Promise<void> {
  const cards: Table<RowOf<'cards'>, string> = t.table('cards')
  const byDeck = Map.groupBy(await cards.toArray(), ({ deckId }) => deckId)
  const summaries = new Map([...byDeck].map(([deckId, some]) => [deckId, emptySummary(deckId, some.length)]))
  const present = new Set([...byDeck.values()].flat().map(({ id }) => id))
  const timeZone = await zoneIn(t)
  for (const memory of await t.table<CardMemory, string>('cardMemory').toArray())
    if (present.has(memory.cardId)) count(summaries, memory, 1, timeZone)
  const table = t.table<DeckSummary, string>('deckSummaries')
  await table.clear()
  await table.bulkPut([...summaries.values()])
}

/** All memories anew from the reviews: after the fold itself changed. */
export async function rebuildMemories(t: Transaction): Promise<void> {
  const byCard = Map.groupBy(await t.table<Review, string>('reviews').toArray(), ({ cardId }) => cardId)
  const table = t.table<CardMemory, string>('cardMemory')
  await table.clear()
  await table.bulkPut([...byCard.values()].map(foldCard).filter((memory) => memory !== null))
  await rebuildSummaries(t)
}

const emptySummary = (deckId: string, totalCards: number): DeckSummary => ({
  deckId,
  totalCards,
  seen: 0,
  masterySum: 0,
  dueByDay: {},
})

function count(summaries: Map<string, DeckSummary>, memory: CardMemory, sign: 1 | -1, timeZone: string): void {
  const summary = summaries.get(memory.deckId) ?? emptySummary(memory.deckId, 0)
  const day = studyDay(memory.due, timeZone)
  const onDay = (summary.dueByDay[day] ?? 0) + sign
  const { [day]: _moved, ...others } = summary.dueByDay
  summaries.set(memory.deckId, {
    ...summary,
    seen: summary.seen + sign,
    masterySum: summary.masterySum + sign * masteryOf(memory),
    dueByDay: onDay > 0 ? { ...others, [day]: onDay } : others,
  })
}
