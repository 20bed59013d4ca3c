import { expect, test } from 'vitest'
import { scenarios } from './rules.ts'
import { CPAT_EVENT_NAMES } from './sets.ts'

test('every event has at least two scenarios, each with a unique id, a reason and a source', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length)
  for (const event of CPAT_EVENT_NAMES)
    expect(scenarios.filter((one) => one.event === event).length, event).toBeGreaterThan(1)
  for (const { scene, reason, source } of scenarios)
    for (const text of [scene, reason, source]) expect(text).not.toBe('')
})

test('each verdict is right in over a fifth of the scenarios, and every event has more than one verdict', () => {
  for (const verdict of ['fine', 'warning', 'failure'])
    expect(scenarios.filter((one) => one.verdict === verdict).length, verdict).toBeGreaterThan(scenarios.length / 5)
  for (const event of CPAT_EVENT_NAMES) {
    const verdicts = scenarios.filter((one) => one.event === event).map(({ verdict }) => verdict)
    expect(new Set(verdicts).size, event).toBeGreaterThan(1)
  }
})
