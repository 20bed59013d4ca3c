import { expect, test } from 'vitest'
import { assignmentsToday } from '../home/assignment-things.ts'
import type { Assigned } from './assigned.ts'
import { assignedOf, factsBefore } from './assigned.ts'
import { assignedToday, assignedWork } from './assigned-work.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const DAY = 86_400_000
const TODAY = NOON / DAY - 0.5
const day = { today: TODAY, timeZone: 'UTC' }

/** `due`: days from today; null without a due date. */
const assigned = (id: string, due: number | null, minutes: number | null, more: Partial<Assigned> = {}): Assigned => ({
  assignment: {
    ...{ id, author: 'a', editor: 'a', kind: 'deck', ref: `deck-${id}`, title: id, isRemoved: false },
    ...{ dueAt: due === null ? null : NOON + due * DAY, changedAt: NOON - 5 * DAY, changeId: 'c' },
  },
  ...{ spaceId: 's', className: 'Class', isDone: false, minutes, task: '', start: null, cardsLeft: [`card-${id}`] },
  ...more,
})

const minutesOf = (all: readonly Assigned[], planned?: ReadonlyMap<number, string>) =>
  Object.fromEntries([...assignedWork(all, day, planned)].map(([on, { minutes }]) => [on - TODAY, minutes]))

test('an assignment takes its minutes on its due date, and an overdue assignment takes its minutes today', () => {
  const all = [
    ...[assigned('late', -3, 5), assigned('today', 0, 10), assigned('friday', 4, 20), assigned('too', 4, 30)],
    ...[assigned('some day', null, 40), assigned('done', 0, 50, { isDone: true }), assigned('unknown', 0, null)],
  ]
  expect(minutesOf(all)).toEqual({ 0: 15, 4: 50 })
  expect([...(assignedWork(all, day).get(TODAY)?.cardIds ?? [])]).toEqual(['card-late', 'card-today', 'card-unknown'])
})

test('an assignment that has been overdue for more than two weeks takes no minutes', () => {
  expect(minutesOf([assigned('old', -15, 10), assigned('late', -14, 5)])).toEqual({ 0: 5 })
})

test('at most ten assignments take minutes on one day', () => {
  const all = Array.from({ length: 12 }, (_, at) => assigned(`a${at}`, -1, 1))
  expect(minutesOf(all)).toEqual({ 0: 10 })
  expect(assignedToday(all, day)).toHaveLength(10)
})

test('an assigned workout that the training plan schedules for the same day counts once', () => {
  const workout = (id: string, due: number) => {
    const one = assigned(id, due, 40)
    return { ...one, assignment: { ...one.assignment, kind: 'workout' as const, ref: id } }
  }
  const planned = new Map([[TODAY + 1, 'w1d1']])
  expect(minutesOf([workout('w1d1', 1), assigned('deck', 1, 5), workout('w1d1', 2)], planned)).toEqual({ 1: 5, 2: 40 })
})

