import { createHash } from 'node:crypto'
import type { RegisteredRoute } from '@station-zero/api/http/app-types.ts'
import fc from 'fast-check'
import { type Case, casesOf, isStream, nameOf } from './cases.ts'
import { IDS } from './known-ids.ts'
import { hashOfPerson } from './people.ts'
import { type Failure, hangsUp, sendCase } from './send.ts'
import { openWorld, type Store, type World } from './world.ts'

export interface RoundOptions {
  seed: number
  casesARoute: number
  /** Only this route, as `GET /api/jobs`. */
  route?: string | undefined
  /** Only its case with this number. */
  number?: number | undefined
  store?: Store
  /** Cases in which the client disconnects run last, because their effects are nondeterministic and must not change other responses. */
  isCompared?: boolean
}

/** What one case was answered. */
export interface Answered {
  route: string
  number: number
  request: string
  /** Null where it is chance what was heard. */
  statuses: number[] | null
}

export interface Round {
  /** How many cases each route had. */
  cases: Record<string, number>
  /** Milliseconds that they took. */
  ms: Record<string, number>
  failures: Failure[]
  /** Every case in the order in which it was sent. */
  answered: Answered[]
}

/** So often the server is asked for its health, and the sessions are looked at. */
const LOOKED_AT_EVERY = 25

/** One world, and every route's cases in turn, so that each meets what the others have left. */
export async function playRound(options: RoundOptions): Promise<Round> {
  const { seed, casesARoute, route: only, number, store, isCompared = false } = options
  const world = await openWorld(store)
  const round: Round = { cases: {}, ms: {}, failures: [], answered: [] }
  try {
    const before = await hashOfPerson(world.db, IDS.B)
    const routes = world.app.routes.filter((route) => only === undefined || nameOf(route) === only)
    if (routes.length === 0) throw new Error(`There is no route ${only}.`)
    const lists = routes.map((route) => ({ route, cases: drawCases(route, seed, casesARoute) }))
    const numbers = Array.from({ length: casesARoute }, (_, at) => at).filter((at) => (number ?? at) === at)
    const turns = numbers.flatMap((at) =>
      lists.flatMap(({ route, cases }) => (cases[at] ? [{ route, given: cases[at], at }] : [])),
    )
    const isLast = (turn: { given: Case }) => isCompared && hangsUp(turn.given)
    const inOrder = [...turns.filter((turn) => !isLast(turn)), ...turns.filter(isLast)]
    for (const [played, { route, given, at }] of inOrder.entries()) {
      await playOne(world, round, route, given, { seed, number: at })
      if (played % LOOKED_AT_EVERY === LOOKED_AT_EVERY - 1)
        await lookAround(world, round, { seed, route: nameOf(route), number: at })
    }
    await lookAround(world, round, { seed, route: 'all', number: casesARoute })
    if ((await hashOfPerson(world.db, IDS.B)) !== before)
      round.failures.push({
        seed,
        route: 'all',
        number: 0,
        what: 'something of B’s was changed',
        request: '',
        answer: '',
      })
  } finally {
    await world.close()
  }
  return round
}

/** The same for a seed, whatever else is played. */
export function drawCases(route: RegisteredRoute, seed: number, count: number): Case[] {
  const hash = createHash('sha256')
    .update(`${seed} ${nameOf(route)}`)
    .digest()
  return fc.sample(casesOf(route), { seed: hash.readInt32LE(0), numRuns: count })
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

async function lookAround(world: World, round: Round, at: Pick<Failure, 'seed' | 'route' | 'number'>): Promise<void> {
  const { statusCode, body } = await world.app.inject('/api/health')
  if (statusCode !== 200)
    round.failures.push({ ...at, what: `health is ${statusCode} after these cases`, request: '', answer: body })
}
