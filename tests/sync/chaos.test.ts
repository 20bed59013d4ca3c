import { expect, test } from 'vitest'
import { runHistory } from './chaos.ts'

const SEEDS = process.env.STATION_ZERO_FULL ? 1_000 : 150

test(`${SEEDS} random histories of three devices end with everybody agreeing and nothing lost or doubled`, async () => {
  let mutations = 0
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const history = await runHistory(`chaos-${seed}`)
    expect(history.problems, `seed ${history.seed}`).toEqual([])
    mutations += history.mutations
  }
  expect(mutations).toBeGreaterThan(SEEDS * 10)
}, 600_000)
