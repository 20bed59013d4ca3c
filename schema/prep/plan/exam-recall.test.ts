import { expect, test } from 'vitest'
import { DAY_MS } from '../../core/time.ts'
import { DEFAULT_PARAMETERS, type Review } from '../memory.ts'
import { recallChange, recallChangeWords } from './exam-recall.ts'

const START = Date.UTC(2026, 10, 2, 18)
const DAY = Math.floor(START / DAY_MS)
const session = { startedAt: START, timeZone: 'UTC', examDay: DAY + 30, parameters: DEFAULT_PARAMETERS }

const review = (cardId: string, daysBefore: number, rating: number, more: Partial<Review> = {}): Review => ({
  ...{ id: `${cardId}-${daysBefore}`, cardId, deckId: 'ladders', clientId: 'phone', seq: -daysBefore, undoneAt: null },
  ...{ reviewedAt: START - daysBefore * DAY_MS + 60_000, rating, ...more },
})

test('a session raises recall on the exam date, and a card that was new before the session counts as not recalled', () => {
  const reviews = [review('seen', 20, 3), review('seen', 18, 3), review('seen', 0, 3), review('fresh', 0, 4)]
  const change = recallChange(reviews, { ...session, cardIds: ['seen', 'fresh', 'seen'] })
  expect(change).toMatchObject({ cards: 2 })
  expect(change?.before).toBeGreaterThan(20)
  expect(change?.before).toBeLessThan(50)
  expect(change?.after).toBeGreaterThan((change?.before ?? 0) + 20)
  expect(recallChange(reviews, { ...session, cardIds: ['fresh'] })?.before).toBe(0)
})

test('an undone answer does not change recall on the exam date', () => {
  const reviews = [review('seen', 20, 3), review('seen', 0, 4, { undoneAt: START + 90_000 })]
  const change = recallChange(reviews, { ...session, cardIds: ['seen'] })
  expect(change?.after).toBe(change?.before)
})

test('the recall change is null without cards, and its caption states the number of cards', () => {
  expect(recallChange([], { ...session, cardIds: [] })).toBeNull()
  expect(recallChangeWords({ cards: 1, before: 0, after: 80 })).toContain('this card')
  expect(recallChangeWords({ cards: 9, before: 0, after: 80 })).toContain('these 9 cards')
})
