import { describe, expect, test } from 'vitest'
import { closing, DAY_MS, find, finishedAt, ids, mixed, newcomer, now } from '../testing/today-facts.ts'
import type { Thing, TodayFacts } from './today.ts'
import { today } from './today.ts'

describe('[home.next-step] the Today list', () => {
  test('a new user’s list starts with the shortest item, and every item has a reason and minutes', () => {
    expect(today(newcomer)).toMatchObject([
      { title: 'Study 20 cards', reason: '20 new cards.', minutes: 7, opens: { what: 'cards' } },
      { title: 'Take a practice test', reason: '25 questions show where you stand.', minutes: 19 },
      { title: 'Entry-Level Panel Interview', reason: '15 questions. You have not tried one yet.', minutes: 30 },
      { title: 'Foundation Strength', reason: 'CPAT week 1, day 1. 0 of 4 done this week.', minutes: 40 },
    ])
  })

  test('the list has at most four open items, and a deadline tomorrow comes before due cards', () => {
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

  test('without deadlines, the weakest part comes first', () => {
    expect(ids({ ...newcomer, strength: { written: 0.8, cpat: 0.1, oral: 0.5 } })).toEqual([
      'workout:w1d1',
      'interview',
      'cards',
      'test',
    ])
  })

  test('a target date within 14 days moves the items of its part to the front', () => {
    const facts = { ...newcomer, strength: { written: 0, cpat: 0.9, oral: 0.9 } }
    expect(ids({ ...facts, dates: { cpat: now + 9 * DAY_MS } })[0]).toBe('workout:w1d1')
    expect(ids({ ...facts, dates: { cpat: now + 90 * DAY_MS } })[0]).toBe('cards')
    expect(ids({ ...facts, dates: { cpat: now - DAY_MS } })[0]).toBe('cards')
    for (const days of [0, 14]) expect(ids({ ...facts, dates: { cpat: now + days * DAY_MS } })[0]).toBe('workout:w1d1')
    expect(ids({ ...facts, dates: { cpat: now + 14 * DAY_MS + 1 } })[0]).toBe('cards')
  })

  test('a workout planned for today before the CPAT comes first, unless another target date is closer', () => {
    const planned = (isNearest: boolean): TodayFacts => ({
      ...newcomer,
      dates: { cpat: now + 63 * DAY_MS },
      workout: { ...newcomer.workout, thisWeek: 4, plan: { inDays: 63, isNearest } },
    })
    expect(today(planned(true))[0]).toMatchObject({
      title: 'Foundation Strength',
      reason: 'Planned for today: week 1, day 1. Your CPAT is in 63 days.',
    })
    expect(ids({ ...planned(true), jobs: { closing: [closing(0)], applications: [] } }).slice(0, 2)).toEqual([
      'job:j1',
      'workout:w1d1',
    ])
    expect(ids(planned(false))[0]).toBe('cards')
  })

  test('items done today are checked off and listed after the open items', () => {
    const facts: TodayFacts = {
      ...newcomer,
      cards: { ...newcomer.cards, newCards: 0, doneToday: 24 },
      tests: {
        ...newcomer.tests,
        finished: [{ ...mixed, score: 84, missed: 0, ...finishedAt(now - 60_000) }],
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

  test('items done today do not count toward the limit of open items', () => {
    const finished = [{ ...mixed, score: 84, missed: 0, ...finishedAt(now - 60_000) }]
    const doneCards = { ...newcomer.cards, newCards: 0, doneToday: 24 }
    const jobs = { closing: [closing(1)], applications: [] }
    const tired: TodayFacts = {
      ...{ ...newcomer, jobs, cards: doneCards, tests: { ...newcomer.tests, finished } },
      workout: { ...newcomer.workout, doneToday: { id: 'w1d1', name: 'Foundation Strength', minutes: 38 } },
      interview: { ...newcomer.interview, doneToday: { id: 'panel', title: 'Panel', minutes: 30 } },
    }
    expect(today(tired).map(({ isDone }) => isDone)).toEqual([false, true, true, true, true])
    const fresh = today({ ...newcomer, jobs, cards: doneCards })
    expect(fresh.map(({ isDone }) => isDone)).toEqual([false, false, false, false, true])
  })

  test('items that do not fit into the minutes that the person chose are extras at the end, which work done today does not change', () => {
    const fitted = (facts: TodayFacts) => today(facts).map(({ id, isExtra = false }) => [id, isExtra])
    const half: TodayFacts = { ...newcomer, minutes: 30 }
    expect(fitted(half)).toEqual([
      ['cards', false],
      ['test', false],
      ['interview', true],
      ['workout:w1d1', true],
    ])
    const after: TodayFacts = {
      ...half,
      cards: { ...newcomer.cards, newCards: 0, doneToday: 53 },
      tests: { ...newcomer.tests, finished: [{ ...mixed, score: 84, missed: 0, ...finishedAt(now - 60_000) }] },
    }
    expect(fitted(after)).toEqual([
      ['interview', true],
      ['workout:w1d1', true],
      ['cards', false],
      ['test', false],
    ])
    expect(fitted({ ...newcomer, minutes: 5 })).toEqual([
      ['cards', false],
      ['test', true],
      ['interview', true],
      ['workout:w1d1', true],
    ])
  })

  test('scheduled work and work due today are never extras, and on a day off everything else is', () => {
    const facts: TodayFacts = {
      ...newcomer,
      minutes: 0,
      workout: { ...newcomer.workout, plan: { inDays: 20, isNearest: false } },
      jobs: { closing: [closing(0)], applications: [] },
    }
    expect(today(facts).filter(({ isExtra }) => !isExtra)).toMatchObject([{ id: 'job:j1' }, { id: 'workout:w1d1' }])
    expect(today({ ...newcomer, minutes: 0 }).every(({ isExtra }) => isExtra)).toBe(true)
    expect(today({ ...newcomer, minutes: null }).some(({ isExtra }) => isExtra)).toBe(false)
  })

  test('a partly done cards item shows how many cards are left and how many fit into the study time', () => {
    const half = { ...newcomer.cards, reviews: 300, doneToday: 18 }
    expect(find({ ...newcomer, cards: half }, 'cards')).toMatchObject({
      title: 'Study 225 cards',
      reason: '18 done, 320 left: 300 reviews · 20 new; 225 fit into your 30 minutes.',
      minutes: 30,
    })
  })

  test('an expiring document comes first, and a person without documents has no document item', () => {
    const paper: Thing = {
      ...{ id: 'document:c', kind: 'document', part: 'jobs', title: 'Renew', reason: '', minutes: 2, isDone: false },
      ...{ runsOutAt: now + DAY_MS, opens: { what: 'documents' } },
    }
    expect(ids({ ...newcomer, documents: [paper] })[0]).toBe('document:c')
    expect(today({ ...newcomer, underWay: ['test', 'workout', 'session'] }).map(({ kind }) => kind)).toEqual(['cards'])
  })

  test('an activity in progress is not suggested', () => {
    expect(ids({ ...newcomer, underWay: ['test', 'workout', 'session'] })).toEqual(['cards'])
  })
})
