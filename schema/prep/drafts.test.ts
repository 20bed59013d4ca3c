import { expect, test } from 'vitest'
import { choosePair, isWhole, packPair, unpackPair } from './drafts.ts'
import { isRight, pointsFor } from './exam.ts'

test('every pair of a best and a worst action can be packed and unpacked, and an ordinary answer is unpacked as the best action', () => {
  const sides = [null, 0, 1, 2, 3]
  for (const best of sides)
    for (const worst of sides) expect(unpackPair(packPair({ best, worst }))).toEqual({ best, worst })
  for (const answer of [null, 0, 3]) expect(unpackPair(answer)).toEqual({ best: answer, worst: null })
})

test('an action cannot be both best and worst, and a best-and-worst answer is complete only with both actions', () => {
  const best = choosePair(null, 'best', 2)
  expect([isWhole(null), isWhole(0), isWhole(best)]).toEqual([false, true, false])
  const both = choosePair(best, 'worst', 0)
  expect([unpackPair(both), isWhole(both)]).toEqual([{ best: 2, worst: 0 }, true])
  expect(unpackPair(choosePair(both, 'worst', 2))).toEqual({ best: null, worst: 2 })
})

test('the best and the worst action are each worth half a point', () => {
  const key = { correctAnswer: 1 as const, worst: 3 as const }
  expect([
    pointsFor(key, { answer: 1, worst: 3 }),
    pointsFor(key, { answer: 1 }),
    pointsFor(key, { answer: 3, worst: 1 }),
  ]).toEqual([1, 0.5, 0])
  expect([isRight(key, { answer: 1, worst: 3 }), isRight(key, { answer: 1, worst: 0 })]).toEqual([true, false])
  expect(pointsFor({ correctAnswer: 0 }, { answer: 0, worst: null })).toBe(1)
})
