import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeMeasuredPage } from '../bench/measured-page.ts'
import { type Proved, proveUnderLoad } from '../faults/proofs.ts'

/**
 * Kills the real server under load and verifies a backup after each kill: `npm run hunt:restore -- --count 20`, where the count is the
 * number of kills. Continues after the last seed of the ledger; a seed is one database and at most ten kills. Seeds without a breach are
 * recorded in the ledger.
 */
interface Line extends Omit<Proved, 'breaches'> {
  date: string
  seed: number
  seconds: number
  failures: 0
}

const MAX_KILLS_PER_SEED = 10
const ledgerPath = fileURLToPath(new URL('../faults/restore-ledger.json', import.meta.url))
const ledger: Line[] = existsSync(ledgerPath) ? JSON.parse(readFileSync(ledgerPath, 'utf8')) : []
const { values } = parseArgs({ options: { from: { type: 'string' }, count: { type: 'string', default: '20' } } })

let seed = Number(values.from ?? Math.max(0, ...ledger.map((line) => line.seed + 1)))
for (let left = Number(values.count); left > 0; seed += 1) {
  const kills = Math.min(left, MAX_KILLS_PER_SEED)
  const startedAt = performance.now()
  const { breaches, ...ran } = await proveUnderLoad(String(seed), kills)
  if (breaches.length > 0) {
    console.error(`Seed ${seed} breaks a guarantee:\n${breaches.join('\n')}`)
    process.exit(1)
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  ledger.push({ date: new Date().toISOString().slice(0, 10), seed, ...ran, seconds, failures: 0 })
  writeFileSync(ledgerPath, `${JSON.stringify(ledger, null, 2)}\n`)
  writeMeasuredPage()
  console.log(`seed ${seed}: ${ran.proofs} proofs after ${kills} kills, ${ran.acknowledged} acknowledged, ${seconds} s`)
  left -= kills
}
