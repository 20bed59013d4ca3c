import { zoneOr } from '@station-zero/schema/account/settings.ts'
import { dayTurnAfter, studyDay } from '@station-zero/schema/prep/day.ts'
import { type CardMemory, foldCard, type Review } from '@station-zero/schema/prep/memory.ts'
import { type DeckProgress, deckProgress, masteryOf, newCardsLeft } from '@station-zero/schema/prep/progress.ts'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'

/** Where the person has not said where they are: the server cannot see their device's clock. */
const ANY_ZONE = 'UTC'

/** Every deck's row for one person, folded from the reviews as they are read. */
export async function progressOfDecks(db: Database, userId: string, now: number): Promise<DeckProgress[]> {
  const [decks, cards, reviews, zone] = await Promise.all([
    db.reader.selectFrom('decks').select('id').orderBy('order').orderBy('id').execute(),
    db.reader.selectFrom('cards').select(['id', 'deckId']).execute(),
    db.reader.selectFrom('reviews').selectAll().where('userId', '=', userId).execute(),
    timeZoneOf(db, userId),
  ])
  const memories = fold(reviews.map((row) => fromRow('reviews', row)))
  const today = studyDay(now, zone)
  const dayTurn = dayTurnAfter(now, zone)
  const introduced = [...memories.values()].filter((memory) => studyDay(memory.firstReviewAt, zone) === today)
  const newLeft = newCardsLeft(introduced.length)
  const cardsOf = Map.groupBy(cards, (card) => card.deckId)
  return decks.map(({ id: deckId }) => {
    const ofDeck = cardsOf.get(deckId) ?? []
    const seen = ofDeck.flatMap((card) => memories.get(card.id) ?? [])
    const masterySum = seen.reduce((sum, memory) => sum + masteryOf(memory), 0)
    const seenDue = seen.filter((memory) => memory.due < dayTurn).length
    return deckProgress({ deckId, totalCards: ofDeck.length, seen: seen.length, masterySum, seenDue, newLeft })
  })
}

/** The one in the person's settings. */
async function timeZoneOf(db: Database, userId: string): Promise<string> {
  const chosen = db.reader.selectFrom('settings').selectAll().where('userId', '=', userId).where('key', '=', 'timeZone')
  const row = await chosen.executeTakeFirst()
  return zoneOr(row && fromRow('settings', row).value, ANY_ZONE)
}

function fold(reviews: Review[]): Map<string, CardMemory> {
  const memories = new Map<string, CardMemory>()
  for (const [cardId, ofCard] of Map.groupBy(reviews, (review) => review.cardId)) {
    const memory = foldCard(ofCard)
    if (memory) memories.set(cardId, memory)
  }
  return memories
}
