import { expect, test } from 'vitest'
import { evidenceFrom } from './evidence.ts'

const bank = new Map([
  ['m1', { topic: 'math', difficulty: 1, correctAnswer: 2 }],
  ['m2', { topic: 'math', difficulty: 3, correctAnswer: 0 }],
  ['r1', { topic: 'reading', difficulty: 2, correctAnswer: 1 }],
  ['h1', { topic: 'human-relations', difficulty: 2, correctAnswer: 3 }],
  ['k1', { topic: 'ladders', difficulty: 2, correctAnswer: 1 }],
])
const finished = (id: string, completedAt: number | null, given: Record<string, number | null>, name = 'Mixed') => ({
  ...{ id, name, completedAt },
  answers: Object.entries(given).map(([questionId, answer]) => ({ questionId, answer })),
})
const from = (tests: Parameters<typeof evidenceFrom>[0]) => evidenceFrom(tests, (id) => bank.get(id))

test('each first answer to an exam question counts, and a blank one counts as wrong', () => {
  expect(from([finished('t', 5, { m1: 2, m2: 1, r1: null, k1: 1, gone: 0 })])).toEqual([
    {
      at: 5,
      answers: [
        { section: 'mathematics', level: 1, isCorrect: true },
        { section: 'mathematics', level: 3, isCorrect: false },
        { section: 'reading', level: 2, isCorrect: false },
      ],
    },
  ])
})

test('only the first answer to a question counts, whatever order the tests are in', () => {
  const first = finished('a', 5, { m1: 0 })
  const again = finished('b', 9, { m1: 2, r1: 1 })
  const expected = [
    { at: 5, answers: [{ section: 'mathematics', level: 1, isCorrect: false }] },
    { at: 9, answers: [{ section: 'reading', level: 2, isCorrect: true }] },
  ]
  expect(from([first, again])).toEqual(expected)
  expect(from([again, first])).toEqual(expected)
})

test('drills of missed questions and unfinished tests do not count', () => {
  const drill = finished('d', 5, { m1: 2 }, 'Missed Questions Drill')
  expect(from([drill, finished('u', null, { r1: 1 }), { ...finished('o', 6, {}), answers: null }])).toEqual([])
})

test('human relations answers count toward Situational Judgment', () => {
  expect(from([finished('t', 5, { h1: 3 })])).toEqual([
    { at: 5, answers: [{ section: 'judgement', level: 2, isCorrect: true }] },
  ])
})
