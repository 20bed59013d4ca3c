import { expect, test } from 'vitest'
import { studyDay } from '../core/time.ts'
import { assignmentsToday } from '../home/assignment-things.ts'
import { GENERAL } from '../prep/exam-profiles.ts'
import { type AssignedFacts, assignedOf } from './assigned.ts'
import { assignedAt, deckDoneAt, dueWords, isOfForm, parseTestForm, refOfTest, tracked } from './assignments.ts'
import { classCsv, classRows, type Figures, filterRows, fitFigures, SHARED_FIGURES, sortRows } from './class-table.ts'
import { PROGRESS_BYTES, ProgressFigures, type SpaceRow } from './tables.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const DAY = 86_400_000

const assignment = (id: string, more: Partial<SpaceRow<'assignments'>> = {}): SpaceRow<'assignments'> => ({
  ...{ id, author: 'a', editor: 'a', kind: 'text', ref: null, title: `Title ${id}`, dueAt: null, isRemoved: false },
  ...{ changedAt: NOON, changeId: 'c', ...more },
})

test('an assignment counts from its creation, even after an edit, but not if the device’s clock was ahead', () => {
  // 01a22ba8b286 in hexadecimal is 2026-11-30T08:53:25.766Z.
  const id = '01a22ba8-b286-7047-b255-bc4d7d1b8c14'
  const created = 0x01a22ba8b286
  expect(assignedAt({ id, changedAt: created + DAY })).toBe(created)
  expect(assignedAt({ id, changedAt: created - DAY })).toBe(created - DAY)
  expect(assignedAt({ id: 'another', changedAt: 5 })).toBe(5)
})

test('a class tracks its newest 50 assignments that are not removed', () => {
  const all = Array.from({ length: 60 }, (_, at) => assignment(`a${at}`, { changedAt: at, isRemoved: at === 59 }))
  const ids = tracked(all).map(({ id }) => id)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 'a58', 'a9'])
})

test('due dates are described in words', () => {
  const words = (days: number | null) =>
    dueWords(days === null ? null : NOON + days * DAY, {
      ...{ now: NOON - 3_600_000, timeZone: 'UTC' },
      formatDay: () => 'Fri, Jan 1',
    })
  expect([null, 0, 1, 5, 30, -1, -3].map(words)).toEqual([
    ...['No due date', 'Due today', 'Due tomorrow', 'Due in 5 days (Fri, Jan 1)', 'Due Fri, Jan 1'],
    ...['1 day overdue (Fri, Jan 1)', '3 days overdue (Fri, Jan 1)'],
  ])
})

test('a test counts only in the assigned form, regardless of its time limit', () => {
  for (const form of [
    { what: 'mixed' },
    { what: 'exam', examId: 'general' },
    { what: 'topic', deckId: 'ladders' },
  ] as const)
    expect(parseTestForm(refOfTest(form))).toEqual(form)
  expect(parseTestForm('something:new')).toBeNull()
  const nameOf = (id: string) => ({ general: 'General', ladders: 'Ladders' })[id]
  const exam = { what: 'exam', examId: 'general' } as const
  const isExam = (name: string) => isOfForm({ name, type: 'simulator' }, exam, nameOf)
  expect(isExam('Written Exam Simulator, General')).toBe(true)
  expect(isExam('Written Exam Simulator, General, double time')).toBe(true)
  expect(isExam('Written Exam Simulator, Generalist')).toBe(false)
  const topic = { what: 'topic', deckId: 'ladders' } as const
  expect(isOfForm({ name: 'Ladders Practice Test', type: 'deck-specific' }, topic, nameOf)).toBe(true)
  expect(isOfForm({ name: 'Hoses Practice Test', type: 'deck-specific' }, topic, nameOf)).toBe(false)
})

test('a deck is done when its last card was first answered after the assignment', () => {
  const reviews = [
    { cardId: 'a', reviewedAt: 5 },
    { cardId: 'a', reviewedAt: 20 },
    { cardId: 'a', reviewedAt: 40 },
    { cardId: 'b', reviewedAt: 30 },
  ]
  expect(deckDoneAt(['a', 'b'], reviews, 10)).toBe(30)
  expect(deckDoneAt(['a', 'b', 'c'], reviews, 10)).toBeNull()
  expect(deckDoneAt([], reviews, 10)).toBeNull()
})

