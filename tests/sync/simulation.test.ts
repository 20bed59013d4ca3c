import { findPostgres } from '@station-zero/api/testing/postgres.ts'
import { expect, test } from 'vitest'
import { scale } from '../scale.ts'
import { hunt } from './simulation/hunt.ts'
import { runSeed } from './simulation/run.ts'

/** `npm run hunt` runs more histories; the results are recorded in `ledger.json`. */
const SEEDS = scale.histories

test(`[I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11, I12, I13, I14, I15, I16] ${SEEDS} simulated histories with phones, tabs, network faults and restores keep every invariant`, async () => {
  const { ran, actions, failure } = await hunt({ from: 0, count: SEEDS, jobs: 2 })
  expect(failure).toBeNull()
  expect(ran).toBe(SEEDS)
  expect(actions).toBeGreaterThan(SEEDS * 10)
}, 600_000)

test.skipIf(findPostgres() === null)(
  `[I1, I2, I3, I4, I5, I6, I7, I8, I9, I10] ${scale.postgresHistories} histories keep every invariant with the server on PostgreSQL`,
  async () => {
    const found = await hunt({ from: 0, count: scale.postgresHistories, jobs: 2, store: 'postgres' })
    expect(found).toMatchObject({ failure: null, ran: scale.postgresHistories })
    expect(found.actions).toBeGreaterThan(scale.postgresHistories * 10)
  },
  600_000,
)

test.each(['0', '7', '42'])('two simulations with the seed %s produce the same history', async (seed) => {
  const [once, again] = [await runSeed(seed), await runSeed(seed)]
  expect(again).toEqual(once)
})
