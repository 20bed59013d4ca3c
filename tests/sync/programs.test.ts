import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, settle, viewOf, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('when two devices choose a training program offline, both end up with the later choice and keep the workouts of both programs', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  await phone.do(completeWorkout, { workoutId: 'w1d1', duration: 40 })
  await phone.do(changeSetting, { key: 'trainingProgram', value: 'pack-test' })
  await laptop.do(changeSetting, { key: 'trainingProgram', value: 'on-ramp' })
  await laptop.do(completeWorkout, { workoutId: 'on-ramp-w1d1', duration: 30 })
  // The laptop's changes arrive first, although they were made later.
  await settle(laptop, phone)
  await settle(phone, laptop)
  expect(await world.serverRows('settings')).toMatchObject([{ key: 'trainingProgram', value: 'on-ramp' }])
  const done = (await world.serverRows('workoutProgress')).map(({ workoutId }) => workoutId)
  expect(done.sort()).toEqual(['on-ramp-w1d1', 'w1d1'])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('[S8] a server of the previous version defers changes for newer training programs instead of refusing them, and applies them after its update', async () => {
  const phone = await world.device()
  const before = [
    [changeSetting, 1],
    [completeWorkout, 3],
    [setTarget, 1],
  ] as const
  for (const [mutation, version] of before) world.serverMutations.set(mutation.name, { ...mutation, version })
  await phone.do(changeSetting, { key: 'trainingProgram', value: 'pack-test' })
  await phone.do(completeWorkout, { workoutId: 'on-ramp-w1d1', duration: 30 })
  await phone.do(setTarget, { target: 'pack', date: '2027-04-02' })
  expect((await phone.sync()).kind).toBe('wait')
  expect(await phone.waiting()).toBe(3)
  for (const [mutation] of before) world.serverMutations.set(mutation.name, mutation)
  await settle(phone)
  expect(await world.serverRows('settings')).toHaveLength(1)
  expect(await world.serverRows('workoutProgress')).toMatchObject([{ workoutId: 'on-ramp-w1d1' }])
  expect(await world.serverRows('targets')).toMatchObject([{ target: 'pack', date: '2027-04-02' }])
})
