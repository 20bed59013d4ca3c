import { expect, test } from 'vitest'
import { deckProgress, masteryOf, newCardsLeft } from './progress.ts'
import { scoreMessage, scorePercent, trophyColor } from './score.ts'

test('[prep.mastery.rule] mastery is the mean over all cards, with unseen ones counting as 0', () => {
  const masterySum = masteryOf({ stability: 21 }) + masteryOf({ stability: 10.5 }) + masteryOf({ stability: 400 })
  const deck = { deckId: 'fire', totalCards: 10, seen: 3, masterySum, seenDue: 2, newLeft: 20 }
  expect(deckProgress(deck)).toEqual({ deckId: 'fire', mastery: 25, dueCards: 9, totalCards: 10 })
})

test('a deck without cards has no mastery and nothing due', () => {
  const deck = { deckId: 'fire', totalCards: 0, seen: 0, masterySum: 0, seenDue: 0, newLeft: 20 }
  expect(deckProgress(deck)).toEqual({ deckId: 'fire', mastery: 0, dueCards: 0, totalCards: 0 })
})

test('[prep.study.new-cards] the limit is twenty new cards a day over all decks', () => {
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
