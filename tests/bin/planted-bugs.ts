import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { plantedBugs } from '../sync/planted-bugs.ts'
import { hunt } from '../sync/simulation/hunt.ts'

/**
 * How many seeds each planted bug takes to be found, and by which invariant: `node tests/bin/planted-bugs.ts [NAME]`. With `--record`
 * the seeds are kept in `tests/sync/planted-bug-seeds.json`, where a plain run finds them: to be done when the simulation has changed.
 */
const SEEDS = 500
const { values, positionals } = parseArgs({ options: { record: { type: 'boolean' } }, allowPositionals: true })
const [part = ''] = positionals
if (values.record && part) throw new Error('--record takes all bugs: name none.')

const kept: Record<string, number> = {}
for (const bug of plantedBugs.filter(({ name }) => name.includes(part))) {
  const startedAt = performance.now()
  const { failure } = await hunt({ from: 0, count: SEEDS, jobs: 1, bug })
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const isSeen = failure && bug.seenBy.includes(failure.rule)
  const found = failure ? `seed ${failure.seed} by ${failure.rule}: ${failure.what}` : 'not found'
  console.log(`${isSeen ? '✓' : '✗'} ${bug.name}: ${found} (${seconds} s)`)
  if (isSeen) kept[bug.name] = failure.seed
  else process.exitCode = 1
}
if (values.record)
  writeFileSync(
    fileURLToPath(new URL('../sync/planted-bug-seeds.json', import.meta.url)),
    `${JSON.stringify(kept, null, 2)}\n`,
  )
