import { readFileSync } from 'node:fs'
import { isFull } from '@station-zero/schema/testing/scale.ts'
import { expect, test } from 'vitest'
import { readRules } from '../conformance/rules.ts'
import { type Plant, plants } from './plants.ts'
import { hunt } from './simulation/hunt.ts'

/** What the longer run spends on a bug without knowing where it shows. */
const SEEDS = 500
const kept: Record<string, number> = JSON.parse(readFileSync(new URL('./plant-seeds.json', import.meta.url), 'utf8'))
const RECORD = 'run `node tests/bin/plants.ts --record` and commit tests/sync/plant-seeds.json'

test('a seed is kept for every plant, and for nothing else', () => {
  expect(Object.keys(kept).sort(), RECORD).toEqual(plants.map(({ name }) => name).sort())
})

test.for(plants.map((plant): [string, Plant] => [plant.name, plant]))('found: %s', async ([name, plant]) => {
  const from = isFull ? 0 : kept[name]
  if (from === undefined) throw new Error(`No seed is kept for "${name}": ${RECORD}.`)
  const { failure } = await hunt({ from, count: isFull ? SEEDS : 1, jobs: 1, plant })
  expect(failure, isFull ? 'no seed finds it' : `the seed that is kept no longer finds it: ${RECORD}`).not.toBeNull()
  expect(plant.seenBy).toContain(failure?.rule)
})

test('each rule that the simulation holds sees one of the bugs', () => {
  const held = [...readRules().keys()].filter((rule) => rule.startsWith('I'))
  expect(held.length).toBeGreaterThan(0)
  expect(held.filter((rule) => !plants.some(({ seenBy }) => seenBy.includes(rule)))).toEqual([])
})
