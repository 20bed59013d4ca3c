import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface ResultRow {
  what: string
  /** With its unit. */
  measured: string
  /** The share of the floor of the same run, or the floor itself. */
  ofFloor?: string
  wanted?: string
}

export interface Result {
  /** UTC, when it was measured. */
  date: string
  rows: ResultRow[]
  /** How far single runs were apart, and what it was before; written by hand, each with its date. */
  notes?: string[]
}

const path = fileURLToPath(new URL('results.json', import.meta.url))

export const readResults = (): Record<string, Result> => JSON.parse(readFileSync(path, 'utf8'))

/** With `STATION_ZERO_KEEP=1` this run replaces the benchmark's rows in `results.json`; notes stay. `npm run measured` shows them. */
export function keepResult(benchmark: string, rows: ResultRow[]): void {
  if (process.env.STATION_ZERO_KEEP !== '1') return
  const results = readResults()
  results[benchmark] = { ...results[benchmark], date: new Date().toISOString().slice(0, 10), rows }
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`)
}

/** Like 56,400: three digits of it mean something. */
export const inThreeDigits = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 }).format(value)
