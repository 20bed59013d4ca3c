import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { plantedBugs } from '../sync/planted-bugs.ts'
import { hunt } from '../sync/simulation/hunt.ts'

/**
 * Reports the seed and the invariant that find each planted bug: `node tests/bin/planted-bugs.ts [NAME]`. `--record`
 * writes the seeds to `tests/sync/planted-bug-seeds.json` for plain runs; do this after each change of the simulation.
 */
const SEEDS = 500
const { values, positionals } = parseArgs({ options: { record: { type: 'boolean' } }, allowPositionals: true })
const [part = ''] = positionals
if (values.record && part) throw new Error('--record records all bugs and takes no name.')

const seeds: Record<string, number> = {}
for (const bug of plantedBugs.filter(({ name }) => name.includes(part))) {
  const startedAt = performance.now()
  const { failure } = await hunt({ from: 0, count: SEEDS, jobs: 1, bug })
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const isSeen = failure && bug.seenBy.includes(failure.rule)
  const found = failure ? `seed ${failure.seed} by ${failure.rule}: ${failure.what}` : 'not found'
  console.log(`${isSeen ? '✓' : '✗'} ${bug.name}: ${found} (${seconds} s)`)
  if (isSeen) seeds[bug.name] = failure.seed
  else process.exitCode = 1
}
if (values.record)
  writeFileSync(
    fileURLToPath(new URL('../sync/planted-bug-seeds.json', import.meta.url)),
    `${JSON.stringify(seeds, null, 2)}\n`,
  )
