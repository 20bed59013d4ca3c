import { expect, test } from 'vitest'
import { deckProgress, dueWords, masteryOf, newCardsLeft, newToday, nextDueWords } from './due.ts'
import { cardsWithin, minutesFor, minutesForCards, paceOf } from './pace.ts'
import { scoreMessage, scorePercent, trophyColor } from './score.ts'

test('reviews and new cards are listed separately, and zeros are omitted', () => {
  expect(dueWords({ reviews: 12, newCards: 8 })).toBe('12 reviews · 8 new')
  expect(dueWords({ reviews: 1, newCards: 0 })).toBe('1 review')
  expect(dueWords({ reviews: 0, newCards: 1 })).toBe('1 new card')
  expect(dueWords({ reviews: 0, newCards: 0 })).toBe('Nothing due today')
  expect(nextDueWords({ cards: 1, inDays: 1 })).toBe('1 card due tomorrow')
  expect(nextDueWords({ cards: 3, inDays: 4 })).toBe('3 cards due in 4 days')
})

test('no new cards are due once the day’s minutes are used up, unless the person chooses to continue', () => {
  const limits = { newCards: 20, minutes: 10 }
  const after = (reviewed: number, introduced = 5) => newToday(limits, { introduced, reviewed, secondsACard: 8 })
  expect(after(74)).toEqual({ newLeft: 15, isTimeUp: false, newAnyway: 15 })
  expect(after(75)).toEqual({ newLeft: 0, isTimeUp: true, newAnyway: 15 })
  expect(after(75, 20).newAnyway).toBe(20)
})

test('a limit of 0 means no limit', () => {
  const none = newToday({ newCards: 0, minutes: 0 }, { introduced: 90, reviewed: 9_000, secondsACard: 8 })
  expect(none).toEqual({ newLeft: Number.POSITIVE_INFINITY, isTimeUp: false, newAnyway: Number.POSITIVE_INFINITY })
})

test('a card is estimated at eight seconds until the person’s own pace is known, and breaks are ignored', () => {
  const every = (gapMs: number, cards: number) => Array.from({ length: cards }, (_, at) => at * gapMs)
  expect(paceOf([])).toBe(8)
  expect(paceOf(every(5_000, 20))).toBe(8)
  expect(paceOf(every(5_000, 21).toReversed())).toBe(5)
  expect(paceOf([...every(5_000, 21), 10_000_000])).toBe(5)
  expect([minutesFor(0, 8), minutesFor(1, 8), minutesFor(60, 8)]).toEqual([0, 1, 8])
})

test('a new card is estimated at twenty seconds, or at the person’s own pace if that is slower', () => {
  expect(minutesForCards({ reviews: 0, newCards: 20 }, 8)).toBe(7)
  expect(minutesForCards({ reviews: 30, newCards: 6 }, 8)).toBe(6)
  expect(minutesForCards({ reviews: 0, newCards: 2 }, 30)).toBe(1)
  expect(minutesForCards({ reviews: 0, newCards: 0 }, 8)).toBe(0)
})

test('the study time is filled with reviews first, then new cards, and always includes at least one card', () => {
  expect(cardsWithin(30, { reviews: 300, newCards: 20 }, 8)).toEqual({ reviews: 225, newCards: 0 })
  expect(cardsWithin(30, { reviews: 150, newCards: 60 }, 8)).toEqual({ reviews: 150, newCards: 30 })
  expect(cardsWithin(30, { reviews: 0, newCards: 20 }, 8)).toEqual({ reviews: 0, newCards: 20 })
  expect(cardsWithin(0, { reviews: 0, newCards: 5 }, 8)).toEqual({ reviews: 0, newCards: 1 })
})

test('[prep.mastery.rule] mastery is the mean over all cards, with unseen cards counting as 0', () => {
  const masterySum = masteryOf({ stability: 21 }) + masteryOf({ stability: 10.5 }) + masteryOf({ stability: 400 })
  const deck = { deckId: 'fire', totalCards: 10, seen: 3, masterySum, seenDue: 2, newLeft: 20 }
  expect(deckProgress(deck)).toEqual({ deckId: 'fire', mastery: 25, dueCards: 9, totalCards: 10 })
})

test('a deck without cards has no mastery and nothing due', () => {
  const deck = { deckId: 'fire', totalCards: 0, seen: 0, masterySum: 0, seenDue: 0, newLeft: 20 }
  expect(deckProgress(deck)).toEqual({ deckId: 'fire', mastery: 0, dueCards: 0, totalCards: 0 })
})

test('[prep.study.new-cards] at most twenty new cards a day are allowed across all decks', () => {
  expect([0, 5, 20, 31].map((seen) => newCardsLeft(seen))).toEqual([20, 15, 0, 0])
})

test('[prep.result.score, prep.result.words, prep.result.keep] scores are rounded, and the message and trophy follow the specified thresholds', () => {
  expect(scorePercent(17, 25)).toBe(68)
  expect(scorePercent(2, 3)).toBe(67)
  expect([100, 90, 89, 80, 79, 70, 69, 0].map(trophyColor)).toEqual(
    'yellow yellow yellow yellow orange orange gray gray'.split(' '),
  )
  expect(scoreMessage(90)).toBe('Excellent! You have mastered this material.')
  expect(scoreMessage(89)).toBe('Great job! You have a solid understanding.')
  expect(scoreMessage(79)).toBe('Good progress! Review the areas you missed.')
  expect(scoreMessage(69)).toBe('Keep studying! Focus on the fundamentals.')
})
