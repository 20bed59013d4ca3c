import { refusals } from '@station-zero/schema/core/refusals.ts'
import { spaceMutations } from '@station-zero/schema/spaces/mutations.ts'
import { openMemoryServer } from '@station-zero/sync/testing/memory-server.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validValue } from '../../fuzz/valid-values.ts'
import { type Desk, newId, openSpace } from './desk.ts'

const SEED = 20_261_129
const VALUES = 8

async function openCourse(): Promise<Desk> {
  const desk = await openSpace(openMemoryServer().spaces, 'class')
  await desk.enters('bob', 'instructor')
  await desk.enters('cai', 'recruit')
  return desk
}

/** Checks that the mutation is applied or refused with a documented code. Any other exception would block the queue [S7]. */
async function mustEnd(desk: Desk, name: string, args: unknown): Promise<void> {
  for (const userId of ['cai', 'bob', 'anna']) {
    const id = newId()
    const { stop, results } = await desk.push(userId, [{ id, name, args }])
    if (stop) throw new Error(`${name} threw for ${JSON.stringify(args).slice(0, 500)}`)
    for (const { code } of results) expect(Object.keys(refusals)).toContain(code)
  }
}

test.each([...spaceMutations.values()])(
  '$name is applied or refused for any valid arguments and any role, and never throws',
  async ({ name, args }) => {
    const desk = await openCourse()
    for (const value of fc.sample(validValue(args, name), { seed: SEED, numRuns: VALUES }))
      await mustEnd(desk, name, value)
  },
)

test.each([...spaceMutations.keys()])('%s refuses arguments that do not match its schema', async (name) => {
  const desk = await openCourse()
  for (const value of fc.sample(fc.jsonValue({ maxDepth: 3 }), { seed: SEED, numRuns: VALUES })) {
    const id = newId()
    const { stop, results } = await desk.push('anna', [{ id, name, args: value }])
    if (stop) throw new Error(`${name} threw for ${JSON.stringify(value)}`)
    expect(name === 'spaces.leave' || name === 'spaces.close' || results.some((one) => one.id === id)).toBe(true)
  }
})
