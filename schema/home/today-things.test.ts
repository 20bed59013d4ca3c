import { describe, expect, test } from 'vitest'
import { secondsPerQuestion } from '../prep/pace.ts'
import type { Assigned, AssignedStart } from '../spaces/assigned.ts'
import {
  application,
  closing,
  DAY_MS,
  dayOf,
  find,
  finishedAt,
  ids,
  mixed,
  newcomer,
  now,
  startsAt,
} from '../testing/today-facts.ts'
import { assignmentsToday } from './assignment-things.ts'
import type { TodayFacts } from './today.ts'
import { today } from './today.ts'

describe('[home.next-step] suggestions on the Today list', () => {
  test('three days after a mixed test, a drill of the weakest deck is suggested, and after a drill, a mixed test is suggested', () => {
    const having = (type: 'mixed' | 'deck-specific', days: number): TodayFacts => ({
      ...newcomer,
      tests: {
        ...newcomer.tests,
        finished: [{ ...mixed, type, ...finishedAt(now - days * DAY_MS) }],
        weakest: { id: 'ladders', name: 'Ladders', mastery: 12 },
      },
    })
    expect(find(having('mixed', 3), 'test')).toMatchObject({
      kind: 'drill',
      title: 'Drill Ladders',
      opens: { what: 'test', deckId: 'ladders' },
    })
    expect(find(having('deck-specific', 4), 'test')).toMatchObject({
      title: 'Take a practice test',
      reason: 'Your last one was 4 days ago: 64%.',
      opens: { what: 'test', deckId: null },
    })
    expect(find(having('mixed', 2), 'test')).toBeUndefined()
  })

  test('with an exam date, the cards item shows the study plan’s cards and minutes and the days until the exam', () => {
    const plan = { inDays: 23, isMade: true, minutes: 20, outside: 0 }
    const having = (cards: Partial<TodayFacts['cards']>): TodayFacts => ({
      ...newcomer,
      cards: { ...newcomer.cards, reviews: 18, newCards: 6, plan, ...cards },
    })
    expect(find(having({}), 'cards')).toMatchObject({
      title: 'Study 24 cards',
      reason: '18 reviews and 6 new cards · your exam is in 23 days.',
      minutes: 20,
    })
    expect(find(having({ doneToday: 5, plan: { ...plan, inDays: 1, outside: 53 } }), 'cards')?.reason).toBe(
      '5 done, 24 left: 18 reviews and 6 new cards · your exam is tomorrow. 53 more cards are due outside today’s plan.',
    )
    expect(find(having({ reviews: 0, newCards: 0, doneToday: 31 }), 'cards')).toMatchObject({
      title: 'Study 31 cards',
      isDone: true,
    })
    expect(find(having({ reviews: 0, newCards: 0 }), 'cards')).toBeUndefined()
    expect(find(having({ plan: { ...plan, isMade: false } }), 'cards')).toMatchObject({
      title: 'Study for your exam',
      minutes: null,
    })
  })

  test('a drill of the missed questions is suggested for 48 hours after the test, unless that drill was already done', () => {
    const having = (...finished: TodayFacts['tests']['finished']): TodayFacts => ({
      ...newcomer,
      tests: { ...newcomer.tests, finished },
    })
    const test = { ...mixed, ...finishedAt(now - 30 * 3_600_000) }
    expect(find(having(test), 'drill')).toMatchObject({
      title: 'Drill 9 missed questions',
      reason: 'Mixed Practice Test: 64%.',
      minutes: 7,
      opens: { what: 'missed', testId: 't1' },
    })
    expect(find(having({ ...test, ...finishedAt(now - 49 * 3_600_000) }), 'drill')).toBeUndefined()
    expect(find(having({ ...test, missed: 0 }), 'drill')).toBeUndefined()
    const drill = {
      ...mixed,
      id: 't2',
      name: 'Missed Questions Drill',
      drill: 'missed' as const,
      score: 89,
      ...finishedAt(now - 60_000),
    }
    expect(find(having(drill, test), 'drill')).toMatchObject({ title: 'Missed Questions Drill: 89%', isDone: true })
    expect(find(having({ ...drill, ...finishedAt(startsAt - 1) }, test), 'drill')).toBeUndefined()
  })

  test('a finished drill of one question kind is checked off, and both a practice test and a drill of the last test are still suggested', () => {
    const ofKind = { ...mixed, id: 't3', name: 'Practice: Levers', drill: 'kind' as const, ...finishedAt(now - 60_000) }
    const having = (...finished: TodayFacts['tests']['finished']): TodayFacts => ({
      ...newcomer,
      tests: { ...newcomer.tests, finished },
    })
    expect(find(having(ofKind), 'test')).toMatchObject({ title: 'Take a practice test', isDone: false })
    expect(find(having(ofKind), 'drill:t3')).toMatchObject({ title: 'Practice: Levers: 64%', isDone: true })
    const yesterday = { ...mixed, ...finishedAt(now - 30 * 3_600_000) }
    expect(find(having(ofKind, yesterday), 'drill')).toMatchObject({ title: 'Drill 9 missed questions' })
  })

  test('a workout item shows its program, and the test for which the workout is planned', () => {
    const next = { id: 'on-ramp-w2d3', name: 'First Steps Up', minutes: 38, week: 2, day: 3 }
    const onRamp = { ...newcomer, workout: { ...newcomer.workout, next, planned: 3 } }
    expect(find(onRamp, 'workout:on-ramp-w2d3')?.reason).toBe('On-ramp week 2, day 3. 0 of 3 done this week.')
    const plan = { inDays: 10, isNearest: true }
    const packTest = { ...onRamp, workout: { ...onRamp.workout, next: { ...next, id: 'pack-test-w2d3' }, plan } }
    expect(find(packTest, 'workout:pack-test-w2d3')?.reason).toBe(
      'Planned for today: week 2, day 3. Your pack test is in 10 days.',
    )
  })

  test('after a full training week and a recent interview practice, neither a workout nor a practice is suggested', () => {
    const rested = {
      ...newcomer,
      workout: { ...newcomer.workout, thisWeek: 4 },
      interview: { ...newcomer.interview, lastOn: dayOf(now) - 5 },
    }
    expect(ids(rested)).toEqual(['cards', 'test'])
    const invited = {
      ...rested,
      jobs: { closing: [], applications: [application({ status: 'interview', changedAt: now - DAY_MS })] },
    }
    expect(find(invited, 'interview')?.reason).toBe(
      'Cedar Bluff Fire is at the interview stage. Your last practice was 5 days ago.',
    )
  })

  test('within 14 days of an interview, practice is suggested with the interview’s date, even the day after a practice', () => {
    const dated = (inDays: number): TodayFacts => ({
      ...newcomer,
      strength: { written: 0, cpat: 0, oral: 1 },
      interview: { ...newcomer.interview, lastOn: dayOf(now) - 1 },
      jobs: {
        closing: [],
        applications: [application({ status: 'interview', changedAt: now - DAY_MS })],
        interview: { department: 'Cedar Bluff Fire', at: now + inDays * DAY_MS, inDays },
      },
    })
    expect(ids(dated(4))[0]).toBe('interview')
    expect(find(dated(4), 'interview')?.reason).toBe(
      'Your interview with Cedar Bluff Fire is in 4 days. Your last practice was yesterday.',
    )
    expect(find(dated(0), 'interview')?.reason).toContain('Cedar Bluff Fire is today.')
    expect(ids(dated(14))).toContain('interview')
    expect(ids(dated(15))).not.toContain('interview')
  })

  test('a follow-up is suggested for an application with no change for two weeks', () => {
    const silent = { ...newcomer, jobs: { closing: [], applications: [application()] } }
    const asked = today({ ...silent, workout: { ...newcomer.workout, next: null } }).at(-1)
    expect(asked).toMatchObject({
      title: 'Follow up: Recruit',
      reason: 'Cedar Bluff Fire. You applied, and nothing new for 20 days.',
      opens: { what: 'application', applicationId: 'a1' },
    })
    for (const over of [
      { notesChangedAt: now - DAY_MS },
      { status: 'hired' as const },
      { status: 'withdrawn' as const },
      { status: 'closed' as const },
    ]) {
      const applications = [application(over)]
      expect(
        ids({ ...silent, workout: { ...newcomer.workout, next: null }, jobs: { closing: [], applications } }),
      ).not.toContain('application:a1')
    }
  })

  test('an application recorded today is checked off, and another application is suggested only if its deadline is very near', () => {
    const applications = [application({ appliedAt: now - 60_000, changedAt: now - 60_000 })]
    const next = (days: number) => ({ ...newcomer, jobs: { applications, closing: [{ ...closing(days), id: 'j2' }] } })
    expect(find(next(5), 'job:j1')).toMatchObject({ title: 'Applied: Recruit', isDone: true, opens: null })
    expect(ids(next(5))).not.toContain('job:j2')
    expect(ids(next(2))[0]).toBe('job:j2')
  })
})

