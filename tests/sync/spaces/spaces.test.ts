import { readFileSync } from 'node:fs'
import { findPostgres } from '@station-zero/api/testing/postgres.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { expect, test } from 'vitest'
import { scale } from '../../scale.ts'
import type { PlantedBug } from '../planted-bugs.ts'
import { hunt } from '../simulation/hunt.ts'
import { plantedSpaceBugs } from './planted-bugs.ts'
import { runSeed } from './run.ts'

const HISTORIES = scale.spaceHistories.memory
const SEEDS = 500
const recorded: Record<string, number> = JSON.parse(
  readFileSync(new URL('./planted-bug-seeds.json', import.meta.url), 'utf8'),
)

test(`[I17, I18, I19, I20, I21, I22, I23, I24, I25, I26, I27] ${HISTORIES} histories with members, staff, restores and deleted accounts preserve every invariant`, async () => {
  const { ran, actions, failure } = await hunt({ from: 0, count: HISTORIES, jobs: 2, of: 'spaces' })
  expect(failure).toBeNull()
  expect(ran).toBe(HISTORIES)
  expect(actions).toBeGreaterThan(HISTORIES * 20)
}, 600_000)

test('[G1] spaces histories preserve every invariant with the server on SQLite', async () => {
  const count = scale.spaceHistories.sqlite
  const found = await hunt({ from: 0, count, jobs: 1, store: 'sqlite', of: 'spaces' })
  expect(found).toMatchObject({ failure: null, ran: count })
}, 600_000)

test.skipIf(findPostgres() === null)(
  '[G1] spaces histories preserve every invariant with the server on PostgreSQL',
  async () => {
    const count = scale.spaceHistories.postgres
    const found = await hunt({ from: 0, count, jobs: 1, store: 'postgres', of: 'spaces' })
    expect(found).toMatchObject({ failure: null, ran: count })
  },
  600_000,
)

test.each(['0', '7'])('two simulations of spaces with the seed %s produce the same history', async (seed) => {
  const [once, again] = [await runSeed(seed), await runSeed(seed)]
  expect(again).toEqual(once)
})

test('every bug planted in the spaces code has a recorded seed, and no other seed is recorded', () => {
  expect(Object.keys(recorded).sort()).toEqual(plantedSpaceBugs.map(({ name }) => name).sort())
})

test.for(plantedSpaceBugs.map((bug): [string, PlantedBug] => [bug.name, bug]))(
  'the simulation of spaces detects the planted bug: %s',
  async ([name, bug]) => {
    const from = isRelease ? 0 : recorded[name]
    if (from === undefined) throw new Error(`No seed is recorded for "${name}".`)
    const { failure } = await hunt({ from, count: isRelease ? SEEDS : 1, jobs: 1, bug, of: 'spaces' })
    expect(failure).not.toBeNull()
    expect(bug.seenBy).toContain(failure?.rule)
  },
)
