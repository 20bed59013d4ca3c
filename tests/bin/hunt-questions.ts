import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { families, type GeneratedTopic } from '@station-zero/schema/questions/generated.ts'
import { enter, nextSeed } from '../content/questions-ledger.ts'
import { listPaths, readSources } from '../house/tree.ts'

/**
 * Checks generated questions against the solvers, in slices of seeds, and continues after the ledger: `npm run hunt:questions` runs until
 * each family has had 100,000 questions; `-- --questions 200000` raises that number, `-- --topic maps` selects one topic, and
 * `-- --topic maps --family side-view` one family. `-- --topic maps --from 3400 --slice 100` replays those seeds without recording them.
 */
const { values } = parseArgs({
  options: {
    topic: { type: 'string' },
    family: { type: 'string' },
    questions: { type: 'string', default: '100000' },
    slice: { type: 'string', default: '3400' },
    from: { type: 'string' },
  },
})
const LEVELS = 3
const root = resolve(import.meta.dirname, '../..')
const topics = (Object.keys(families) as GeneratedTopic[]).filter((one) => !values.topic || one === values.topic)
if (values.family && !topics.every((one) => families[one].some(({ name }) => name === values.family)))
  throw new Error(`There is no family ${values.family} in ${values.topic ?? 'every topic'}.`)
const slice = Number(values.slice)
const sources = hashOfSources()

if (values.from !== undefined) {
  const faults = topics.flatMap((topic) => play(topic, Number(values.from), slice))
  process.exit(faults.length > 0 ? 1 : 0)
}

let found = 0
for (let topic = furthestBehind(); topic; topic = furthestBehind()) {
  const [from, startedAt] = [nextSeed(topic, values.family), performance.now()]
  const faults = play(topic, from, slice)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const count = values.family ? 1 : families[topic].length
  const family = values.family && { family: values.family }
  enter({
    topic,
    ...family,
    families: count,
    from,
    count: slice,
    questions: slice * LEVELS * count,
    faults,
    seconds,
    sources,
  })
  found += faults.length
  console.log(`${topic}: ${(from + slice) * LEVELS} questions in each of ${count} families, ${seconds} s`)
}
process.exit(found > 0 ? 1 : 0)

/** The topic with the fewest seeds, or undefined once every topic has enough. */
function furthestBehind(): GeneratedTopic | undefined {
  const next = (topic: GeneratedTopic) => nextSeed(topic, values.family)
  const left = topics.filter((one) => next(one) * LEVELS < Number(values.questions))
  return left.sort((one, other) => next(one) - next(other))[0]
}

/** Runs the checks. Returns one line per failed test, with its message. */
function play(topic: GeneratedTopic, from: number, count: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'questions-'))
  const report = join(folder, 'report.json')
  const output = ['--reporter=json', `--outputFile=${report}`]
  const vitest = ['run', '--config', 'tests/vitest.config.ts', '--root', '.', '--project', 'shared', '--maxWorkers=1']
  const env = { STATION_ZERO_HUNT: '1', STATION_ZERO_HUNT_FROM: `${from}`, STATION_ZERO_HUNT_COUNT: `${count}` }
  const bin = join(root, 'node_modules/vitest/vitest.mjs')
  // The names of the tests of single families start with the family.
  const only = values.family ? ['-t', ` ${values.family} (?:has one right answer|at difficulty)`] : []
  spawnSync(process.execPath, [bin, ...vitest, ...output, ...only, `schema/questions/${topic}/check`], {
    ...{ cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  })
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  const faults = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(assertionResults.length === 0 ? [`${name}: ${message}`] : []),
    ...assertionResults.flatMap(({ fullName, failureMessages }) => failureMessages.map((one) => `${fullName}: ${one}`)),
  ])
  for (const fault of faults) console.error(fault)
  return faults
}

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; failureMessages: string[] }[]
  }[]
}

function hashOfSources(): string {
  const paths = listPaths().filter((path) => /^schema\/(?:questions|figures)\/.*\.ts$/.test(path))
  const hash = createHash('sha256')
  for (const [path, text] of readSources(paths.sort())) hash.update(`${path}\n${text}\n`)
  return hash.digest('hex').slice(0, 12)
}
