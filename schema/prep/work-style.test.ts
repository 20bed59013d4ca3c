import { expect, test } from 'vitest'
import { consistencyOf } from './work-style.ts'

const statement = (id: string, twinId: string | null, isOpposite = false, trait: 'team' | 'never' = 'team') => ({
  id,
  trait,
  text: `${id}.`,
  twinId,
  isOpposite,
})
const statements = [
  statement('a', 'c'),
  statement('b', 'd', true),
  statement('never', null, false, 'never'),
  statement('c', 'a'),
  statement('d', 'b', true),
]

test('consistent answers to paired statements give no advice', () => {
  expect(consistencyOf(statements, [4, 4, 0, 3, 0])).toEqual({
    answered: 5,
    pairs: 2,
    clashes: [],
    tooGood: [],
    middle: 0,
  })
})

test('contradictory answers to paired statements are listed, the largest difference first', () => {
  const { clashes } = consistencyOf(statements, [4, 4, 0, 2, 4])
  expect(clashes.map(({ first, second, steps }) => [first.id, second.id, steps])).toEqual([
    ['b', 'd', 4],
    ['a', 'c', 2],
  ])
})

test('agreeing with an implausible claim and mostly neutral answers are reported', () => {
  const advice = consistencyOf(statements, [2, 2, 4, 2, 2])
  expect(advice.tooGood.map(({ id }) => id)).toEqual(['never'])
  expect(advice.middle).toBe(0.8)
})

test('answers to paired background questions are compared like answers to paired statements', () => {
  const question = (id: string, twinId: string) => ({
    ...{ id, text: `${id}?`, answers: ['None', 'One', 'Two', 'Three', 'More'], twinId, isOpposite: true },
  })
  const questions = [question('late', 'ready'), question('ready', 'late')]
  expect(consistencyOf(questions, [4, 1])).toMatchObject({ pairs: 1, clashes: [], tooGood: [] })
  expect(consistencyOf(questions, [4, 4]).clashes.map(({ steps }) => steps)).toEqual([4])
})

test('unanswered statements are ignored', () => {
  expect(consistencyOf(statements, [null, 4, null])).toMatchObject({ answered: 1, pairs: 0, clashes: [] })
})
