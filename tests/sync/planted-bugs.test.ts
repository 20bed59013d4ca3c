import { readFileSync } from 'node:fs'
import { findPostgres } from '@station-zero/api/testing/postgres.ts'
import { isFull } from '@station-zero/schema/testing/scale.ts'
import { expect, test } from 'vitest'
import { readRules } from '../conformance/rules.ts'
import { scale } from '../scale.ts'
import { type PlantedBug, plantedBugs } from './planted-bugs.ts'
import { hunt } from './simulation/hunt.ts'

/** What the longer run spends on a bug without knowing where it shows. */
const SEEDS = 500
const kept: Record<string, number> = JSON.parse(
  readFileSync(new URL('./planted-bug-seeds.json', import.meta.url), 'utf8'),
)
const RECORD = 'run `node tests/bin/planted-bugs.ts --record` and commit tests/sync/planted-bug-seeds.json'

test('a seed is recorded for exactly the planted bugs', () => {
  expect(Object.keys(kept).sort(), RECORD).toEqual(plantedBugs.map(({ name }) => name).sort())
})

test.for(plantedBugs.map((bug): [string, PlantedBug] => [bug.name, bug]))('found: %s', async ([name, bug]) => {
  const from = isFull ? 0 : kept[name]
  if (from === undefined) throw new Error(`No seed is kept for "${name}": ${RECORD}.`)
  const { failure } = await hunt({ from, count: isFull ? SEEDS : 1, jobs: 1, bug })
  expect(failure, isFull ? 'no seed finds it' : `the seed that is kept no longer finds it: ${RECORD}`).not.toBeNull()
  expect(bug.seenBy).toContain(failure?.rule)
})

/** Bugs that a server's database could hide; the device's own show the same on either. */
const onServer = plantedBugs.filter(({ file }) => file.startsWith('sync/server/'))

test
  .skipIf(findPostgres() === null)
  .for(onServer.slice(0, scale.postgresBugs).map((bug): [string, PlantedBug] => [bug.name, bug]))(
  'found with the server on PostgreSQL: %s',
  async ([name, bug]) => {
    const from = kept[name] ?? 0
    const { failure } = await hunt({ from, count: isFull ? SEEDS : 1, jobs: 1, bug, store: 'postgres' })
    expect(failure, RECORD).not.toBeNull()
    expect(bug.seenBy).toContain(failure?.rule)
  },
)

test('each invariant that the simulation checks catches one of the bugs', () => {
  const held = [...readRules().keys()].filter((rule) => rule.startsWith('I'))
  expect(held.length).toBeGreaterThan(0)
  expect(held.filter((rule) => !plantedBugs.some(({ seenBy }) => seenBy.includes(rule)))).toEqual([])
})
