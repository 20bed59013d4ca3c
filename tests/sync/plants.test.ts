import { expect, test } from 'vitest'
import { type Plant, plants } from './plants.ts'
import { hunt } from './simulation/hunt.ts'

/** What every run of the simulation spends; a bug that needs more than that would get through. */
const SEEDS = 500

test.for(plants.map((plant): [string, Plant] => [plant.name, plant]))('found: %s', async ([, plant]) => {
  const { failure } = await hunt({ from: 0, count: SEEDS, jobs: 1, plant })
  expect(failure).not.toBeNull()
  expect(plant.seenBy).toContain(failure?.rule)
})
