import { checkBy, isValibot } from '@station-zero/api/http/json.ts'
import { isOnPostgres } from '@station-zero/api/testing/database.ts'
import { findPostgres } from '@station-zero/api/testing/postgres.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scale } from '../scale.ts'
import { nameOf } from './cases.ts'
import { differencesOf } from './differences.ts'
import { isKnown } from './known-faults.ts'
import { playOperator } from './operator.ts'
import { type Answered, playRound } from './round.ts'
import { playTwoPeople } from './two-people.ts'
import { validValue } from './valid-values.ts'
import { openWorld } from './world.ts'

const { casesPerRoute: CASES_PER_ROUTE, seed: SEED, sequences: SEQUENCES } = scale.fuzz
const STEPS = 80
const VALUES = 100
const MIN_ROUTES = 40
const CASES_ON_BOTH = 8

test('hostile input to any route gets a well-formed response in time and neither reads nor changes another person’s data', async () => {
  const { cases, failures } = await playRound({ seed: SEED, casesARoute: CASES_PER_ROUTE })
  expect(failures.filter((failure) => !isKnown(failure))).toEqual([])
  expect(Object.keys(cases).length).toBeGreaterThan(MIN_ROUTES)
  expect(Object.values(cases).every((count) => count === CASES_PER_ROUTE)).toBe(true)
})

test('an operator’s refused requests change nothing, and every change that an operator makes has an audit entry', async () => {
  const { cases, failures } = await playOperator({ seed: SEED, casesARoute: CASES_PER_ROUTE })
  expect(failures.filter((failure) => !isKnown(failure))).toEqual([])
  expect(Object.keys(cases).length).toBeGreaterThan(MIN_ROUTES)
}, 300_000)

test('when two people act on the same events, groups and jobs, with resends and forks, neither affects the other’s data', async () => {
  for (let seed = SEED; seed < SEED + SEQUENCES; seed += 1) {
    const { failures } = await playTwoPeople(seed, STEPS)
    expect(failures.filter((failure) => !isKnown(failure))).toEqual([])
  }
})

test('a case whose status differs on PostgreSQL is reported, unless its client disconnected or it was rate limited', () => {
  const answered = (...all: Answered['statuses'][]): Answered[] =>
    all.map((statuses, number) => ({ route: 'GET /api/jobs', number, request: 'a request', statuses }))
  const { compared, failures } = differencesOf(
    SEED,
    answered([200], [400, 404], [200], [], [429]),
    answered([200], [400, 400], null, [], [200], [200]),
  )
  expect([compared, failures.map(({ number, what }) => `${number} ${what}`)]).toEqual([
    4,
    ['1 is 400 and 404 on SQLite and 400 and 400 on PostgreSQL', '5 is not played on SQLite and 200 on PostgreSQL'],
  ])
})

test.runIf(isRelease && !isOnPostgres && findPostgres() !== null)(
  'a seed produces the same statuses on both stores',
  async () => {
    const play = async (store: 'sqlite' | 'postgres') => {
      const routes = await playRound({ seed: SEED, casesARoute: CASES_ON_BOTH, store, isCompared: true })
      const byOperator = await playOperator({ seed: SEED, casesARoute: CASES_ON_BOTH, store })
      return [...routes.answered, ...byOperator.answered, ...(await playTwoPeople(SEED, STEPS, store)).answered]
    }
    const { compared, failures } = differencesOf(SEED, await play('sqlite'), await play('postgres'))
    expect(failures).toEqual([])
    expect(compared).toBeGreaterThan(MIN_ROUTES)
  },
)

test('values that the fuzz test generates as valid pass their schema', async () => {
  const world = await openWorld()
  const bodies = world.app.routes.flatMap((route) =>
    isValibot(route.schema.body) ? [[nameOf(route), route.schema.body] as const] : [],
  )
  await world.close()
  const args = [...mutations.values()].map(({ name, args: schema }) => [name, schema] as const)
  for (const [name, schema] of [...bodies, ...args])
    for (const value of fc.sample(validValue(schema, name), { seed: SEED, numRuns: VALUES }))
      expect([name, value, checkBy(schema, value)]).toEqual([
        name,
        value,
        expect.not.objectContaining({ error: expect.anything() }),
      ])
})
