import { expect, test } from 'vitest'
import { openAdmission } from './admission.ts'

test('[S16] there are 256 places, a person has 64 of them, and 8 in a crowd; who leaves makes room, once', () => {
  const admission = openAdmission()
  const enter = (userId: string, times: number) =>
    Array.from({ length: times }, () => admission.enter(userId, 1_000)).filter((leave) => leave !== null)
  const own = enter('ann', 70)
  expect(own.length).toBe(64)
  expect(enter('bob', 64).length).toBe(64)
  expect(enter('cat', 20).length).toBe(8)
  expect(enter('dan', 20).length).toBe(8)
  for (let n = 0; n < 200; n += 1) enter(`p${n}`, 1)
  expect([admission.isFull(), enter('eve', 1).length]).toEqual([true, 0])
  own[0]?.()
  own[0]?.()
  expect([admission.isFull(), enter('eve', 2).length, admission.isFull()]).toEqual([false, 1, true])
})

test('[S16] bodies that are promised count before they are there: 24 MB of them, and no further', () => {
  const admission = openAdmission()
  let entered = 0
  while (admission.enter(`p${entered}`, 300 * 1024)) entered += 1
  expect([entered, admission.isFull()]).toEqual([82, true])
})
