import { expect, test } from 'vitest'
import { openShares } from './shares.ts'

test('[S16] a person whose pushes took 25 ms waits for the next group; the others go on until the group took 100 ms', async () => {
  let now = 0
  const shares = openShares(() => now)
  const take = (userId: string, ms: number) =>
    shares.charge(userId, () => {
      now += ms
    })
  await take('eve', 24)
  expect(shares.isOver('eve')).toBe(false)
  await take('eve', 60)
  expect([shares.isOver('eve'), shares.isOver('ann')]).toEqual([true, false])
  await take('ann', 16)
  expect([shares.isOver('ann'), shares.isOver('bob')]).toEqual([true, true])
})

test('a push that fails is counted like one that succeeds', async () => {
  let now = 0
  const shares = openShares(() => now)
  const failing = shares.charge('eve', () => {
    now += 30
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(shares.isOver('eve')).toBe(true)
})