test('an assignment for today replaces the suggestion of the same workout or test', () => {
  const { id: workoutId = '', week = 0, day = 0 } = newcomer.workout.next ?? {}
  const having = (start: AssignedStart, dueInDays: number) => {
    const kind = start.what === 'workout' ? 'workout' : 'test'
    const one = assigned({ kind, ref: workoutId }, { start, minutes: 40 }, dueInDays)
    return ids({ ...newcomer, assignments: assignmentsToday([one], moment) })
  }
  const workout: AssignedStart = { what: 'workout', workoutId, week, day }
  const testOf = (deckId: string | null): AssignedStart => ({ what: 'test', startTest: { deckId } })
  expect(ids(newcomer)).toEqual(expect.arrayContaining([`workout:${workoutId}`, 'test']))
  expect(having(workout, 0)).not.toContain(`workout:${workoutId}`)
  expect(having(workout, 3)).toContain(`workout:${workoutId}`)
  expect(having(testOf(null), 0)).not.toContain('test')
  expect(having(testOf('ladders'), 0)).toContain('test')
})

test('the number of items does not change when an assigned workout is completed, whether or not the workout is due today', () => {
  const id = 'w1d1'
  const listed = (dueInDays: number, isDone: boolean) => {
    const start = { what: 'workout', workoutId: id, week: 1, day: 1 } as const
    const one = assigned({ kind: 'workout', ref: id }, { start, minutes: 40, isDone }, dueInDays)
    const workout = isDone ? { doneToday: { id, name: 'Foundation', minutes: 40 } } : {}
    return today({
      ...newcomer,
      workout: { ...newcomer.workout, ...workout },
      assignments: assignmentsToday([one], moment, new Map(isDone ? [['a', false]] : [])),
    })
  }
  for (const [dueInDays, total] of [
    [0, 4],
    [3, 5],
  ] as const) {
    expect(listed(dueInDays, false)).toHaveLength(total)
    expect(listed(dueInDays, true)).toHaveLength(total)
    expect(listed(dueInDays, true).at(-1)).toMatchObject({ title: 'Assigned', isDone: true })
  }
})

