import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface ResultRow {
  what: string
  /** The measured value and its unit. */
  measured: string
  /** The same run's baseline, or the measured value relative to that baseline. */
  ofFloor?: string
  /** The limit. Rows without a limit are printed but not stored. */
  wanted?: string
}

export interface Result {
  /** UTC date of the measurement. */
  date: string
  rows: ResultRow[]
}

const path = fileURLToPath(new URL('results.json', import.meta.url))

export const readResults = (): Record<string, Result> => JSON.parse(readFileSync(path, 'utf8'))

/**
 * With `STATION_ZERO_KEEP=1`, replaces the benchmark's rows in `results.json` with those of this run's rows that have a limit. `npm run
 * measured` shows them.
 */
export function storeResult(benchmark: string, rows: ResultRow[]): void {
  if (process.env.STATION_ZERO_KEEP !== '1') return
  const results = readResults()
  results[benchmark] = { date: new Date().toISOString().slice(0, 10), rows: rows.filter(({ wanted }) => wanted) }
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`)
}

/** Formats with three significant digits, like 56,400. */
export const formatRounded = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 }).format(value)
