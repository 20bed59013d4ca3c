import type { SettingKey } from '@station-zero/schema/account/settings.ts'
import { dayTurnAfter, studyDay } from '@station-zero/schema/core/time.ts'
import { deckProgress, masteryOf, NEW_CARDS_A_DAY, newCardsLeft } from '@station-zero/schema/prep/due.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import type { DeckProgress } from '@station-zero/schema/prep/tables.ts'
import { type FoldReads, zoneOf } from './fold-reads.ts'
import type { Memories } from './memories.ts'

export type MemoriesOf = (userId: string) => Promise<Memories>

/** How many reviews are due on the zone's study day, of cards that still exist: the figure that devices show. */
export function prepareReviewsDue(
  reads: FoldReads,
  memoriesOf: MemoriesOf,
): (userId: string, now: number, timeZone: string) => Promise<number> {
  return async (userId, now, timeZone) => {
    const memories = await memoriesOf(userId)
    const dayTurn = dayTurnAfter(now, timeZone)
    const cards = (await reads.listCards()).map(({ id }) => id)
    const ids = [...cards, ...(await reads.listMissed(userId))]
    return ids.filter((id) => (memories.get(id)?.due ?? dayTurn) < dayTurn).length
  }
}

/** The progress of every deck for one person, from the memories that `keepMemories` caches. */
export function prepareDeckProgress(
  reads: FoldReads,
  memoriesOf: MemoriesOf,
): (userId: string, now: number) => Promise<DeckProgress[]> {
  const chosen = async (userId: string, key: SettingKey): Promise<unknown> =>
    JSON.parse((await reads.setting(userId, key)) ?? 'null')

  return async (userId, now) => {
    const memories = await memoriesOf(userId)
    const zone = await zoneOf(reads, userId)
    const today = studyDay(now, zone)
    const dayTurn = dayTurnAfter(now, zone)
    const introduced = [...memories.values()].filter((memory) => studyDay(memory.firstReviewAt, zone) === today)
    const wanted = Number((await chosen(userId, 'newCardsADay')) ?? NEW_CARDS_A_DAY)
    const newLeft = newCardsLeft(introduced.length, wanted)
    const missed = (await reads.listMissed(userId)).map((id) => ({ id, deckId: MISSED_DECK.id }))
    const cardsOf = Map.groupBy([...(await reads.listCards()), ...missed], (card) => card.deckId)
    const deckIds = [...(await reads.listDeckIds()), ...(missed.length > 0 ? [MISSED_DECK.id] : [])]
    return deckIds.map((deckId) => {
      const ofDeck = cardsOf.get(deckId) ?? []
      const seen = ofDeck.flatMap((card) => memories.get(card.id) ?? [])
      const masterySum = seen.reduce((sum, memory) => sum + masteryOf(memory), 0)
      const seenDue = seen.filter((memory) => memory.due < dayTurn).length
      return deckProgress({ deckId, totalCards: ofDeck.length, seen: seen.length, masterySum, seenDue, newLeft })
    })
  }
}
