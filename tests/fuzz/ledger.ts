import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeMeasuredPage } from '../bench/measured-page.ts'
import type { Failure } from './send.ts'
import type { Store } from './world.ts'

/** A range of seeds played with the same sources. */
interface Line {
  date: string
  /** The server's database; missing if it was SQLite. */
  store?: 'postgres'
  from: number
  count: number
  casesARoute: number
  routes: number
  cases: number
  /** Number of steps that two people take on the same events, groups and jobs. */
  steps: number
  /** Responses of 500 and above, except for 503 with Retry-After. */
  serverErrors: number
  /** Known faults that are being fixed elsewhere. */
  known: number
  /** On PostgreSQL: number of cases and steps whose status was compared with their status on SQLite. */
  compared?: number
  /** Failures with what is needed to replay them; `cause` is added by hand once the cause is known. */
  failures: { seed: number; route: string; case: number; what: string; cause?: string }[]
  seconds: number
  /** Hash of the sources of the server and the fuzz test. */
  sources: string
}

interface Played {
  store: Store
  seed: number
  casesARoute: number
  routes: number
  cases: number
  steps: number
  known: number
  compared: number
  failures: Failure[]
  seconds: number
  sources: string
}

const path = fileURLToPath(new URL('../faults/fuzz-ledger.json', import.meta.url))
const MAX_FAILURES = 100
const WHAT_LENGTH = 160

const read = (): Line[] => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])

const isOf =
  (store: Store) =>
  (line: Line): boolean =>
    (line.store ?? 'sqlite') === store

export const nextSeed = (store: Store): number =>
  Math.max(
    0,
    ...read()
      .filter(isOf(store))
      .map(({ from, count }) => from + count),
  )

/** Adds a seed to the ledger. A line's `casesARoute` is the total number of cases per route. */
export function enter(played: Played): void {
  const { store, seed, casesARoute, routes, cases, steps, known, compared, failures, seconds, sources } = played
  const lines = read()
  const last = lines.findLast(isOf(store))
  const isNext = last && last.sources === sources && last.routes === routes && last.from + last.count === seed
  const line: Line = isNext
    ? last
    : { ...START, ...(store === 'postgres' && { store, compared: 0 }), from: seed, routes, sources }
  if (!isNext) lines.push(line)
  line.date = new Date().toISOString().slice(0, 10)
  line.count += 1
  line.casesARoute += casesARoute
  line.cases += cases
  line.steps += steps
  line.known += known
  if (line.compared !== undefined) line.compared += compared
  line.serverErrors += failures.filter(({ what }) => /^answered 5/.test(what)).length
  line.seconds = Math.round((line.seconds + seconds) * 10) / 10
  line.failures = [
    ...line.failures,
    ...failures.map(({ route, number, what }) => ({ seed, route, case: number, what: what.slice(0, WHAT_LENGTH) })),
  ].slice(0, MAX_FAILURES)
  writeFileSync(path, `${JSON.stringify(lines, null, 2)}\n`)
  writeMeasuredPage()
}

const START = {
  date: '',
  count: 0,
  casesARoute: 0,
  cases: 0,
  steps: 0,
  serverErrors: 0,
  known: 0,
  failures: [],
  seconds: 0,
}
