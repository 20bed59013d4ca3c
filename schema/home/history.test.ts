import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay, monthAfter, monthOf } from '../core/time.ts'
import { noonOf, TODAY } from '../testing/plan-facts.ts'
import {
  type DoneFacts,
  dayWords,
  frameOfMonth,
  logDays,
  monthWords,
  parseDay,
  parseMonth,
  streak,
  streakWords,
  weeksOfMonth,
} from './history.ts'
import type { Frame } from './period.ts'
import { type Graded, sumDays } from './study-sums.ts'

const zone = 'America/Chicago'
const review = (cardId: string, reviewedAt: number, undoneAt: number | null = null) => ({
  ...{ id: `${cardId} at ${reviewedAt}`, cardId, deckId: 'math', rating: 3, reviewedAt, undoneAt },
})
const nothing: DoneFacts = {
  ...{ studied: [], tests: [], workouts: [], sessions: [], scores: [] },
  deckNames: new Map([['math', 'Math']]),
  workoutNames: new Map([['w1d1', 'Foundation Strength']]),
}
const workout = { id: 'w', workoutId: 'w1d1', completedAt: noonOf(TODAY - 1), duration: 41, rating: null, notes: null }
const november = frameOfMonth('2026-11', TODAY, zone)
const studied = (reviews: readonly Graded[], { firstDay, today, current }: Frame) =>
  sumDays(reviews, { timeZone: zone, firstDay, lastDay: today, current, firstSeen: () => 0 })

test('a day lists the activities finished that day, and counts each card once in its deck', () => {
  const noon = noonOf(TODAY)
  const reviews = [
    review('a', noon),
    review('b', noon + 8_000),
    review('a', noon + 20_000),
    review('c', noon, noon + 1),
  ]
  const score = { id: 's', testDate: noon + 60_000, totalTime: 598, passed: true }
  const days = logDays(
    { ...nothing, studied: studied(reviews, november), workouts: [workout], scores: [score] },
    november,
  )
  expect([...days.keys()].sort()).toEqual([TODAY - 1, TODAY])
  const today = days.get(TODAY)
  expect(today?.entries).toMatchObject([
    { kind: 'cards', id: 'math', title: 'Math', count: 2 },
    { kind: 'runs', title: 'CPAT time', seconds: 598 },
  ])
  expect(today?.minutes).toMatchObject({ cards: 1, runs: 0, workouts: 0 })
  expect(days.get(TODAY - 1)?.entries).toMatchObject([{ title: 'Foundation Strength', seconds: 2_460 }])
  expect(today && dayWords(today)).toBe('2 cards, 1 CPAT run')
})

test('undone workouts, unfinished tests and activities in other months are omitted', () => {
  const broken = {
    ...{ id: 't', name: 'Mixed', type: 'mixed' as const, totalQuestions: 1, questions: [] },
    createdAt: 1,
  }
  const test = { ...broken, completedAt: null, score: null, correctAnswers: null, timeSpent: null, answers: null }
  const facts = {
    ...nothing,
    tests: [{ ...test, verified: false }],
    workouts: [
      { ...workout, undoneAt: noonOf(TODAY) },
      { ...workout, id: 'x', completedAt: noonOf(TODAY - 40) },
    ],
  }
  expect(logDays(facts, november).size).toBe(0)
})

test('a review at 3 a.m. counts for the day before', () => {
  const threeAtNight = noonOf(TODAY) + 15 * 3_600_000
  const frame = { ...november, today: TODAY + 1 }
  const days = logDays({ ...nothing, studied: studied([review('a', threeAtNight)], frame) }, frame)
  expect([...days.keys()]).toEqual([TODAY])
})

test('planned days off do not end a streak, and without a plan, neither do single days off', () => {
  const active = (...ago: number[]) => new Set(ago.map((days) => TODAY - days))
  const weekdays = [30, 30, 30, 30, 30, 0, 0]
  // Today is a Monday, so the two previous days were a weekend.
  expect(streak({ active: active(3, 4, 5), today: TODAY, minutes: weekdays })).toBe(3)
  expect(streak({ active: active(0, 3, 4, 5), today: TODAY, minutes: weekdays })).toBe(4)
  expect(streak({ active: active(0, 1, 4, 5), today: TODAY, minutes: weekdays })).toBe(2)
  expect(streak({ active: active(0, 2, 4, 6), today: TODAY, minutes: null })).toBe(4)
  expect(streak({ active: active(0, 3), today: TODAY, minutes: null })).toBe(1)
  expect(streak({ active: active(), today: TODAY, minutes: [0, 0, 0, 0, 0, 0, 0] })).toBe(0)
})

test('a streak of less than three days is not mentioned, and the title of an empty month states that nothing was recorded', () => {
  expect([0, 1, 2].map(streakWords)).toEqual([null, null, null])
  expect(streakWords(12)).toBe('12 days in a row. Days off don’t break it.')
  expect(monthWords(0, 'October 2026')).toBe('Nothing recorded in October 2026.')
  expect(monthWords(1, 'November 2026')).toBe('You trained on 1 day in November 2026.')
})

test('each day of a month appears once, under its weekday, regardless of the day on which the week starts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 40_000 }),
      fc.constantFrom('monday', 'sunday', 'saturday'),
      (day, begins) => {
        const month = monthOf(day)
        const weeks = weeksOfMonth(month, begins)
        const days = weeks.flat().filter((one) => one !== null)
        expect(days).toEqual(Array.from(days, (_, at) => (days[0] ?? 0) + at))
        expect(days).toContain(day)
        expect(days.every((one) => monthOf(one) === month)).toBe(true)
        expect(weeks.every((week) => week.length === 7 && week.some((one) => one !== null))).toBe(true)
        const column = (one: number) => weeks.map((week) => week.indexOf(one)).find((at) => at >= 0)
        for (const one of days.slice(7)) expect(column(one)).toBe(column(one - 7))
      },
    ),
    { numRuns: 60 },
  )
  expect(weeksOfMonth('2026-11', 'monday')[0]).toEqual([null, null, null, null, null, null, TODAY - 22])
})

test('an invalid or future month in the URL shows the current month, and an invalid or future day is ignored', () => {
  expect(parseDay('2026-11-23', TODAY)).toBe(TODAY)
  expect(['2026-11-24', '2026-02-30', 'soon', null].map((text) => parseDay(text, TODAY))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(['2026-10', '2026-12', '2026-13', 'x', null].map((text) => parseMonth(text, TODAY))).toEqual([
    ...['2026-10', '2026-11', '2026-11', '2026-11', '2026-11'],
  ])
  expect([monthAfter('2026-11', 2), monthAfter('2026-01', -1), dateOfDay(TODAY)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11-23',
  ])
})