const facts = (more: Partial<AssignedFacts> = {}): AssignedFacts => ({
  classes: [],
  cards: new Map([['ladders', ['a', 'b']]]),
  answered: new Map([['a', NOON - DAY]]),
  decks: [{ id: 'ladders', name: 'Ladders' }],
  decksOff: new Set(),
  exams: [GENERAL],
  workouts: [],
  tests: [],
  completions: [],
  checks: new Map(),
  secondsACard: 8,
  ...more,
})

test('home lists at most three assignments by due date, including those completed today, and states how many more there are', () => {
  const assignments = [
    assignment('late', { kind: 'deck', ref: 'ladders', dueAt: NOON - DAY }),
    assignment('old', { dueAt: NOON - 15 * DAY }),
    assignment('exam', { kind: 'test', ref: 'exam:general', dueAt: NOON + DAY }),
    assignment('one'),
    assignment('two', { changedAt: NOON + 1 }),
  ]
  const classes = [{ id: 's', name: 'Class 24', assignments, published: undefined }]
  const assigned = assignedOf(facts({ classes }))
  const moment = { now: NOON, today: studyDay(NOON, 'UTC'), timeZone: 'UTC', formatDay: () => 'Fri, Jan 1' }
  const { things } = assignmentsToday(assigned, moment)
  expect(things.map(({ title, reason, minutes }) => [title, reason, minutes])).toEqual([
    ['Title late', 'Class 24: 1 day overdue (Fri, Jan 1).', 1],
    ['Title exam', 'Class 24: due tomorrow, about 120 min.', null],
    ['Title one', 'Class 24: no due date. 1 more assignment in the class.', null],
  ])
  expect(things[1]?.opens).toEqual({
    ...{ what: 'assigned', spaceId: 's' },
    start: { what: 'test', startTest: { examId: 'general' } },
  })
  const checks = new Map(['one', 'two'].map((id) => [id, { isDone: true, changedAt: NOON }]))
  const completed = new Map([...checks.keys()].map((id) => [id, false]))
  const later = assignmentsToday(assignedOf(facts({ classes, checks })), moment, completed)
  expect(later.things.map(({ title, reason, isDone }) => [title, reason, isDone])).toEqual([
    ['Title late', 'Class 24: 1 day overdue (Fri, Jan 1). 1 more assignment in the class.', false],
    ...['one', 'two'].map((id) => [`Title ${id}`, '', true]),
  ])
})

test('a deck that was done stays done when a card is added to it', () => {
  const figures = { done: { deck: NOON }, minutes: 0, mastery: 0 }
  const published = { id: 'm', figures, changedAt: NOON, changeId: 'c' }
  const assignments = [assignment('deck', { kind: 'deck', ref: 'ladders' })]
  const assignedTo = (one: typeof published | undefined) =>
    assignedOf(facts({ classes: [{ id: 's', name: 'C', assignments, published: one }] }))
  expect(assignedTo(undefined)).toMatchObject([{ isDone: false }])
  expect(assignedTo(published)).toMatchObject([{ isDone: true, minutes: null }])
})

const member = (id: string, name: string, sharesProgress = true): SpaceRow<'members'> => ({
  ...{ id, name, role: 'recruit', state: 'active', sharesProgress, joinedAt: 1, changedAt: 1, changeId: 'c' },
})
const progressOf = (id: string, figures: Partial<Figures>): SpaceRow<'progress'> => ({
  ...{ id, changedAt: 1, changeId: 'c' },
  figures: { done: {}, minutes: 0, mastery: 0, ...figures },
})

