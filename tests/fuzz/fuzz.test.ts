import { expect, test } from 'vitest'
import { isKnown } from './known-faults.ts'
import { playRound } from './round.ts'
import { playTwoPeople } from './two-people.ts'

const isFull = process.env.STATION_ZERO_FULL === '1'
const CASES_A_ROUTE = isFull ? 200 : 12
const SEED = isFull ? 2_000_000 : 1_000_000
const SEQUENCES = isFull ? 40 : 3
const STEPS = 80
const FEWEST_ROUTES = 40

test('whatever a route is sent, its answer is plain and in time, and nothing of another person is shown or changed', async () => {
  const { cases, failures } = await playRound({ seed: SEED, casesARoute: CASES_A_ROUTE })
  expect(failures.filter((failure) => !isKnown(failure))).toEqual([])
  expect(Object.keys(cases).length).toBeGreaterThan(FEWEST_ROUTES)
  expect(Object.values(cases).every((count) => count === CASES_A_ROUTE)).toBe(true)
})

test('two people at the same events, groups and jobs: what one does, sends again or forks is never the other’s', async () => {
  for (let seed = SEED; seed < SEED + SEQUENCES; seed += 1) {
    const failures = await playTwoPeople(seed, STEPS)
    expect(failures.filter((failure) => !isKnown(failure))).toEqual([])
  }
})
