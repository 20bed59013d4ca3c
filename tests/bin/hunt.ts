import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeMeasuredPage } from '../bench/measured-page.ts'
import { listPaths, readSources } from '../house/tree.ts'
import { hunt } from '../sync/simulation/hunt.ts'
import { copyForHunter } from '../sync/simulation/postgres-copies.ts'

/**
 * Searches for histories that break an invariant: `npm run hunt -- --from 500 --count 100000 --jobs 2`. Without
 * `--from` it continues after the last seed of the ledger. Runs without a failure are recorded in the ledger, one chunk
 * at a time. `--store postgres` plays them with the server on a temporary PostgreSQL. `--of spaces` plays histories of
 * groups and classes, with the server's data in memory unless `--store` selects a database. `--seed 230671` plays that
 * history, prints everything that happens in it, and records nothing.
 */
interface Line {
  date: string
  from: number
  count: number
  /** Where the server's data was stored. Omitted for the default: SQLite for people, memory for spaces. */
  store?: 'sqlite' | 'postgres'
  /** Number of actions in all these histories. */
  actions: number
  requests: number
  seconds: number
  failures: 0
  /** Hash of the sources of the engine and the simulation. */
  sources: string
}

const CHUNK = 5_000
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    count: { type: 'string', default: '10000' },
    jobs: { type: 'string', default: '2' },
    store: { type: 'string' },
    of: { type: 'string', default: 'people' },
    seed: { type: 'string' },
  },
})
const { store, of } = values
if (store !== undefined && store !== 'sqlite' && store !== 'postgres')
  throw new Error('--store must be sqlite or postgres.')
if (of !== 'people' && of !== 'spaces') throw new Error('--of must be people or spaces.')
const recordedStore = of === 'people' && store === 'sqlite' ? undefined : store
const ledgerPath = fileURLToPath(
  new URL(of === 'spaces' ? '../sync/spaces/ledger.json' : '../sync/ledger.json', import.meta.url),
)
const ledger: Line[] = existsSync(ledgerPath) ? JSON.parse(readFileSync(ledgerPath, 'utf8')) : []
const isOfStore = (line: Line) => line.store === recordedStore
const next = Math.max(0, ...ledger.filter(isOfStore).map(({ from, count }) => from + count))
if (values.seed !== undefined) await show(values.seed)
const [begin, end] = [Number(values.from ?? next), Number(values.from ?? next) + Number(values.count)]

for (let from = begin; from < end; from += CHUNK) {
  const count = Math.min(CHUNK, end - from)
  const startedAt = performance.now()
  const sources = hashOfSources()
  const { ran, actions, requests, failure } = await hunt({
    from,
    count,
    jobs: Number(values.jobs),
    of,
    ...(store && { store }),
  })
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  if (failure) {
    console.error(`Seed ${failure.seed} breaks ${failure.rule}: ${failure.what}`)
    process.exit(1)
  }
  enter({
    date: new Date().toISOString().slice(0, 10),
    from,
    ...(recordedStore && { store: recordedStore }),
    count: ran,
    actions,
    requests,
    seconds,
    failures: 0,
    sources,
  })
  console.log(`Seeds ${from} to ${from + count - 1}: no failures, ${actions} actions, ${seconds} s`)
}

async function show(seed: string): Promise<never> {
  const copy = store === 'postgres' ? await copyForHunter() : null
  if (copy) process.env.SIMULATION_DATABASE_URL = copy.url
  if (store) process.env.SIMULATION_STORE = store
  // Imported late, because these modules open the database when they are loaded.
  const { runSeed } = await (of === 'spaces' ? import('../sync/spaces/run.ts') : import('../sync/simulation/run.ts'))
  const { lines, problems, hash } = await runSeed(seed, { keepsLines: true })
  await copy?.drop()
  console.log(lines.join('\n'))
  for (const { rule, what } of problems) console.error(`Seed ${seed} breaks ${rule}: ${what}`)
  console.log(`seed ${seed}: ${problems.length || 'no'} failures, hash ${hash}`)
  process.exit(problems.length > 0 ? 1 : 0)
}

/** Adds a line to the ledger. A chunk that continues the last line with the same sources is merged into it. */
function enter(line: Line): void {
  const last = ledger.at(-1)
  if (last && isOfStore(last) && last.sources === line.sources && last.from + last.count === line.from) {
    for (const sum of ['count', 'actions', 'requests', 'seconds'] as const) last[sum] += line[sum]
    last.date = line.date
  } else ledger.push(line)
  writeFileSync(ledgerPath, `${JSON.stringify(ledger, null, 2)}\n`)
  writeMeasuredPage()
}

function hashOfSources(): string {
  const paths = listPaths().filter(
    (path) =>
      /^(schema|sync|api\/db|tests\/sync\/(simulation|spaces))\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  )
  const hash = createHash('sha256')
  for (const [path, text] of readSources(paths.sort())) hash.update(`${path}\n${text}\n`)
  return hash.digest('hex').slice(0, 12)
}
