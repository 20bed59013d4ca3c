import { plants } from '../sync/plants.ts'
import { hunt } from '../sync/simulation/hunt.ts'

/** How many seeds each planted bug takes to be found, and by which invariant: `node tests/bin/plants.ts [NAME]`. */
for (const plant of plants.filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
  const startedAt = performance.now()
  const { failure } = await hunt({ from: 0, count: 500, jobs: 1, plant })
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const isSeen = failure && plant.seenBy.includes(failure.rule)
  const found = failure ? `seed ${failure.seed} by ${failure.rule}: ${failure.what}` : 'not found'
  console.log(`${isSeen ? '✓' : '✗'} ${plant.name}: ${found} (${seconds} s)`)
}
