import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeMeasuredPage } from '../bench/measured-page.ts'
import { type Killed, killUnderLoad } from '../faults/kills.ts'
import { killOneOfTwo } from '../faults/two-servers.ts'
import { listPaths, readSources } from '../house/tree.ts'

/**
 * Kills the real server under load: `npm run hunt:server -- --from 0 --count 20`. Without `--from` it continues after the last seed of the
 * ledger; a seed is one database and ten kills. Seeds without a breach are recorded in the ledger. `--two` runs two servers on one
 * PostgreSQL and kills one of the servers, or every fourth time PostgreSQL; this mode has its own ledger.
 */
interface Line extends Omit<Killed, 'breaches'> {
  date: string
  /** Number of times that PostgreSQL was killed; absent in runs without PostgreSQL. */
  killsOfPostgres?: number
  from: number
  count: number
  seconds: number
  failures: 0
  /** Hash of the sources of the server and the tests that judge it. */
  sources: string
}

const KILLS_PER_SEED = 10
const sums = ['count', 'kills', 'killsWhileStarting', 'acknowledged', 'pushes', 'unanswered', 'seconds'] as const

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    count: { type: 'string', default: '20' },
    two: { type: 'boolean', default: false },
  },
})
const ledgerName = values.two ? '../faults/two-servers-ledger.json' : '../faults/ledger.json'
const kill = values.two ? killOneOfTwo : killUnderLoad
const ledgerPath = fileURLToPath(new URL(ledgerName, import.meta.url))
const ledger: Line[] = existsSync(ledgerPath) ? JSON.parse(readFileSync(ledgerPath, 'utf8')) : []
const next = Math.max(0, ...ledger.map(({ from, count }) => from + count))
const begin = Number(values.from ?? next)

for (let seed = begin; seed < begin + Number(values.count); seed += 1) {
  const startedAt = performance.now()
  const sources = hashOfSources()
  const { breaches, ...ran } = await kill(String(seed), KILLS_PER_SEED)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  if (breaches.length > 0) {
    console.error(`Seed ${seed} breaks a guarantee:\n${breaches.join('\n')}`)
    process.exit(1)
  }
  enter({ date: new Date().toISOString().slice(0, 10), from: seed, count: 1, ...ran, seconds, failures: 0, sources })
  console.log(`seed ${seed}: ${ran.kills} kills, ${ran.acknowledged} acknowledged, none lost, ${seconds} s`)
}

/** Adds a line to the ledger. A seed that continues the last line with the same sources is merged into it. */
function enter(line: Line): void {
  const last = ledger.at(-1)
  if (last && last.sources === line.sources && last.from + last.count === line.from) {
    for (const sum of sums) last[sum] += line[sum]
    if (last.killsOfPostgres !== undefined) last.killsOfPostgres += line.killsOfPostgres ?? 0
    last.date = line.date
  } else ledger.push(line)
  writeFileSync(ledgerPath, `${JSON.stringify(ledger, null, 2)}\n`)
  writeMeasuredPage()
}

function hashOfSources(): string {
  const paths = listPaths().filter(
    (path) =>
      (/^(schema|sync|api)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts')) ||
      /^tests\/faults\/(device|judge|kills|two-servers)\.ts$/.test(path),
  )
  const hash = createHash('sha256')
  for (const [path, text] of readSources(paths.sort())) hash.update(`${path}\n${text}\n`)
  return hash.digest('hex').slice(0, 12)
}
