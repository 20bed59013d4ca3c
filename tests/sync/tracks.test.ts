import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, settle, viewOf, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('when two devices turn tracks on and off offline, both devices end up with the later change to each track', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  await phone.do(setTrack, { trackId: 'firefighter', isOn: true })
  await phone.do(setTrack, { trackId: 'hiring', isOn: true })
  await laptop.do(setTrack, { trackId: 'firefighter', isOn: false })
  // The laptop's changes arrive first, although they were made later than the phone's.
  await settle(laptop, phone)
  await settle(phone, laptop)
  expect(await world.serverRows('trackChoices')).toMatchObject([
    { id: 'firefighter', isOn: false },
    { id: 'hiring', isOn: true },
  ])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('turning a track on does not undo the rank or the dismissal set on another device', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  await phone.do(setTrack, { trackId: 'hiring', rank: 2 })
  await phone.do(setTrack, { trackId: 'hiring', isDismissed: true })
  await laptop.do(setTrack, { trackId: 'hiring', isOn: true })
  await settle(laptop, phone)
  await settle(phone, laptop)
  expect(await world.serverRows('trackChoices')).toMatchObject([
    { id: 'hiring', isOn: true, rank: 2, isDismissed: true },
  ])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})
