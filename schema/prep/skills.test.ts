import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import { lastDrillWords, misplacedSteps, missedClaims, skillDrill } from './skills.ts'

const skill: RowOf<'skills'> = {
  ...{ id: 'skill-a', version: 1, order: 1, trackId: 'firefighter', name: 'A', area: 'PPE', level: 'I', candidates: 1 },
  ...{ equipment: [], given: 'Do it.', source: 'A book', criticalFailures: ['Drops it'] },
  steps: [0, 1, 2, 3, 4, 5].map((n) => ({ text: `Step ${n}`, isCritical: n % 2 === 0, why: null })),
}

test('a drill shows all steps, never in their right order, and is the same for the same seed', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const { shown } = skillDrill({ ...skill, steps: skill.steps.slice(0, 3) }, String(seed))
    expect([...shown].sort()).toEqual([0, 1, 2])
    expect(shown).not.toEqual([0, 1, 2])
  }
  expect(skillDrill(skill, 'seed')).toEqual(skillDrill(skill, 'seed'))
})

test('the false statements in a drill are about steps that are not critical', () => {
  const { claims } = skillDrill(skill, 'seed')
  expect(claims.filter(({ isFailure }) => isFailure).map(({ text }) => text)).toEqual(['Drops it'])
  const others = claims.filter(({ isFailure }) => !isFailure).map(({ text }) => text)
  expect(others.sort()).toEqual([1, 3, 5].map((n) => `Leaves this step out: Step ${n}`))
})

test.each([
  [[0, 1, 2, 3], []],
  [[3, 0, 1, 2], [3]],
  [[1, 2, 3, 0], [0]],
  [
    [1, 0, 3, 2],
    [1, 3],
  ],
  [
    [3, 2, 1, 0],
    [2, 1, 0],
  ],
  [[], []],
])('in the order %j, as many steps are out of place as in %j, and the others are in order', (given, expected) => {
  const misplaced = misplacedSteps(given)
  expect(misplaced.size).toBe(expected.length)
  const rest = given.filter((step) => !misplaced.has(step))
  expect(rest).toEqual([...rest].sort((a, b) => a - b))
})

test('choosing a claim that does not end the station, or not choosing a claim that does, counts as a wrong answer', () => {
  const claims = [true, false, true].map((isFailure) => ({ text: 'x', isFailure }))
  expect(missedClaims(claims, new Set([0, 2]))).toBe(0)
  expect(missedClaims(claims, new Set([1]))).toBe(3)
})

test('the last drill is summarized in one line', () => {
  const result = { skillId: 'skill-a', skillVersion: 1, changedAt: 0, changeId: 'x' }
  expect(lastDrillWords({ ...result, misplaced: 0, steps: 9, missed: 1, failures: 5 })).toBe(
    'Last drill: all 9 steps in order, 1 of 5 failures wrong',
  )
  expect(lastDrillWords({ ...result, misplaced: 2, steps: 9, missed: 0, failures: 5 })).toBe(
    'Last drill: 2 of 9 steps out of place, all failures known',
  )
})
