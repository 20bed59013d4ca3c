import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findPostgres } from '@station-zero/api/testing/postgres.ts'
import { type PlantedBug, plantedBugs } from '../sync/planted-bugs.ts'
import { hunt } from '../sync/simulation/hunt.ts'
import { plantedSpaceBugs } from '../sync/spaces/planted-bugs.ts'

/**
 * Reports the seed and the invariant that find each planted bug: `node tests/bin/planted-bugs.ts [NAME]`. Bugs of the server must be found
 * on PostgreSQL, too, if it is installed. `--record` writes the seeds to `tests/sync/planted-bug-seeds.json` for plain runs; do this after
 * each change of the simulation. `--of spaces` does the same for the bugs of groups and classes, which are played in memory.
 */
const SEEDS = 500
const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean' }, of: { type: 'string', default: 'people' } },
  allowPositionals: true,
})
if (values.of !== 'people' && values.of !== 'spaces') throw new Error('--of must be people or spaces.')
const of: 'people' | 'spaces' = values.of
const [part = ''] = positionals
if (values.record && part) throw new Error('--record records all bugs, so it can’t be combined with a name.')

const seeds: Record<string, number> = {}
for (const bug of (of === 'spaces' ? plantedSpaceBugs : plantedBugs).filter(({ name }) => name.includes(part))) {
  const startedAt = performance.now()
  const failure = await find(bug)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const isSeen = failure && bug.seenBy.includes(failure.rule)
  const found = failure ? `seed ${failure.seed} by ${failure.rule}: ${failure.what}` : 'not found'
  console.log(`${isSeen ? '✓' : '✗'} ${bug.name}: ${found} (${seconds} s)`)
  if (isSeen) seeds[bug.name] = failure.seed
  else process.exitCode = 1
}
if (values.record)
  writeFileSync(
    fileURLToPath(new URL(`../sync/${of === 'spaces' ? 'spaces/' : ''}planted-bug-seeds.json`, import.meta.url)),
    `${JSON.stringify(seeds, null, 2)}\n`,
  )

/**
 * Returns the first failure that the bug causes; for a bug of the server, the first whose seed also fails on PostgreSQL, if it is
 * installed. Returns null if there is no such failure.
 */
async function find(bug: PlantedBug) {
  const isOnPostgres = of === 'people' && bug.file.startsWith('sync/server/') && findPostgres() !== null
  for (let from = 0; from < SEEDS; ) {
    const { failure } = await hunt({ from, count: SEEDS - from, jobs: 1, bug, of })
    if (!failure || !isOnPostgres) return failure
    const seed = Number(failure.seed)
    const { failure: onPostgres } = await hunt({ from: seed, count: 1, jobs: 1, bug, store: 'postgres' })
    if (onPostgres) return failure
    from = seed + 1
  }
  return null
}
