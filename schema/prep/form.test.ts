import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import { makeForm } from './form.ts'

const question = (id: string, topic: string): RowOf<'questions'> => ({
  id,
  version: 1,
  topic,
  deckId: topic,
  cardId: null,
  question: `${id}?`,
  answers: ['a', 'b', 'c', 'd'],
  correctAnswer: 0,
  explanation: 'E',
  rationales: ['1', '2', '3', '4'],
  difficulty: 1,
  hint: null,
  source: 'S',
  figure: null,
  passageId: null,
  verified: true,
})

const pool = ['fire', 'water', 'air'].flatMap((topic) =>
  Array.from({ length: 30 }, (_, n) => question(`${topic}-${n}`, topic)),
)

test('a seed makes the same test whatever order the questions are stored in', () => {
  const ids = (rows: RowOf<'questions'>[]) => rows.map(({ id }) => id)
  expect(ids(makeForm(pool, null, 25, 'seed'))).toEqual(ids(makeForm([...pool].reverse(), null, 25, 'seed')))
  expect(ids(makeForm(pool, null, 25, 'seed'))).not.toEqual(ids(makeForm(pool, null, 25, 'another')))
})

test('a test has the requested length, distinct questions and equal shares of all topics', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const form = makeForm(pool, null, 25, `seed ${seed}`)
    expect(form).toHaveLength(25)
    expect(new Set(form.map(({ id }) => id)).size).toBe(25)
    for (const topic of ['fire', 'water', 'air'])
      expect(form.filter((row) => row.topic === topic).length).toBeGreaterThanOrEqual(8)
  }
})

test('a pool that is too small gives all of its questions', () => {
  expect(makeForm(pool.slice(0, 7), null, 25, 'seed')).toHaveLength(7)
  expect(makeForm([], null, 25, 'seed')).toEqual([])
})

test('two thirds of a mixed test are exam topics, and the rest is fire knowledge', () => {
  const exam = ['math', 'judgement'].flatMap((topic) =>
    Array.from({ length: 30 }, (_, n) => question(`${topic}-${n}`, topic)),
  )
  const form = makeForm([...pool, ...exam], null, 24, 'seed')
  expect(form.filter(({ topic }) => topic === 'math' || topic === 'judgement')).toHaveLength(16)
  for (const topic of ['math', 'judgement'])
    expect(form.filter((row) => row.topic === topic).length).toBeGreaterThanOrEqual(7)
})
