import { readFileSync } from 'node:fs'
import { findPostgres } from '@station-zero/api/testing/postgres.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { expect, test } from 'vitest'
import { readRules } from '../conformance/rules.ts'
import { scale } from '../scale.ts'
import { type PlantedBug, plantedBugs } from './planted-bugs.ts'
import { hunt } from './simulation/hunt.ts'
import { plantedSpaceBugs } from './spaces/planted-bugs.ts'

/** Number of seeds that a full run tries per bug instead of the recorded seed. */
const SEEDS = 500
const recorded: Record<string, number> = JSON.parse(
  readFileSync(new URL('./planted-bug-seeds.json', import.meta.url), 'utf8'),
)
const RECORD = 'run `node tests/bin/planted-bugs.ts --record` and commit tests/sync/planted-bug-seeds.json'

test('every planted bug has a recorded seed, and no other seed is recorded', () => {
  expect(Object.keys(recorded).sort(), RECORD).toEqual(plantedBugs.map(({ name }) => name).sort())
})

test.for(plantedBugs.map((bug): [string, PlantedBug] => [bug.name, bug]))(
  'the simulation detects the planted bug: %s',
  async ([name, bug]) => {
    const from = isRelease ? 0 : recorded[name]
    if (from === undefined) throw new Error(`No seed is recorded for "${name}": ${RECORD}.`)
    const { failure } = await hunt({ from, count: isRelease ? SEEDS : 1, jobs: 1, bug })
    expect(
      failure,
      isRelease ? 'no seed finds the bug' : `the recorded seed no longer finds the bug: ${RECORD}`,
    ).not.toBeNull()
    expect(bug.seenBy).toContain(failure?.rule)
  },
)

/** Bugs that the server's database could mask. Bugs in device code behave the same with either database. */
const onServer = plantedBugs.filter(({ file }) => file.startsWith('sync/server/'))

test
  .skipIf(findPostgres() === null)
  .for(onServer.slice(0, scale.postgresBugs).map((bug): [string, PlantedBug] => [bug.name, bug]))(
  'the simulation with the server on PostgreSQL detects the planted bug: %s',
  async ([name, bug]) => {
    const from = recorded[name] ?? 0
    const { failure } = await hunt({ from, count: isRelease ? SEEDS : 1, jobs: 1, bug, store: 'postgres' })
    expect(failure, RECORD).not.toBeNull()
    expect(bug.seenBy).toContain(failure?.rule)
  },
)

test('each invariant of the simulation is expected to detect at least one planted bug', () => {
  const invariants = [...readRules().keys()].filter((rule) => rule.startsWith('I'))
  expect(invariants.length).toBeGreaterThan(0)
  const all = [...plantedBugs, ...plantedSpaceBugs]
  expect(invariants.filter((rule) => !all.some(({ seenBy }) => seenBy.includes(rule)))).toEqual([])
})
