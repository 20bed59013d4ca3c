import { expect, test } from 'vitest'
import { ANSWER_LENGTHS, answerLength, SPOKEN_WORDS_PER_MINUTE, spokenSeconds } from './questions.ts'

const STORY = 'Situation: when. Task: what. Action: how. Result: the end.'
const POINT = 'Point: what. Reason: why. Example: when. Close: the end.'

test('a story’s sample answer has full length, an opinion’s or opener’s is short, and a closer’s is brief', () => {
  expect(answerLength({ id: 'oral-integrity-1', star: STORY })).toBe('full')
  expect(answerLength({ id: 'oral-current-issues-6', star: POINT })).toBe('short')
  expect(answerLength({ id: 'oral-first-impression-1', star: STORY })).toBe('short')
  expect(answerLength({ id: 'oral-opening-closing-2', star: POINT })).toBe('brief')
  expect(answerLength({ id: 'oral-delivery-2', star: POINT })).toBe('brief')
})

test('a sample answer of each length takes the stated time at 150 words per minute', () => {
  for (const { words, seconds } of Object.values(ANSWER_LENGTHS))
    for (const count of words) {
      const spoken = (count / SPOKEN_WORDS_PER_MINUTE) * 60
      expect(spoken).toBeGreaterThanOrEqual(seconds[0])
      expect(spoken).toBeLessThanOrEqual(seconds[1])
    }
  expect(spokenSeconds('one two three four five')).toBe(2)
})

test('only short and brief answers have their own tip about length', () => {
  expect(ANSWER_LENGTHS.full.exception).toBeNull()
  expect(ANSWER_LENGTHS.short.exception).toContain('1 to 1½ minutes')
  expect(ANSWER_LENGTHS.brief.exception).toContain('a minute at most')
})
