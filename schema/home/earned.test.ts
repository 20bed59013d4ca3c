import { expect, test } from 'vitest'
import { DRILL_NAME } from '../prep/missed.ts'
import { decksEarned, sessionRecord, testEarned, testRecord, timeEarned, workoutEarned } from './earned.ts'

const sat = (id: string, completedAt: number | null, score: number, name = 'Mixed Practice Test') => ({
  ...{ id, completedAt, score, name },
})

test('only the first test at 70% or more is announced, regardless of the order of the rows', () => {
  const tests = [sat('d', 4, 90), sat('a', 1, 69), sat('b', 2, 100, DRILL_NAME), sat('c', 3, 70), sat('e', null, 80)]
  const ids = tests.flatMap(({ id }) => (testEarned(id, tests) ? [id] : []))
  expect(ids).toEqual(['c'])
  expect(testEarned('c', tests)).toBe('Your first test at 70% or more.')
  // The same rows in another order, as another device may store them.
  expect(tests.toReversed().flatMap(({ id }) => (testEarned(id, tests.toReversed()) ? [id] : []))).toEqual(['c'])
})

test('if two tests are passed in the same millisecond, exactly one counts as the first', () => {
  const tests = [sat('b', 1, 80), sat('a', 1, 80)]
  for (const held of [tests, tests.toReversed()])
    expect(held.flatMap(({ id }) => (testEarned(id, held) ? [id] : []))).toEqual(['a'])
})

test('a test score above every earlier score in tests of the same name is announced as the best score', () => {
  const tests = [sat('a', 1, 60), sat('b', 2, 72), sat('c', 3, 72), sat('d', 4, 73), sat('e', 5, 99, 'General exam')]
  const recordIds = tests.flatMap(({ id }) => (testRecord(id, tests) ? [id] : []))
  expect(recordIds).toEqual(['b', 'd'])
  expect(testRecord('b', tests)).toBe('Your best score in this test, 12 points above your previous best.')
  expect(testRecord('d', tests.toReversed())).toBe('Your best score in this test, 1 point above your previous best.')
  expect(testRecord('x', [sat('w', 1, 20, DRILL_NAME), sat('x', 2, 80, DRILL_NAME)])).toBeNull()
})

const program = Array.from({ length: 16 }, (_, at) => ({ id: `w${at}`, week: Math.floor(at / 2) + 1 }))
const did = (id: string, workoutId: string, completedAt: number, undoneAt: number | null = null) => ({
  ...{ id, workoutId, completedAt, undoneAt },
})
const messagesOf = (progress: ReturnType<typeof did>[]) =>
  progress.map(({ id }) => [id, workoutEarned(id, program, progress)]).filter(([, words]) => words)

test('the last missing workout of a week finishes the week, regardless of the order, and a repeated workout announces nothing', () => {
  const progress = [did('2', 'w1', 20), did('1', 'w0', 30), did('3', 'w0', 40), did('4', 'w2', 50)]
  expect(messagesOf(progress)).toEqual([['1', 'Week 1 done: every workout in it.']])
})

test('an undone workout does not finish a week, but its replacement does', () => {
  const progress = [did('1', 'w0', 10), did('2', 'w1', 20, 21), did('3', 'w1', 30)]
  expect(messagesOf(progress)).toEqual([['3', 'Week 1 done: every workout in it.']])
  expect(messagesOf(progress.slice(0, 2))).toEqual([])
})

test('the last workout of the program announces that all eight weeks are done, instead of only its own week', () => {
  const progress = program.map(({ id }, at) => did(`p${String(at).padStart(2, '0')}`, id, at))
  const messages = messagesOf(progress)
  expect(messages).toHaveLength(8)
  expect(messages.at(-1)).toEqual(['p15', 'All eight weeks done. You finished the program.'])
})

test('a finished week or program counts only the workouts of its own program', () => {
  const onRamp = Array.from({ length: 8 }, (_, at) => ({ id: `on-ramp-w${at}`, week: Math.floor(at / 2) + 1 }))
  const progress = onRamp.map(({ id }, at) => did(`p${at}`, id, at))
  const messages = progress.map(({ id }) => workoutEarned(id, [...program, ...onRamp], progress))
  expect(messages.filter(Boolean)).toEqual([
    'Week 1 done: every workout in it.',
    'Week 2 done: every workout in it.',
    'Week 3 done: every workout in it.',
    'All four weeks done. You finished the program.',
  ])
})

test('a CPAT time is announced if it beats all others, unless it is the first', () => {
  const times = [
    { id: 'a', totalTime: 640 },
    { id: 'b', totalTime: 615 },
    { id: 'c', totalTime: 615 },
  ]
  expect(timeEarned('a', times.slice(0, 1))).toBeNull()
  expect(timeEarned('b', times.slice(0, 2))).toBe('Your best CPAT time, 25 seconds faster than before.')
  expect(timeEarned('c', times)).toBeNull()
})

test('a fully seen deck is announced only in the session in which its last new card was seen', () => {
  const deck = { name: 'Fire Behavior', totalCards: 40, seen: 40, lastFirstSeenAt: 100 }
  const other = { ...deck, name: 'Ropes & Knots', lastFirstSeenAt: 110 }
  expect(decksEarned([deck], 90)).toBe('You have now seen every card in Fire Behavior.')
  expect(decksEarned([deck, other], 90)).toBe('You have now seen every card in Fire Behavior and Ropes & Knots.')
  expect(decksEarned([deck], 101)).toBeNull()
  expect(
    decksEarned(
      [
        { ...deck, seen: 39 },
        { ...deck, totalCards: 0, seen: 0 },
      ],
      90,
    ),
  ).toBeNull()
})

test('a session that scores above every earlier session of the same interview or topic is announced', () => {
  const none = { expression: null, teamwork: null, interpersonalSkill: null, selfControl: null, dependability: null }
  const held = (id: string, startedAt: number, reasoning: number | null, where: object) => ({
    ...{ id, startedAt, interviewId: null, topicId: null, ...where },
    scores: { ...none, reasoning },
  })
  const [chief, topic] = [{ interviewId: 'chief' }, { topicId: 'integrity' }]
  const sessions = [
    held('a', 1, 3, chief),
    held('b', 2, 4, chief),
    held('c', 3, 4, chief),
    held('d', 4, 5, topic),
    held('e', 5, null, chief),
  ]
  expect(sessions.map(({ id }) => sessionRecord(id, sessions))).toEqual([
    null,
    'Your best score here, up from 3.0 of 5.',
    null,
    null,
    null,
  ])
})
