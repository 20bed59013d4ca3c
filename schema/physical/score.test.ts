import { expect, test } from 'vitest'
import { CPAT_LIMIT_SECONDS, isPass } from './reference.ts'
import { parseScoreTime } from './score.ts'

test.each([
  ['10:20', 620],
  [' 9:05 ', 545],
  ['0:01', 1],
  ['59:59', 3_599],
])('%j is %i seconds', (text, seconds) => {
  expect(parseScoreTime(text)).toBe(seconds)
})

test.each([[''], ['10'], ['10:60'], ['10:2'], ['0:00'], ['60:00'], ['100:00'], ['-1:00'], ['10.20'], ['1:02:03']])(
  '%j is not a valid course time',
  (text) => {
    expect(parseScoreTime(text)).toBeNull()
  },
)

test('[physical.scores.rule] 10:20 passes and 10:21 fails', () => {
  expect([isPass(CPAT_LIMIT_SECONDS), isPass(CPAT_LIMIT_SECONDS + 1)]).toEqual([true, false])
})
