import { expect, test } from 'vitest'
import { findInterview } from '../oral/interviews.ts'
import { finishAnswer } from '../oral/one-way.ts'
import { beginInterview, beginPractice, changeTurn, endSession, setAside } from '../oral/session.ts'
import { beginWorkout, keepForLater, pauseWorkout } from '../physical/active-workout.ts'
import { beginRun, endEarly, tapNext } from '../physical/run-through.ts'
import type { RowOf } from '../tables.ts'
import {
  byUrgency,
  clockOf,
  isShownEverywhere,
  isTicking,
  runUnderWay,
  sessionUnderWay,
  standingOf,
  testUnderWay,
  workoutUnderWay,
} from './under-way.ts'

const MINUTE_MS = 60_000
const t0 = Date.UTC(2026, 10, 23, 15)
const workout: RowOf<'workouts'> = {
  ...{ id: 'w1d1', version: 1, name: 'Foundation Strength', description: '', week: 1, day: 1, category: 'strength' },
  ...{ duration: 40, difficulty: 1, equipment: [], exercises: [], source: '' },
}
const question: RowOf<'oralQuestions'> = {
  ...{ id: 'q1', version: 1, topicId: 'star', order: 1, question: 'Why?', listensFor: [], star: '', source: '' },
}
const practiceTest = {
  ...{ seed: 's', type: 'mixed' as const, deckId: null, name: 'Mixed Practice Test', index: 1 },
  ...{ questions: [1, 2, 3].map((n) => ({ id: `q${n}`, version: 1 })), answers: [0, null, null] },
  ...{ startedAt: t0, finishedAt: null },
}
const exam = { ...practiceTest, exam: { profile: 'general' as const, endsAt: t0 + 120 * MINUTE_MS, scenes: {} } }
const panel = findInterview('panel')
if (!panel) throw new Error('There is no panel interview.')
const interview = beginInterview('i1', panel, [question], t0)
const practice = beginPractice(
  { id: 'p1', title: 'The STAR Method', moduleId: 'fundamentals', topicId: 'star', questions: [question] },
  t0,
)

test('an exam and an interview show the time left, and other activities show the time spent without pauses', () => {
  const later = t0 + 10 * MINUTE_MS
  expect(clockOf(testUnderWay(exam, t0), later)).toEqual({ time: '1:50:00', isLeft: true })
  expect(clockOf(sessionUnderWay(interview, t0), later)).toEqual({ time: '20:00', isLeft: true })
  expect(clockOf(testUnderWay(practiceTest, t0), later)).toEqual({ time: '10:00', isLeft: false })
  const rested = pauseWorkout(beginWorkout(workout, 'completion-1', t0), t0 + 4 * MINUTE_MS)
  expect(clockOf(workoutUnderWay(rested, t0), later)).toEqual({ time: '4:00', isLeft: false })
  expect(clockOf(sessionUnderWay(setAside(practice, t0 + MINUTE_MS), t0), later)).toEqual({
    time: '1:00',
    isLeft: false,
  })
})

test('a one-way interview shows the time left to think or to answer, which does not pause while the person is elsewhere', () => {
  const begun = beginInterview('i2', panel, [question], t0, { minutes: 2, retakes: 1 })
  const left = sessionUnderWay(setAside(begun, t0 + 10_000), t0, t0 + 10_000)
  const shown = (seconds: number) => [clockOf(left, t0 + seconds * 1000)?.time, isTicking(left, t0 + seconds * 1000)]
  expect(shown(20)).toEqual(['0:10', true])
  expect(shown(90)).toEqual(['1:00', true])
  expect(shown(150)).toEqual([undefined, false])
  expect(standingOf(sessionUnderWay(begun, t0, t0 + 10_000), t0 + 90_000)).toBeUndefined()
  expect(standingOf(left, t0 + 150_000)).toBe('Answer over')
  const finished = changeTurn(finishAnswer)(begun, t0 + 60_000)
  expect(standingOf(sessionUnderWay(finished, t0), t0 + 61_000)).toBe('Answer over')
})

test('setting the clock back does not show more time than the exam has', () => {
  expect(clockOf(testUnderWay(exam, t0), t0 - 60 * MINUTE_MS)?.time).toBe('2:00:00')
})

