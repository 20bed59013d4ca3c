import { describe, expect, test } from 'vitest'
import { secondsAQuestion } from './pace.ts'
import type { TodayFacts } from './thing.ts'
import { today } from './today.ts'

const DAY_MS = 86_400_000
const now = Date.UTC(2026, 10, 23, 15)
const startsAt = now - 6 * 3_600_000

/** Somebody who has just come, with all content on the device. */
const newcomer: TodayFacts = {
  now,
  startsAt,
  cards: { reviews: 0, newCards: 20, reviewedToday: 0, secondsEach: 8, sitting: 30 },
  tests: { finished: [], secondsEach: 45, weakest: null, canStart: true },
  workout: {
    next: { id: 'w1d1', name: 'Foundation Strength', minutes: 40, week: 1, day: 1 },
    doneToday: null,
    thisWeek: 0,
    planned: 4,
  },
  interview: {
    next: { id: 'panel', title: 'Entry-Level Panel Interview', minutes: 30, questions: 15 },
    doneToday: null,
    lastAt: null,
  },
  jobs: { closing: [], applications: [] },
  underWay: [],
  strength: { written: 0, cpat: 0, oral: 0 },
}
const mixed = {
  ...{ id: 't1', name: 'Mixed Practice Test', type: 'mixed' as const, score: 64, missed: 9, isDrill: false },
}
const closing = (days: number) => ({
  ...{ id: 'j1', title: 'Recruit', department: 'Cedar Bluff Fire' },
  ...{ deadline: now + days * DAY_MS, inDays: days },
})
const application = (over: Partial<TodayFacts['jobs']['applications'][number]> = {}) => ({
  ...{ id: 'a1', jobId: 'j1', title: 'Recruit', department: 'Cedar Bluff Fire', status: 'applied' as const },
  ...{ appliedAt: now - 20 * DAY_MS, changedAt: now - 20 * DAY_MS, notesChangedAt: now - 20 * DAY_MS },
  ...over,
})
const ids = (facts: TodayFacts) => today(facts).map(({ id }) => id)
const find = (facts: TodayFacts, id: string) => today(facts).find((thing) => thing.id === id)

