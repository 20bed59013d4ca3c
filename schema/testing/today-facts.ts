import { studyDay } from '../core/time.ts'
import type { TodayFacts } from '../home/today.ts'
import { today } from '../home/today.ts'

export const DAY_MS = 86_400_000
export const now = Date.UTC(2026, 10, 23, 15)
export const startsAt = now - 6 * 3_600_000
/** Returns the study day of a time (ms) in a zone five hours behind UTC, where `startsAt` is 4 a.m., the start of a study day. */
export const dayOf = (at: number) => studyDay(at, 'Etc/GMT+5')
export const finishedAt = (completedAt: number) => ({ completedAt, day: dayOf(completedAt) })

/** A new person with all content on the device. */
export const newcomer: TodayFacts = {
  now,
  today: dayOf(now),
  startsAt,
  cards: { reviews: 0, newCards: 20, doneToday: 0, secondsEach: 8, sitting: 30 },
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
    lastOn: null,
  },
  jobs: { closing: [], applications: [] },
  underWay: [],
  strength: { written: 0, cpat: 0, oral: 0 },
}
export const mixed = {
  ...{
    id: 't1',
    name: 'Mixed Practice Test',
    type: 'mixed' as const,
    score: 64,
    totalQuestions: 25,
    missed: 9,
    drill: null,
  },
}
export const closing = (days: number) => ({
  ...{ id: 'j1', title: 'Recruit', department: 'Cedar Bluff Fire' },
  ...{ deadline: now + days * DAY_MS, closesAt: now + days * DAY_MS, inDays: days },
})
export const application = (over: Partial<TodayFacts['jobs']['applications'][number]> = {}) => ({
  ...{ id: 'a1', jobId: 'j1', title: 'Recruit', department: 'Cedar Bluff Fire', status: 'applied' as const },
  ...{ appliedAt: now - 20 * DAY_MS, changedAt: now - 20 * DAY_MS, notesChangedAt: now - 20 * DAY_MS },
  ...over,
})
export const ids = (facts: TodayFacts) => today(facts).map(({ id }) => id)
export const find = (facts: TodayFacts, id: string) => today(facts).find((thing) => thing.id === id)
