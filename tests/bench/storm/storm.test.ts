import { findPostgres } from '@station-zero/api/testing/postgres.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { expect, test } from 'vitest'
import { playStorm } from './storm.ts'

const SMALL = { phones: 200, waiting: 50, withinMs: 400 }
const stores = [
  { store: 'sqlite', processes: 1, isHere: true },
  { store: 'postgres', processes: 2, isHere: findPostgres() !== null },
] as const

test.runIf(isRelease).for(stores)(
  'when 200 phones reconnect at the same time, the server gets all of their changes ($store)',
  async (on, context) => {
    context.skip(!on.isHere, 'PostgreSQL is not installed here.')
    const { arrived, expected, answers } = await playStorm({ ...SMALL, ...on })
    expect(arrived).toBe(expected)
    expect(Object.keys(answers).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
  },
)