describe('[home.next-step] the Today list', () => {
  test('somebody who has just come begins with what is shortest, and every line says why and how long', () => {
    expect(today(newcomer)).toMatchObject([
      { title: 'Study 20 cards', reason: '20 new cards.', minutes: 7, opens: { what: 'cards' } },
      { title: 'Take a practice test', reason: '25 questions show where you stand.', minutes: 19 },
      { title: 'Entry-Level Panel Interview', reason: '15 questions. You have not tried one yet.', minutes: 30 },
      { title: 'Foundation Strength', reason: 'CPAT week 1, day 1. 0 of 4 done this week.', minutes: 40 },
    ])
  })

  test('it has four lines at most, and a deadline tomorrow comes before cards that are due', () => {
    const facts = {
      ...newcomer,
      cards: { ...newcomer.cards, reviews: 12 },
      jobs: { closing: [closing(1)], applications: [] },
    }
    expect(ids(facts)).toEqual(['job:j1', 'cards', 'test', 'interview'])
    expect(find(facts, 'job:j1')).toMatchObject({
      title: 'Apply: Recruit',
      reason: 'Cedar Bluff Fire. Closes tomorrow.',
      opens: { what: 'job', jobId: 'j1' },
    })
    expect(ids({ ...facts, jobs: { closing: [closing(9)], applications: [] } }).slice(0, 2)).toEqual([
      'cards',
      'job:j1',
    ])
    expect(ids({ ...facts, jobs: { closing: [closing(40)], applications: [] } })).not.toContain('job:j1')
  })

  test('after what runs out comes the weakest part', () => {
    expect(ids({ ...newcomer, strength: { written: 0.8, cpat: 0.1, oral: 0.5 } })).toEqual([
      'workout:w1d1',
      'interview',
      'cards',
      'test',
    ])
  })

  test('a date that the person works toward moves its part to the front once it is near', () => {
    const facts = { ...newcomer, strength: { written: 0, cpat: 0.9, oral: 0.9 } }
    expect(ids({ ...facts, dates: { cpat: now + 9 * DAY_MS } })[0]).toBe('workout:w1d1')
    expect(ids({ ...facts, dates: { cpat: now + 90 * DAY_MS } })[0]).toBe('cards')
    expect(ids({ ...facts, dates: { cpat: now - DAY_MS } })[0]).toBe('cards')
  })

  test('what was done today is ticked and stays, below what is left', () => {
    const facts: TodayFacts = {
      ...newcomer,
      cards: { ...newcomer.cards, newCards: 0, reviewedToday: 24 },
      tests: {
        ...newcomer.tests,
        finished: [{ ...mixed, score: 84, missed: 0, completedAt: now - 60_000 }],
      },
      workout: { ...newcomer.workout, doneToday: { id: 'w1d1', name: 'Foundation Strength', minutes: 38 } },
    }
    expect(today(facts).map(({ title, isDone }) => [title, isDone])).toEqual([
      ['Entry-Level Panel Interview', false],
      ['Study 24 cards', true],
      ['Mixed Practice Test: 84%', true],
      ['Foundation Strength: 38 min', true],
    ])
  })

  test('somebody who has done all four still sees what closes soon, and whoever has done one has four lines', () => {
    const finished = [{ ...mixed, score: 84, missed: 0, completedAt: now - 60_000 }]
    const doneCards = { ...newcomer.cards, newCards: 0, reviewedToday: 24 }
    const jobs = { closing: [closing(1)], applications: [] }
    const tired: TodayFacts = {
      ...{ ...newcomer, jobs, cards: doneCards, tests: { ...newcomer.tests, finished } },
      workout: { ...newcomer.workout, doneToday: { id: 'w1d1', name: 'Foundation Strength', minutes: 38 } },
      interview: { ...newcomer.interview, doneToday: { id: 'panel', title: 'Panel', minutes: 30 } },
    }
    expect(today(tired).map(({ isDone }) => isDone)).toEqual([false, true, true, true])
    const fresh = today({ ...newcomer, jobs, cards: doneCards })
    expect(fresh.map(({ isDone }) => isDone)).toEqual([false, false, false, true])
  })

  test('somebody in the middle of their cards reads how many are left, and no more than fit into their time', () => {
    const half = { ...newcomer.cards, reviews: 300, reviewedToday: 18 }
    expect(find({ ...newcomer, cards: half }, 'cards')).toMatchObject({
      title: 'Study 225 cards',
      reason: '18 done today, left: 300 reviews · 20 new; 225 fit into your 30 minutes.',
      minutes: 30,
    })
  })

  test('what is under way is not suggested a second time', () => {
    expect(ids({ ...newcomer, underWay: ['test', 'workout', 'session'] })).toEqual(['cards'])
  })

  test('after a mixed test comes a drill of the weakest deck, and after a drill a mixed test, three days later each', () => {
    const having = (type: 'mixed' | 'deck-specific', days: number): TodayFacts => ({
      ...newcomer,
      tests: {
        ...newcomer.tests,
        finished: [{ ...mixed, type, completedAt: now - days * DAY_MS }],
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

  test('what was missed is drilled while the test is fresh, once', () => {
    const having = (...finished: TodayFacts['tests']['finished']): TodayFacts => ({
      ...newcomer,
      tests: { ...newcomer.tests, finished },
    })
    const test = { ...mixed, completedAt: now - 30 * 3_600_000 }
    expect(find(having(test), 'drill')).toMatchObject({
      title: 'Drill the 9 you missed',
      reason: 'Mixed Practice Test: 64%.',
      minutes: 7,
      opens: { what: 'missed', testId: 't1' },
    })
    expect(find(having({ ...test, completedAt: now - 49 * 3_600_000 }), 'drill')).toBeUndefined()
    expect(find(having({ ...test, missed: 0 }), 'drill')).toBeUndefined()
    const drill = {
      ...mixed,
      id: 't2',
      name: 'Missed Questions Drill',
      isDrill: true,
      score: 89,
      completedAt: now - 60_000,
    }
    expect(find(having(drill, test), 'drill')).toMatchObject({ title: 'Missed Questions Drill: 89%', isDone: true })
    expect(find(having({ ...drill, completedAt: startsAt - 1 }, test), 'drill')).toBeUndefined()
  })

  test('a week of training that is complete, and a practice this week, bring nothing up', () => {
    const rested = {
      ...newcomer,
      workout: { ...newcomer.workout, thisWeek: 4 },
      interview: { ...newcomer.interview, lastAt: now - 5 * DAY_MS },
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

  test('an application without an answer for two weeks is one to ask about, and never one to make', () => {
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

  test('an application recorded today is ticked, and only a deadline within days follows it', () => {
    const applications = [application({ appliedAt: now - 60_000, changedAt: now - 60_000 })]
    const next = (days: number) => ({ ...newcomer, jobs: { applications, closing: [{ ...closing(days), id: 'j2' }] } })
    expect(find(next(5), 'job:j1')).toMatchObject({ title: 'Applied: Recruit', isDone: true, opens: null })
    expect(ids(next(5))).not.toContain('job:j2')
    expect(ids(next(2))[0]).toBe('job:j2')
  })
})

test('minutes come from the person’s own pace once there is enough of it', () => {
  expect(secondsAQuestion([])).toBe(45)
  expect(secondsAQuestion([{ totalQuestions: 25, timeSpent: null }])).toBe(45)
  expect(secondsAQuestion([{ totalQuestions: 24, timeSpent: 240 }])).toBe(45)
  expect(secondsAQuestion([{ totalQuestions: 25, timeSpent: 1_500 }])).toBe(60)
})
