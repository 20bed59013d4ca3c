import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../core/time.ts'
import { openPersonRows } from '../testing/person-rows.ts'
import { recordScore } from './mutations.ts'
import { LEG_COUNT } from './sets.ts'

const WHOLE = Array.from({ length: LEG_COUNT }, () => 40)
const FAULT = { leg: 3, reason: 'dropped' } as const

test.each([
  ['a complete course within the limit passes', { totalTime: 600, splits: WHOLE }, true],
  ['a complete course with a failure does not pass', { totalTime: 600, splits: WHOLE, failure: FAULT }, false],
  ['a run-through that ended early does not pass', { totalTime: 90, splits: [40, 40] }, false],
  ['a time without splits but with a failure does not pass', { totalTime: 600, failure: FAULT }, false],
])('physical.record-score: %s', async (_, run, passed) => {
  const rows = openPersonRows({})
  expect(await rows.run(recordScore, { testDate: 5, ...run })).toBe('done')
  expect(rows.row('cpatScores', 'm')).toEqual({
    ...{ id: 'm', testDate: 5, splits: null, failure: null, studyDay: null },
    ...{ ...run, passed },
  })
})

test.each([
  [{ splits: WHOLE.with(0, 41) }, 'score-splits'],
  [{ splits: [601] }, 'score-splits'],
  [{ splits: [...WHOLE, 0] }, '"splits"'],
  [{ failure: { ...FAULT, reason: 'rain' } }, '"failure.reason"'],
  [{ failure: { ...FAULT, leg: LEG_COUNT } }, '"failure.leg"'],
])('physical.record-score: an impossible run-through is refused: %j', async (part, end) => {
  const rows = openPersonRows({})
  expect(await rows.run(recordScore, { testDate: 5, totalTime: 600, ...part })).toMatch(end)
  expect(rows.writes).toBe(0)
})

test('a run-through’s corrected date is not later than the time it was recorded', async () => {
  const rows = openPersonRows({})
  const run = { totalTime: 600, splits: WHOLE }
  const by = { at: Date.UTC(2026, 10, 28), saidAt: Date.UTC(2025, 10, 28) }
  expect(await rows.run(recordScore, { testDate: by.saidAt - 5, ...run }, by)).toBe('done')
  expect(rows.row('cpatScores', 'm')).toMatchObject({ testDate: by.at - 5 })
  expect(await rows.run(recordScore, { testDate: 8_640_000_000_000_000, ...run }, { ...by, id: 'n' })).toBe('done')
  expect(rows.row('cpatScores', 'n')).toMatchObject({ testDate: by.at })
})

test('the study day of a timed run moves with its corrected time, but the study day of an entered date does not change', async () => {
  const rows = openPersonRows({})
  const [day, by] = [20_000, { at: 20_000 * DAY_MS + 22 * HOUR_MS, saidAt: 19_700 * DAY_MS + 22 * HOUR_MS }]
  const timed = { testDate: by.saidAt - 600_000, totalTime: 600, splits: WHOLE, studyDay: day - 300 }
  expect(await rows.run(recordScore, timed, by)).toBe('done')
  expect(rows.row('cpatScores', 'm')).toMatchObject({ testDate: by.at - 600_000, studyDay: day })
  const logged = { testDate: 19_500 * DAY_MS + 17 * HOUR_MS, totalTime: 600, studyDay: 19_500 }
  expect(await rows.run(recordScore, logged, { ...by, id: 'n' })).toBe('done')
  expect(rows.row('cpatScores', 'n')).toMatchObject({ testDate: logged.testDate, studyDay: 19_500 })
})
