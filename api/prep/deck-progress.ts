import { type SettingKey, zoneOr } from '@station-zero/schema/account/settings.ts'
import { dayTurnAfter, studyDay } from '@station-zero/schema/prep/day.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed-deck.ts'
import {
  type DeckProgress,
  deckProgress,
  masteryOf,
  NEW_CARDS_A_DAY,
  newCardsLeft,
} from '@station-zero/schema/prep/progress.ts'
import type { Sqlite } from '../db/sqlite.ts'
import type { Memories } from './memories.ts'

/** Used if the person has not set a time zone, since the server cannot see their device's. */
const ANY_ZONE = 'UTC'

export type MemoriesOf = (userId: string) => Promise<Memories>

/** How many reviews are due on the zone's study day, of cards that still exist: the figure that devices show. */
export function prepareReviewsDue(
  db: Sqlite,
  memoriesOf: MemoriesOf,
): (userId: string, now: number, timeZone: string) => Promise<number> {
  const listCardIds = db.prepare<[], string>('select "id" from "cards"').pluck()
  const listMissed = prepareMissed(db)
  return async (userId, now, timeZone) => {
    const memories = await memoriesOf(userId)
    const dayTurn = dayTurnAfter(now, timeZone)
    const ids = [...listCardIds.all(), ...listMissed(userId)]
    return ids.filter((id) => (memories.get(id)?.due ?? dayTurn) < dayTurn).length
  }
}

/** The progress of every deck for one person, from the memories that `keepMemories` caches. */
export function prepareDeckProgress(
  db: Sqlite,
  memoriesOf: MemoriesOf,
): (userId: string, now: number) => Promise<DeckProgress[]> {
  const listDecks = db.prepare<[], string>('select "id" from "decks" order by "order", "id"').pluck()
  const listCards = db.prepare<[], { id: string; deckId: string }>('select "id", "deckId" from "cards"')
  const listMissed = prepareMissed(db)
  const setting = db
    .prepare<[string, string], string>('select "value" from "settings" where "userId" = ? and "key" = ?')
    .pluck()
  const chosen = (userId: string, key: SettingKey): unknown => JSON.parse(setting.get(userId, key) ?? 'null')

  return async (userId, now) => {
    const memories = await memoriesOf(userId)
    const zone = zoneOr(chosen(userId, 'timeZone'), ANY_ZONE)
    const today = studyDay(now, zone)
    const dayTurn = dayTurnAfter(now, zone)
    const introduced = [...memories.values()].filter((memory) => studyDay(memory.firstReviewAt, zone) === today)
    const newLeft = newCardsLeft(introduced.length, Number(chosen(userId, 'newCardsADay') ?? NEW_CARDS_A_DAY))
    const missed = listMissed(userId).map((id) => ({ id, deckId: MISSED_DECK.id }))
    const cardsOf = Map.groupBy([...listCards.all(), ...missed], (card) => card.deckId)
    const deckIds = [...listDecks.all(), ...(missed.length > 0 ? [MISSED_DECK.id] : [])]
    return deckIds.map((deckId) => {
      const ofDeck = cardsOf.get(deckId) ?? []
      const seen = ofDeck.flatMap((card) => memories.get(card.id) ?? [])
      const masterySum = seen.reduce((sum, memory) => sum + masteryOf(memory), 0)
      const seenDue = seen.filter((memory) => memory.due < dayTurn).length
      return deckProgress({ deckId, totalCards: ofDeck.length, seen: seen.length, masterySum, seenDue, newLeft })
    })
  }
}

/** Ids of the person's missed questions that can still be asked. */
function prepareMissed(db: Sqlite): (userId: string) => string[] {
  const list = db
    .prepare<[string], string>(
      `select "questionId" from "missedCards" where "userId" = ? and "isIn" = 1
        and ("questionId" like 'gen:%' or "questionId" in (select "id" from "questions"))`,
    )
    .pluck()
  return (userId) => list.all(userId)
}
