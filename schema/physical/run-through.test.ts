import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ActiveRunShape } from '../account/drafts.ts'
import { histories } from '../account/history.ts'
import { timeEarned } from '../home/earned.ts'
import { BY, openPersonRows } from '../testing/person-rows.ts'
import { recordScore } from './mutations.ts'
import { CPAT_LIMIT_SECONDS, isPass } from './program.ts'
import {
  type ActiveRun,
  beginRun,
  courseMs,
  currentLeg,
  endEarly,
  endInWords,
  failureInWords,
  isOver,
  isTooLong,
  LEGS,
  legName,
  marginInWords,
  marginOf,
  marginText,
  noteFailure,
  paceOf,
  parseScoreTime,
  passes,
  runThroughsOf,
  scoreOf,
  splitsOf,
  takeBack,
  tapInWords,
  tapNext,
} from './run-through.ts'

const t0 = Date.UTC(2026, 10, 23, 15)
const EVENTS = [180, 35, 45, 20, 15, 60, 40, 70]
const WALK = 20
const legs = EVENTS.flatMap((seconds, at) => (at === 0 ? [seconds] : [WALK, seconds]))

/** Returns a run with the first `count` of `legs` finished. */
function runOf(count: number, extraMs = 0): ActiveRun {
  let [run, at] = [beginRun('score-1', t0), t0]
  for (const seconds of legs.slice(0, count)) {
    at += seconds * 1_000
    run = tapNext(run, at + extraMs)
  }
  return run
}

test('the course has eight events with seven walks in between, and one button advances through all legs', () => {
  expect(LEGS.map(legName).slice(0, 4)).toEqual([
    'Stair Climb',
    'Walk to Hose Drag',
    'Hose Drag',
    'Walk to Equipment Carry',
  ])
  expect(LEGS.map(({ kind }) => kind).filter((kind) => kind === 'walk')).toHaveLength(7)
  expect([0, 1, 14].map(tapInWords)).toEqual([
    { label: 'Event done', note: 'Then the walk to Hose Drag' },
    { label: 'Next event', note: 'Hose Drag' },
    { label: 'Finish', note: 'Stops the clock' },
  ])
  expect(currentLeg(runOf(4))).toEqual({ kind: 'event', event: 'Equipment Carry', number: 3 })
  expect(isOver(runOf(15))).toBe(true)
  expect(currentLeg(runOf(15))).toBeNull()
})

test('the saved splits are whole seconds and add up to the total time', () => {
  const run = runOf(15, 937)
  const score = scoreOf(run)
  expect(score.totalTime).toBe(605)
  expect(score.splits.reduce((sum, one) => sum + one, 0)).toBe(605)
  expect(courseMs(run, t0 + 9_999_999)).toBe(605_937)
})

test('a tap can be undone, even the last one, and the clock continues as if the run had not ended', () => {
  const run = runOf(3)
  expect(splitsOf(takeBack(run))).toEqual([180, 20])
  const finished = runOf(15)
  expect(courseMs(takeBack(finished), t0 + 700_000)).toBe(700_000)
  expect(takeBack(beginRun('score-1', t0)).taps).toEqual([])
})

test('two taps within 600 ms count as one', () => {
  const run = tapNext(beginRun('score-1', t0), t0 + 60_000)
  expect(tapNext(run, t0 + 60_300)).toBe(run)
  expect(tapNext(run, t0 + 60_700).taps).toHaveLength(2)
  // No leg may end before it began, even if the device's clock was set back.
  expect(tapNext(run, t0 + 1_000)).toBe(run)
})

test('a run can continue after a failure, and its time is saved but is not a pass', () => {
  const noted = noteFailure(runOf(4), 'dropped')
  expect(noteFailure(noted, 'warnings').failure).toEqual({ leg: 4, reason: 'dropped' })
  expect(failureInWords({ leg: 4, reason: 'dropped' })).toBe('Dropped something, or fell: Equipment Carry')
  expect(endInWords({ leg: 4, reason: 'dropped' })).toBe('Dropped something, or fell: Equipment Carry')
  expect(endInWords({ leg: 4, reason: 'stopped' })).toBe('You stopped at Equipment Carry')
  expect(endInWords({ leg: 3, reason: 'stopped' })).toBe('You stopped on the walk to Equipment Carry')
  const score = scoreOf({ ...runOf(15), failure: noted.failure })
  expect([score.totalTime, passes(score)]).toEqual([605, false])
  expect(takeBack(noted).failure).toBeNull()
  expect(takeBack({ ...runOf(6), failure: noted.failure }).failure).toEqual(noted.failure)
})

