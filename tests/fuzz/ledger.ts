import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeMeasuredPage } from '../bench/measured-page.ts'
import type { Failure } from './send.ts'

/** Seeds that follow each other on the same sources. */
interface Line {
  date: string
  from: number
  count: number
  casesARoute: number
  routes: number
  cases: number
  /** What two people did at the same things, one after the other. */
  steps: number
  /** Answers of 500 and above that are no stated 503. */
  serverErrors: number
  /** What is known and mended elsewhere. */
  known: number
  /** What was found, and where to find it again; `cause` is entered by hand when it is known. */
  failures: { seed: number; route: string; case: number; what: string; cause?: string }[]
  seconds: number
  /** Of the server and the fuzz, as they were. */
  sources: string
}

interface Played {
  seed: number
  casesARoute: number
  routes: number
  cases: number
  steps: number
  known: number
  failures: Failure[]
  seconds: number
  sources: string
}

const path = fileURLToPath(new URL('../faults/fuzz-ledger.json', import.meta.url))
const FAILURES_KEPT = 100
const WHAT_LENGTH = 160

const read = (): Line[] => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])

export const nextSeed = (): number => Math.max(0, ...read().map(({ from, count }) => from + count))

/** Adds a seed to the ledger; `casesARoute` of a line is what each of its routes has had so far. */
export function enter({ seed, casesARoute, routes, cases, steps, known, failures, seconds, sources }: Played): void {
  const lines = read()
  const last = lines.at(-1)
  const isNext = last && last.sources === sources && last.routes === routes && last.from + last.count === seed
  const line = isNext ? last : { ...START, from: seed, routes, sources }
  if (!isNext) lines.push(line)
  line.date = new Date().toISOString().slice(0, 10)
  line.count += 1
  line.casesARoute += casesARoute
  line.cases += cases
  line.steps += steps
  line.known += known
  line.serverErrors += failures.filter(({ what }) => /^answered 5/.test(what)).length
  line.seconds = Math.round((line.seconds + seconds) * 10) / 10
  line.failures = [
    ...line.failures,
    ...failures.map(({ route, number, what }) => ({ seed, route, case: number, what: what.slice(0, WHAT_LENGTH) })),
  ].slice(0, FAILURES_KEPT)
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