const moment = { today: newcomer.today, timeZone: 'Etc/GMT+5', now, formatDay: () => 'Fri, Jan 1' }

const assigned = (
  assignment: Pick<Assigned['assignment'], 'kind' | 'ref'>,
  more: Partial<Assigned>,
  dueInDays: number,
): Assigned => ({
  assignment: {
    ...{ id: 'a', author: 'a', editor: 'a', title: 'Assigned', isRemoved: false, changedAt: 1, changeId: 'c' },
    ...{ ...assignment, dueAt: now + dueInDays * DAY_MS },
  },
  ...{ spaceId: 's', className: 'Class', isDone: false, minutes: null, task: '', start: null, cardsLeft: [] },
  ...more,
})

test('minutes are estimated from the person’s own pace once at least 25 questions have been timed', () => {
  expect(secondsPerQuestion([])).toBe(45)
  expect(secondsPerQuestion([{ totalQuestions: 25, timeSpent: null }])).toBe(45)
  expect(secondsPerQuestion([{ totalQuestions: 24, timeSpent: 240 }])).toBe(45)
  expect(secondsPerQuestion([{ totalQuestions: 25, timeSpent: 1_500 }])).toBe(60)
})

test('a nearly blank or rushed exam does not shorten the estimated minutes of a drill', () => {
  const handedIn = (answered: number, timeSpent: number) => ({
    totalQuestions: 100,
    timeSpent,
    answers: Array.from({ length: 100 }, (_, at) => ({ answer: at < answered ? 0 : null })),
  })
  expect(secondsPerQuestion([handedIn(1, 40)])).toBe(45)
  expect(secondsPerQuestion([handedIn(100, 60)])).toBe(45)
  expect(secondsPerQuestion([handedIn(50, 1_500)])).toBe(30)
  const exam = { ...mixed, name: 'Written Exam Simulator', type: 'simulator' as const, score: 0, missed: 100 }
  const facts = {
    ...newcomer,
    tests: {
      ...newcomer.tests,
      finished: [{ ...exam, ...finishedAt(now - 60_000) }],
      secondsEach: secondsPerQuestion([handedIn(1, 40)]),
    },
  }
  expect(find(facts, 'drill')).toMatchObject({ title: 'Drill 100 missed questions', minutes: 75 })
})

test('a practice two evenings ago counts as 2 days ago, even if less than 48 hours have passed', () => {
  const lastAt = startsAt - DAY_MS - 8 * 3_600_000
  const invited = { closing: [], applications: [application({ status: 'interview', changedAt: lastAt })] }
  const facts = {
    ...newcomer,
    jobs: { ...invited, interview: { department: 'Oak Park Fire', at: now + DAY_MS, inDays: 1 } },
  }
  const suggested = find({ ...facts, interview: { ...newcomer.interview, lastOn: dayOf(lastAt) } }, 'interview')
  expect(suggested?.reason).toContain('Your last practice was 2 days ago.')
})