test('a run that ends early keeps its splits, can be resumed, and does not count as a complete course', async () => {
  const ended = endEarly(runOf(4), 'stopped', t0 + 300_000)
  expect(scoreOf(ended)).toEqual({
    testDate: t0,
    totalTime: 300,
    splits: [180, 20, 35, 20],
    failure: { leg: 4, reason: 'stopped' },
  })
  expect(takeBack(ended)).toEqual({ ...runOf(4) })
  const rows = openPersonRows({})
  expect(await rows.run(recordScore, scoreOf(ended))).toBe('done')
  const row = rows.row('cpatScores', BY.id) as Parameters<typeof runThroughsOf>[0][number]
  expect(row.passed).toBe(false)
  expect(runThroughsOf([row])).toEqual([])
  const logged = { id: 's', testDate: 0, totalTime: 640, passed: false }
  expect(timeEarned(BY.id, [row, logged])).toBeNull()
})

test('a complete run is saved with its splits, and a run whose splits do not add up is refused', async () => {
  const rows = openPersonRows({})
  const score = scoreOf(runOf(15))
  expect(await rows.run(recordScore, score)).toBe('done')
  const row = rows.row('cpatScores', BY.id) as Parameters<typeof runThroughsOf>[0][number]
  expect(row).toEqual({ id: BY.id, ...score, passed: true, failure: null, studyDay: null })
  expect(runThroughsOf([row])).toEqual([{ id: BY.id, at: t0, totalTime: 605, splits: EVENTS }])
  expect(await rows.run(recordScore, { ...score, totalTime: 600 }, { id: 'n' })).toBe('score-splits')
  expect(await rows.run(recordScore, { testDate: 0, totalTime: 9, splits: [10] }, { id: 'n' })).toBe('score-splits')
  expect(await rows.run(recordScore, { ...score, splits: [...score.splits, 1] }, { id: 'n' })).toMatch('"splits"')
})

test('the margin to the 10:20 limit is in whole seconds, both below and above the limit', () => {
  expect([0, 619_999, 620_999, 621_000].map(marginOf)).toEqual([620, 1, 0, -1])
  expect(marginInWords(35)).toBe('0:35 left of 10:20')
  expect(marginInWords(-5)).toBe('0:05 over 10:20')
  expect(marginText(605)).toBe('0:15 to spare')
  expect(marginText(625)).toBe('0:05 over the limit')
})

test('the predicted time assumes the best run’s splits for the remaining legs, without making up lost time', () => {
  const run = runOf(2)
  expect(paceOf(run, legs, t0 + 200_000)).toBe(605)
  expect(paceOf(run, legs, t0 + 200_000 + 45_000)).toBe(615)
  expect(paceOf(run, null, t0)).toBeNull()
  expect(paceOf(runOf(15), legs, t0)).toBeNull()
})

test('a run of an hour or more is too long to be saved', () => {
  expect(isTooLong(runOf(2), t0 + 3_599_000)).toBe(false)
  expect(isTooLong(runOf(2), t0 + 3_600_000)).toBe(true)
})

test('every state of a run is a valid draft after being stored as JSON', () => {
  for (const run of [beginRun('score-1', t0), runOf(7), runOf(15), endEarly(runOf(4), 'warnings', t0 + 1)])
    expect(v.is(ActiveRunShape, JSON.parse(JSON.stringify(run)))).toBe(true)
  expect(v.is(ActiveRunShape, { ...beginRun('score-1', t0), taps: ['x'] })).toBe(false)
})

test('an export contains a run with its splits and failure, and a logged time without them', () => {
  const logged = { id: 's', testDate: 5, totalTime: 640, passed: false }
  expect(histories.cpatScores(logged)[0]?.args).toEqual({ testDate: 5, totalTime: 640 })
  const run = { ...logged, splits: [180, 20], failure: { leg: 2, reason: 'stopped' as const } }
  expect(histories.cpatScores(run)[0]?.args).toEqual({
    ...{ testDate: 5, totalTime: 640, splits: [180, 20] },
    failure: { leg: 2, reason: 'stopped' },
  })
})

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
