import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { storeWeights } from '@station-zero/schema/prep/mutations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, settle, viewOf, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const fitted = (reviews: number) => ({
  weights: Array.from({ length: 21 }, (_, at) => at / 10),
  foldVersion: 2,
  reviews,
  lossBefore: 0.4,
  lossAfter: 0.38,
})

test('when two devices fit memory weights offline, both end up with the later weights, and turning the weights off on one device turns them off on both', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  await phone.do(storeWeights, fitted(500))
  await laptop.do(storeWeights, fitted(600))
  await phone.do(changeSetting, { key: 'fittedMemory', value: false })
  await settle(laptop, phone)
  await settle(phone, laptop)
  expect(await world.serverRows('memoryWeights')).toMatchObject([{ model: 'fsrs-6', reviews: 600 }])
  expect(await world.serverRows('settings')).toMatchObject([{ key: 'fittedMemory', value: false }])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})