test('home lists every assignment that uses today’s minutes, and their minutes add up to what the plan subtracts', () => {
  const all = [
    ...[assigned('late', -1, 5), assigned('one', 0, 10), assigned('two', 0, null), assigned('three', 0, 20)],
    ...[assigned('tomorrow', 1, 30), assigned('some day', null, 40)],
  ]
  const moment = { ...day, now: NOON, formatDay: () => 'Jan 1' }
  const { things } = assignmentsToday(all, moment)
  expect(things.map(({ title, minutes }) => [title, minutes])).toEqual([
    ...[
      ['late', 5],
      ['one', 10],
      ['two', null],
      ['three', 20],
    ],
  ])
  expect(things.at(-1)?.reason).toBe('Class: due today. 2 more assignments in the class.')
  expect(things.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBe(minutesOf(all)[0])
  expect(assignmentsToday(all.slice(3), moment).things.map(({ reason, minutes }) => [reason, minutes])).toEqual([
    ['Class: due today.', 20],
    ['Class: due tomorrow, about 30 min.', null],
    ['Class: no due date, about 40 min.', null],
  ])
})

test('an assignment completed today stays on home’s list as done, and a task can be unchecked there', () => {
  const task = assigned('task', 3, null)
  const all = [
    assigned('open', 0, 10),
    { ...task, isDone: true, assignment: { ...task.assignment, kind: 'text' as const } },
    assigned('deck', -1, null, { isDone: true }),
    assigned('yesterday', 0, null, { isDone: true }),
  ]
  const completed = new Map([
    ['task', false],
    ['deck', false],
  ])
  const { things } = assignmentsToday(all, { ...day, now: NOON, formatDay: () => 'Jan 1' }, completed)
  expect(things.map(({ title, isDone, minutes, taskId }) => [title, isDone, minutes, taskId])).toEqual([
    ['open', false, 10, undefined],
    ['task', true, null, 'task'],
    ['deck', true, null, undefined],
  ])
})

test('only a completed assignment that was due today or is overdue replaces home’s own row for the same workout or mixed test', () => {
  const done = (kind: 'workout' | 'test', ref: string, due: number) => {
    const one = assigned(ref, due, null, { isDone: true })
    return { ...one, assignment: { ...one.assignment, kind, ref } }
  }
  const all = [done('workout', 'w1d1', 0), done('workout', 'w1d2', 3), done('test', 'mixed', -1)]
  const exam = done('test', 'exam:general', 0)
  const replaced = (isLatest: boolean) => {
    const completed = new Map([...all, exam].map(({ assignment: { id } }) => [id, isLatest]))
    const { replaces } = assignmentsToday([...all, exam], { ...day, now: NOON, formatDay: () => 'Jan 1' }, completed)
    const own = { kind: 'test', part: 'written', title: '', reason: '', minutes: null, runsOutAt: null } as const
    return ['workout:w1d1', 'workout:w1d2', 'test'].filter((id) => replaces({ ...own, id, isDone: true, opens: null }))
  }
  expect(replaced(true)).toEqual(['workout:w1d1', 'test'])
  expect(replaced(false)).toEqual(['workout:w1d1'])
})

test('work completed today still counts as open as of the start of the day', () => {
  const start = NOON - 8 * 3_600_000
  const { assignment } = assigned('deck', 0, null)
  const test = { ...assignment, id: 'test', kind: 'test' as const, ref: 'mixed' }
  const workout = { ...assignment, id: 'workout', kind: 'workout' as const, ref: 'w1d1' }
  const figures = { done: { deck: NOON }, minutes: 0, mastery: 0 }
  const published = { id: 'm', figures, changedAt: NOON, changeId: 'c' }
  const facts = {
    classes: [{ id: 's', name: 'Class', assignments: [assignment, test, workout], published }],
    cards: new Map([['deck-deck', ['a', 'b', 'c']]]),
    answered: new Map([...'abc'].map((id) => [id, NOON])),
    ...{ decks: [{ id: 'deck-deck', name: 'Deck' }], decksOff: new Set<string>(), exams: [] },
    workouts: [{ id: 'w1d1', name: 'Strength', duration: 40, week: 1, day: 1 }],
    tests: [{ name: 'Mixed Practice Test', type: 'mixed', completedAt: NOON }] as never,
    completions: [{ workoutId: 'w1d1', completedAt: NOON, undoneAt: null }] as never,
    ...{ checks: new Map(), secondsACard: 8 },
  }
  expect(assignedOf(facts).map(({ isDone }) => isDone)).toEqual([true, true, true])
  // Card a was answered yesterday too, and card b before the deck was assigned.
  const before = factsBefore(
    facts,
    start,
    new Map([
      ['a', NOON - DAY],
      ['b', NOON - 9 * DAY],
    ]),
  )
  const found = assignedOf(before)
  expect(found.map(({ isDone }) => isDone)).toEqual([false, false, false])
  expect(found.find((one) => one.assignment.id === 'deck')?.cardsLeft).toEqual(['b', 'c'])
})
