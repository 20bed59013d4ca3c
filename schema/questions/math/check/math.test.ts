import { describe, expect, test } from 'vitest'
import type { Difficulty } from '../../family.ts'
import { makeItem } from '../../generated.ts'
import { mathFamilies } from '../families.ts'
import { compare, fraction, minus, over, rounded, say, sum, times } from '../fraction.ts'
import { amountOf } from './families.ts'

const SEEDS = 500

const all = mathFamilies.flatMap((family) =>
  ([1, 2, 3] as const).map((difficulty) => ({ family, difficulty, name: family.name })),
)

describe('the key cannot be guessed from its rank, length or roundness', () => {
  test.each(all)(
    '$name at difficulty $difficulty has a key whose form does not reveal it',
    ({ family, difficulty }) => {
      const ranks = [0, 0, 0, 0]
      let [longest, roundest] = [0, 0]
      for (let seed = 0; seed < SEEDS; seed += 1) {
        const { answers, correctAnswer } = makeItem(family, difficulty as Difficulty, `form-${seed}`)
        const key = answers[correctAnswer] ?? ''
        const others = answers.filter((answer) => answer !== key)
        const rank = others.filter((other) => amountOf(other) < amountOf(key)).length
        ranks[rank] = (ranks[rank] ?? 0) + 1
        if (others.every((other) => other.length < key.length)) longest += 1
        if (others.every((other) => zeros(other) < zeros(key))) roundest += 1
      }
      for (const rank of ranks) expect(rank / SEEDS).toBeGreaterThanOrEqual(0.12)
      expect(longest / SEEDS).toBeLessThanOrEqual(0.35)
      expect(roundest / SEEDS).toBeLessThanOrEqual(0.35)
    },
  )
})

/** Number of trailing zeros. */
const zeros = (option: string): number => /0*$/.exec(option.replace(/\D/g, ''))?.[0].length ?? 0

test('the math families have distinct names that are valid in ids', () => {
  const names = mathFamilies.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(12)
  for (const name of names) expect(name).toMatch(/^[a-z-]+$/)
})

test('300 seeds give more than 100 different questions of each math family and difficulty', () => {
  for (const { family, difficulty } of all) {
    const posed = new Set<string>()
    for (let seed = 0; seed < 300 && posed.size <= 100; seed += 1) {
      const { question, figure } = makeItem(family, difficulty, `many-${seed}`)
      posed.add(`${question} ${figure?.text}`)
    }
    expect(posed.size, `${family.name} ${difficulty}`).toBeGreaterThan(100)
  }
})

test('fractions are added, multiplied, compared and formatted exactly', () => {
  expect(sum(fraction(1, 10), fraction(2, 10))).toEqual(fraction(3, 10))
  expect(minus(1, fraction(2, 3))).toEqual(fraction(1, 3))
  expect(times(fraction(155, 10), 4)).toEqual(fraction(62))
  expect(over(fraction(-1, 2), fraction(-3, 4))).toEqual(fraction(2, 3))
  expect(compare(fraction(1, 3), fraction(33, 100))).toBe(1)
  expect(rounded(fraction(5, 2), 0)).toEqual(fraction(3))
  expect([say(1_234_567), say(fraction(5, 2)), say(7, 1), say(fraction(1, 20)), say(-5)]).toEqual([
    '1,234,567',
    '2.5',
    '7.0',
    '0.05',
    '−5',
  ])
  expect(() => fraction(0.5)).toThrow(RangeError)
  expect(() => over(1, 0)).toThrow(RangeError)
})