test('the table lists recruits without progress last, and figures of a recruit who no longer shares are ignored', () => {
  const rows = classRows({
    members: [
      member('b', 'Bob'),
      member('c', 'Cem'),
      member('d', 'Dan', false),
      { ...member('e', 'Eve'), state: 'left' },
    ],
    progress: [progressOf('b', { minutes: 9 }), progressOf('c', { done: { x: 1 } }), progressOf('d', { minutes: 99 })],
    assignments: [assignment('x', { dueAt: NOON - DAY })],
    now: NOON,
  })
  expect(sortRows(rows, 'behind').map(({ member: one, sharing }) => [one.name, sharing])).toEqual([
    ['Bob', 'shared'],
    ['Cem', 'shared'],
    ['Dan', 'private'],
  ])
  expect(sortRows(rows, 'minutes').map(({ member: one }) => one.name)).toEqual(['Cem', 'Bob', 'Dan'])
  expect(filterRows(rows, 'not-started', null).map(({ member: one }) => one.name)).toEqual(['Bob'])
  expect(filterRows(rows, 'all', 'x').map(({ member: one }) => one.name)).toEqual(['Bob'])
})

test('names and titles in the CSV file can’t be formulas', () => {
  const assignments = [assignment('x', { title: '+1 chapter' })]
  const rows = classRows({
    members: [member('b', '=SUM(A1)')],
    progress: [
      progressOf('b', { done: { x: NOON }, masteryBySection: { memory: 20 }, scoreRange: { low: 60, high: 70 } }),
    ],
    ...{ assignments, now: NOON },
  })
  const [head, line] = classCsv(rows, assignments, (at) => Math.floor(at / DAY)).split('\r\n')
  expect(head).toMatch(/Memory mastery in %,'\+1 chapter$/)
  expect(line).toBe("'=SUM(A1),On track,1,1,0,0,0,60,70,,20,2026-11-20")
})

test('in the CSV file, assignments are in the order of the screen, and every row has all columns', () => {
  const assignments = [
    assignment('later', { dueAt: NOON + DAY }),
    assignment('undated', { changedAt: NOON + 1 }),
    assignment('sooner', { dueAt: NOON }),
  ]
  const rows = classRows({
    members: [member('r', 'Sam', false)],
    ...{ progress: [], assignments, now: NOON },
  })
  const [head = '', line = ''] = classCsv(rows, assignments, (at) => Math.floor(at / DAY)).split('\r\n')
  expect(head).toMatch(/Title sooner,Title later,Title undated$/)
  expect(line.split(',')).toHaveLength(head.split(',').length)
})

test('progress stays within its size limit by omitting the oldest completions', () => {
  const ids = Array.from({ length: 100 }, (_, at) => `${String(at).padStart(3, '0')}${'x'.repeat(60)}`)
  const figures = { done: Object.fromEntries(ids.map((id) => [id, NOON])), minutes: 1, mastery: 1 }
  const fitting = fitFigures(figures, ids)
  expect(JSON.stringify(fitting).length).toBeLessThanOrEqual(PROGRESS_BYTES)
  expect(Object.keys(fitting.done)).toContain(ids[0])
  expect(Object.keys(fitting.done)).not.toContain(ids.at(-1))
})

test('the consent has one item for each kind of figure', () => {
  // `minutes` is the sum of `minutesByDay`, and `mastery` and `masteryBySection` share one item.
  const separate = Object.keys(ProgressFigures.entries).filter((key) => !['minutes', 'masteryBySection'].includes(key))
  expect(SHARED_FIGURES).toHaveLength(separate.length)
})

test('a task is done if the person checked it off, or if an earlier version of the app published a later check', () => {
  const isDone = (check: { isDone: boolean; changedAt: number } | null, publishedAt: number | null) => {
    const figures = { done: publishedAt === null ? {} : { task: publishedAt }, minutes: 0, mastery: 0 }
    const published = { id: 'm', figures, changedAt: 50, changeId: 'c' }
    const classes = [{ id: 's', name: 'C', assignments: [assignment('task')], published }]
    return assignedOf(facts({ classes, checks: new Map(check ? [['task', check]] : []) }))[0]?.isDone
  }
  expect(isDone(null, null)).toBe(false)
  expect(isDone(null, 10)).toBe(true)
  expect(isDone({ isDone: true, changedAt: 20 }, null)).toBe(true)
  expect(isDone({ isDone: false, changedAt: 20 }, 10)).toBe(false)
  expect(isDone({ isDone: false, changedAt: 20 }, 30)).toBe(true)
})
