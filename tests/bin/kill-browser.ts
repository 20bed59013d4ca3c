import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeMeasuredPage } from '../bench/measured-page.ts'
import { killRounds, type Tally } from '../e2e/kill-rounds.ts'
import { listPaths, readSources } from '../house/tree.ts'

/**
 * Kills a real browser while it writes, repeatedly: `npm run hunt:browser -- --from 0 --count 200`. Without `--from` it
 * continues after the last round of the ledger. Rounds without a loss are recorded in the ledger, one chunk at a time.
 */
interface Line extends Tally {
  date: string
  from: number
  count: number
  seconds: number
  /** Hash of the sources of the app, the engine and the rounds. */
  sources: string
}

/** Number of rounds that share one profile and one server. */
const CHUNK = 50
const ledgerPath = fileURLToPath(new URL('../faults/browser-ledger.json', import.meta.url))
const ledger: Line[] = existsSync(ledgerPath) ? JSON.parse(readFileSync(ledgerPath, 'utf8')) : []
const next = Math.max(0, ...ledger.map(({ from, count }) => from + count))

const { values } = parseArgs({ options: { from: { type: 'string' }, count: { type: 'string', default: '200' } } })
const [begin, end] = [Number(values.from ?? next), Number(values.from ?? next) + Number(values.count)]

for (let from = begin; from < end; from += CHUNK) {
  const count = Math.min(CHUNK, end - from)
  const startedAt = performance.now()
  const sources = hashOfSources()
  const tally = await killRounds(from, count, stopAtLoss)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  ledger.push({ date: new Date().toISOString().slice(0, 10), from, count, ...tally, seconds, sources })
  writeFileSync(ledgerPath, `${JSON.stringify(ledger, null, 2)}\n`)
  writeMeasuredPage()
  console.log(`Rounds ${from} to ${from + count - 1}: ${JSON.stringify(tally)}, ${seconds} s`)
}

function stopAtLoss(round: number, { lost, twice }: Tally): void {
  if (lost + twice > 0) throw new Error(`Round ${round}: ${lost} lost, ${twice} duplicated`)
}

function hashOfSources(): string {
  const paths = listPaths().filter(
    (path) => /^((schema|sync|web)\/.*\.tsx?|tests\/e2e\/kill-rounds\.ts)$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const hash = createHash('sha256')
  for (const [path, text] of readSources(paths.sort())) hash.update(`${path}\n${text}\n`)
  return hash.digest('hex').slice(0, 12)
}
