import { expect, test } from 'vitest'
import { runSeed } from '../sync/simulation/run.ts'

/** Every run of the simulation plays these and more in threads of its own, where a mutant is not active. */
const GROUPS = [0, 5, 10, 15, 20, 25]

test.each(GROUPS)('five histories from seed %i on keep every promise', async (from) => {
  for (const seed of [from, from + 1, from + 2, from + 3, from + 4]) {
    const { problems } = await runSeed(String(seed))
    expect(problems).toEqual([])
  }
})
