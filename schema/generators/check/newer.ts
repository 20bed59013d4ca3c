import { expect, test } from 'vitest'
import { SEEDS } from '../../testing/scale.ts'
import type { Family } from '../family.ts'
import { faultsOf, formFaultsOf, type Solver } from './faults.ts'

export function checkNewer(topic: string, families: readonly Family[], solvers: Record<string, Solver>): void {
  test.each(families)('$name has one right answer for every seed, and its rationales are true', (family) => {
    const solver = solvers[family.name]
    if (!solver) throw new Error(`${family.name} has no solver.`)
    expect(faultsOf(topic, family, solver, SEEDS).slice(0, 5)).toEqual([])
  })

  test.each(families)(
    '$name has at least four phrasings, and the form of an option does not give the key away',
    (family) => {
      expect(formFaultsOf(topic, family)).toEqual([])
    },
  )
}
