import { createHash } from 'node:crypto'
import type { RegisteredRoute } from '@station-zero/api/http/app-types.ts'
import fc from 'fast-check'
import { type Case, casesOf, isStream, nameOf } from './cases.ts'
import { IDS } from './known-ids.ts'
import { hashOfPerson } from './people.ts'
import { disconnects, type Failure, sendCase } from './send.ts'
import { openWorld, type Store, type World } from './world.ts'

export interface RoundOptions {
  seed: number
  casesARoute: number
  /** Plays only this route, for example `GET /api/jobs`. */
  route?: string | undefined
  /** Plays only the case with this number. */
  number?: number | undefined
  store?: Store
  /**
   * Whether the statuses are compared between stores. If so, cases in which the client disconnects run last, because their effects are
   * nondeterministic and must not change other responses.
   */
  isCompared?: boolean
}

/** The responses to one case. */
export interface Answered {
  route: string
  number: number
  request: string
  /** The statuses of the responses; null if it is nondeterministic which responses are received. */
  statuses: number[] | null
}

export interface Round {
  /** Number of cases by route. */
  cases: Record<string, number>
  /** Total duration by route, in ms. */
  ms: Record<string, number>
  failures: Failure[]
  /** All cases, in the order they were sent. */
  answered: Answered[]
}

/** Number of cases between two health checks. */
const CHECKED_EVERY = 25

/**
 * Interleaves the cases of all routes on one server, so that each case runs on the state that other cases left. Throws if `route` names no
 * route.
 */
export async function playRound(options: RoundOptions): Promise<Round> {
  const { seed, casesARoute, route: only, number, store, isCompared = false } = options
  const world = await openWorld(store)
  const round: Round = { cases: {}, ms: {}, failures: [], answered: [] }
  try {
    const before = await hashOfPerson(world.db, IDS.B)
    const routes = world.app.routes.filter((route) => only === undefined || nameOf(route) === only)
    if (routes.length === 0) throw new Error(`No route matches ${only}.`)
    const lists = routes.map((route) => ({ route, cases: drawCases(route, seed, casesARoute) }))
    const numbers = Array.from({ length: casesARoute }, (_, index) => index).filter(
      (index) => (number ?? index) === index,
    )
    const turns = numbers.flatMap((index) =>
      lists.flatMap(({ route, cases }) => (cases[index] ? [{ route, given: cases[index], index }] : [])),
    )
    const isLast = (turn: { given: Case }) => isCompared && disconnects(turn.given)
    const inOrder = [...turns.filter((turn) => !isLast(turn)), ...turns.filter(isLast)]
    for (const [played, { route, given, index }] of inOrder.entries()) {
      await playOne(world, round, route, given, { seed, number: index })
      if (played % CHECKED_EVERY === CHECKED_EVERY - 1)
        await checkHealth(world, round, { seed, route: nameOf(route), number: index })
    }
    await checkHealth(world, round, { seed, route: 'all', number: casesARoute })
    if ((await hashOfPerson(world.db, IDS.B)) !== before)
      round.failures.push({
        seed,
        route: 'all',
        number: 0,
        what: 'data of B was changed',
        request: '',
        answer: '',
      })
  } finally {
    await world.close()
  }
  return round
}

/** The cases of a route for a seed, independent of other routes. */
export function drawCases(route: RegisteredRoute, seed: number, count: number, isByOperator = false): Case[] {
  const hash = createHash('sha256')
    .update(`${seed} ${nameOf(route)}`)
    .digest()
  return fc.sample(casesOf(route, isByOperator), { seed: hash.readInt32LE(0), numRuns: count })
}

async function playOne(
  world: World,
  round: Round,
  route: RegisteredRoute,
  given: Case,
  at: { seed: number; number: number },
): Promise<void> {
  const name = nameOf(route)
  const startedAt = performance.now()
  const { failure, request, statuses } = await sendCase(world, given, isStream(route))
  round.answered.push({ route: name, number: at.number, request, statuses })
  round.cases[name] = (round.cases[name] ?? 0) + 1
  round.ms[name] = (round.ms[name] ?? 0) + performance.now() - startedAt
  if (failure) round.failures.push({ ...at, route: name, ...failure })
  world.clock.now += 10
  if (name.includes('/auth/') && route.method !== 'GET') await world.restore()
}

async function checkHealth(world: World, round: Round, at: Pick<Failure, 'seed' | 'route' | 'number'>): Promise<void> {
  const { statusCode, body } = await world.app.inject('/api/health')
  if (statusCode !== 200)
    round.failures.push({ ...at, what: `health is ${statusCode} after these cases`, request: '', answer: body })
}
