// Finds the slowest files of a stage in the reports of the two test runners. Plain JavaScript for Node 20.
import { join, relative } from 'node:path'

const SHOWN = 10
const SLOW_MS = 1_000

/** Returns the files in Vitest's report, each with the total duration of its tests. */
export function filesInVitest({ testResults }, root) {
  return testResults.map(({ name, assertionResults }) => ({
    path: relative(root, name),
    ms: sum(assertionResults.map(({ duration }) => duration ?? 0)),
  }))
}

/** Returns the files in Playwright's report, each with its total duration. Suites may be nested. */
export function filesInPlaywright({ config, suites }, root) {
  return suites.map((suite) => ({ path: relative(root, join(config.rootDir, suite.file)), ms: durationOf(suite) }))
}

/** Returns one line for each of the `SHOWN` slowest files, slowest first. */
export function slowest(files) {
  const ranked = [...files].sort((a, b) => b.ms - a.ms).slice(0, SHOWN)
  return ranked.map(({ path, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${path}`)
}

/** Returns the seconds of each file that takes more than a second, slowest first. A file that runs on both stores counts once. */
export function slowFiles(files) {
  const longest = new Map()
  for (const { path, ms } of files) longest.set(path, Math.max(ms, longest.get(path) ?? 0))
  const slow = [...longest].filter(([, ms]) => ms > SLOW_MS).sort(([, a], [, b]) => b - a)
  return Object.fromEntries(slow.map(([path, ms]) => [path, Number((ms / 1_000).toFixed(1))]))
}

function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf))
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
