import { expect, test } from 'vitest'
import { runSeed } from '../sync/simulation/run.ts'

/** Runs histories in the test's own thread, because the simulation's threads do not have the mutant. */
const GROUPS = [0, 5, 10, 15, 20, 25]

test.each(GROUPS)('five histories starting at seed %i keep every invariant', async (from) => {
  for (const seed of [from, from + 1, from + 2, from + 3, from + 4]) {
    const { problems } = await runSeed(String(seed))
    expect(problems).toEqual([])
  }
})
