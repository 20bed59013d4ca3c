import { expect, test } from 'vitest'
import { exportedTables, historyOf, type PersonRows } from './account/history.ts'
import type { Mutation } from './core/mutation.ts'
import { DAY_MS, dayDone, doneAt, HOUR_MS, isFinished, studyDay } from './core/time.ts'
import { mutations } from './mutations.ts'
import { finishSession } from './oral/mutations.ts'
import { completeWorkout, recordScore } from './physical/mutations.ts'
import { completeTest, reviewCard } from './prep/mutations.ts'
import type { PersonTableName, RowOf } from './tables.ts'
import { openPersonRows } from './testing/person-rows.ts'

const AT = Date.UTC(2026, 10, 23, 2)
/** The study day at `AT` in the Americas; in Asia it is the next day. */
const DAY = Date.UTC(2026, 10, 22) / DAY_MS

const TEST = {
  ...{ id: 't', name: 'Mixed', type: 'mixed', totalQuestions: 1, questions: [{ id: 'q', version: 1 }] },
  ...{ createdAt: 5, completedAt: null, score: null, correctAnswers: null, timeSpent: null, answers: null },
  verified: false,
} as const
const SESSION = {
  ...{ kind: 'mock', interviewId: 'panel', id: 's', startedAgoMs: 1_800_000, seconds: 1_800 },
  ...{ questionIds: ['o'], totalQuestions: 1, ending: 'completed' },
}
const done: [table: PersonTableName, key: string, mutation: Mutation, args: object][] = [
  ['reviews', 'm', reviewCard, { cardId: 'c', rating: 3 }],
  ['practiceTests', 't', completeTest, { testId: 't', score: 100, correctAnswers: 1, timeSpent: 60 }],
  ['workoutProgress', 'm', completeWorkout, { workoutId: 'w', duration: 40 }],
  ['cpatScores', 'm', recordScore, { testDate: AT, totalTime: 600 }],
  ['oralSessions', 's', finishSession, SESSION],
]

const open = () =>
  openPersonRows({ cards: [{ id: 'c', deckId: 'd' }], workouts: [{ id: 'w' }], practiceTests: [{ ...TEST }] as never })

async function stored(mutation: Mutation, table: PersonTableName, key: string, args: object) {
  const rows = open()
  expect(await rows.run(mutation, args, { at: AT })).toBe('done')
  return rows.row(table, key) as RowOf<'workoutProgress'>
}

test.each(done)(
  'a row of %s stores the study day that its device claims, clamped to the days that are possible at that time',
  async (table, key, mutation, args) => {
    for (const [claimed, day] of [
      [DAY, DAY],
      [DAY + 1, DAY + 1],
      [DAY + 400, DAY + 1],
      [DAY - 400, DAY],
    ])
      expect(await stored(mutation, table, key, { ...args, studyDay: claimed })).toMatchObject({ studyDay: day })
  },
)

test.each(done)(
  'a row of %s from a version that does not send a study day gets its study day from the time zone',
  async (table, key, mutation, args) => {
    const row = await stored(mutation, table, key, args)
    expect(row.studyDay).toBeNull()
    expect(doneAt(row)).toBe(AT)
    expect(dayDone(row, 'America/New_York')).toBe(DAY)
    expect(dayDone(row, 'Asia/Tokyo')).toBe(DAY + 1)
    const { studyDay: _, ...older } = row
    expect(dayDone(older, 'Asia/Tokyo')).toBe(DAY + 1)
  },
)

test.each(done)(
  'an export of %s recreates the same row, including its study day',
  async (table, key, mutation, args) => {
    const none = Object.fromEntries(exportedTables.map((name) => [name, []])) as unknown as PersonRows
    const first = await stored(mutation, table, key, { ...args, studyDay: DAY + 1 })
    const again = open()
    const past = historyOf({ ...none, [table]: [first] }).filter(({ name }) => name === mutation.name)
    for (const { name, id, at, args: given } of past)
      expect(await again.run(mutations.get(name) as Mutation, given, { id, at })).toBe('done')
    expect(again.row(table, key)).toEqual(first)
  },
)

test('a test has a study day only once it is finished', () => {
  expect([TEST, { ...TEST, completedAt: AT }].filter(isFinished).map((row) => dayDone(row, 'UTC'))).toEqual([
    studyDay(AT, 'UTC'),
  ])
  expect(studyDay(AT + 2 * HOUR_MS, 'UTC')).toBe(DAY + 1)
})