test('an activity shows whether it is paused, kept for later, finished or waiting to be saved', () => {
  const now = t0 + 10 * MINUTE_MS
  expect(standingOf(testUnderWay(practiceTest, t0), now)).toBeUndefined()
  expect(standingOf(workoutUnderWay(pauseWorkout(beginWorkout(workout, 'completion-1', t0), now), t0), now)).toBe(
    'Paused',
  )
  expect(standingOf(workoutUnderWay(keepForLater(beginWorkout(workout, 'completion-1', t0), now), t0), now)).toBe(
    'Kept for later',
  )
  expect(standingOf(sessionUnderWay(setAside(interview, now), t0), now)).toBe('Kept for later')
  expect(clockOf(sessionUnderWay(setAside(interview, now), t0), now + 60 * MINUTE_MS)?.time).toBe('20:00')
  expect(standingOf(sessionUnderWay(endSession(practice, 'completed', now), t0), now)).toBe('Waiting to be saved')
  expect(standingOf(testUnderWay({ ...practiceTest, finishedAt: now }, t0), now)).toBe('Finished')
})

test('an exam whose time has run out shows “Time is up” instead of a clock', () => {
  const [thing, after] = [testUnderWay(exam, t0), t0 + 121 * MINUTE_MS]
  expect([standingOf(thing, after), clockOf(thing, after), isTicking(thing, after)]).toEqual([
    'Time is up',
    null,
    false,
  ])
})

test('the activity whose time runs out first comes first, then the most recently used activity', () => {
  const things = [
    workoutUnderWay(beginWorkout(workout, 'completion-1', t0), t0 + 5),
    testUnderWay(practiceTest, t0 + 9),
    testUnderWay(exam, t0 + 1),
    sessionUnderWay(interview, t0 + 2),
  ]
  expect(byUrgency(things).map(({ kind }) => kind)).toEqual(['interview', 'exam', 'test', 'workout'])
})

test('an activity that was last used before today appears only on home, unless it has a running time limit', () => {
  const today = { startsAt: t0 + MINUTE_MS, now: t0 + 2 * MINUTE_MS }
  expect(isShownEverywhere(testUnderWay(practiceTest, t0), today)).toBe(false)
  expect(isShownEverywhere(testUnderWay(practiceTest, t0 + MINUTE_MS), today)).toBe(true)
  expect(isShownEverywhere(testUnderWay(exam, t0), today)).toBe(true)
})

test('a CPAT run-through shows its progress and running clock and, once it is over, that it is waiting to be saved', () => {
  const run = tapNext(beginRun('score-1', t0), t0 + 3 * MINUTE_MS)
  const thing = runUnderWay(run, t0)
  expect([thing.title, thing.progress]).toEqual(['CPAT run-through', 'Walk to event 2 of 8: Hose Drag'])
  expect(clockOf(thing, t0 + 4 * MINUTE_MS)).toEqual({ time: '4:00', isLeft: false })
  expect(standingOf(thing, t0)).toBeUndefined()
  const over = runUnderWay(endEarly(run, 'stopped', t0 + 5 * MINUTE_MS), t0)
  expect([standingOf(over, t0), isTicking(over, t0)]).toEqual(['Waiting to be saved', false])
})

test('no clock runs between the parts of an exam, and each part has its own end time', () => {
  const part = {
    ...{ note: null, minutes: 20, passPercent: null, packet: null, statements: [], replies: [], endedAt: null },
    sections: [{ name: 'One', count: 1 }],
  }
  const first = { ...part, name: 'First', from: 0, startedAt: t0, endedAt: t0 + MINUTE_MS }
  const second = { ...part, name: 'Second', from: 1, startedAt: null as number | null }
  const between = { ...exam, exam: { ...exam.exam, parts: [first, second] } }
  const waiting = testUnderWay(between, t0)
  expect([waiting.progress, waiting.endsAt, standingOf(waiting, t0)]).toEqual(['Part 2 of 2 is next', null, 'Paused'])
  expect(isTicking(waiting, t0 + 300 * MINUTE_MS)).toBe(false)
  const startedAt = t0 + 90 * MINUTE_MS
  const running = testUnderWay({ ...exam, exam: { ...exam.exam, parts: [first, { ...second, startedAt }] } }, t0)
  expect([running.progress, running.endsAt]).toEqual(['Part 2 of 2', t0 + 110 * MINUTE_MS])
})
