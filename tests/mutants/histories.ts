import { expect, test } from 'vitest'
import { runSeed } from '../sync/simulation/run.ts'

/** First seed of each group of five histories. */
const GROUPS = [0, 5, 10, 15, 20, 25]

// Runs in the test's own thread, because the simulation's worker threads run without the mutant.
test.each(GROUPS)('five histories starting at seed %i keep every invariant', async (from) => {
  for (const seed of [from, from + 1, from + 2, from + 3, from + 4]) {
    const { problems } = await runSeed(String(seed))
    expect(problems).toEqual([])
  }
})
