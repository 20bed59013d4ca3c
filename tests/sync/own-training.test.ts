import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { byMeasuredAt, lastOfEachDay } from '@station-zero/schema/physical/body-weights.ts'
import {
  addBodyWeight,
  addOwnWorkout,
  deleteBodyWeight,
  logTraining,
  setOwnWorkout,
  setTraining,
} from '@station-zero/schema/physical/own-training.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOfOwnTraining } from './simulation/own-training.ts'
import { runSeed } from './simulation/run.ts'
import { type Device, openWorld, settle, viewOf, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const log = [{ name: 'Deadlift', sets: [{ weight: 225, unit: 'lb' as const, reps: 5 }] }]

test('when two devices edit one logged workout offline, both end up with the later change to each field', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const completionId = await phone.do(logTraining, { name: 'Pull day', duration: 50, log })
  await settle(phone, laptop)
  await phone.do(setTraining, { completionId, name: 'Heavy day', notes: 'Easy' })
  await laptop.do(setTraining, { completionId, duration: 55, notes: 'Hard' })
  await phone.do(setTraining, { completionId, rating: 4 })
  await settle(laptop, phone)
  await settle(laptop, phone)
  expect(await world.serverRows('workoutProgress')).toMatchObject([
    { name: 'Heavy day', duration: 55, notes: 'Hard', rating: 4, log, undoneAt: null },
  ])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('a workout that one device deletes and another restores later is in the log on both devices', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const completionId = await phone.do(logTraining, { name: 'Run', duration: 30, log })
  const workoutId = await phone.do(addOwnWorkout, { name: 'Upper body', exercises: [{ name: 'Bench press', sets: 3 }] })
  const weightId = await phone.do(addBodyWeight, { weight: 187.5, unit: 'lb' })
  await settle(phone, laptop)
  await phone.do(setTraining, { completionId, isDeleted: true })
  await phone.do(deleteBodyWeight, { weightId, isDeleted: true })
  await phone.do(setOwnWorkout, { workoutId, isArchived: true })
  await laptop.do(setTraining, { completionId, isDeleted: false })
  await laptop.do(setOwnWorkout, { workoutId, exercises: [] })
  await settle(phone, laptop)
  await settle(phone, laptop)
  expect(await world.serverRows('workoutProgress')).toMatchObject([{ undoneAt: null }])
  expect(await world.serverRows('bodyWeights')).toMatchObject([{ weight: 187.5, isDeleted: true }])
  expect(await world.serverRows('ownWorkouts')).toMatchObject([{ isArchived: true, exercises: [] }])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('[W3] when a person weighs themselves twice on one day on two offline devices, both weights are kept, and both devices chart the later one', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const noon = world.now - DAY_MS
  await phone.do(addBodyWeight, { weight: 187.5, unit: 'lb' })
  await laptop.do(addBodyWeight, { weight: 189, unit: 'lb' })
  // Two weights that were typed for yesterday have the same time.
  await laptop.do(addBodyWeight, { weight: 190, unit: 'lb', measuredAt: noon })
  await phone.do(addBodyWeight, { weight: 191, unit: 'lb', measuredAt: noon })
  await settle(laptop, phone)
  await settle(laptop, phone)
  const charted = async ({ store }: Device) => {
    const rows = (await store.transact((t) => t.allRows('bodyWeights'))) as unknown as RowOf<'bodyWeights'>[]
    expect(rows).toHaveLength(4)
    return lastOfEachDay(rows.sort(byMeasuredAt), 'UTC').map(({ weight }) => weight)
  }
  const [, today] = await charted(phone)
  expect(today).toBe(189)
  expect(await charted(laptop)).toEqual(await charted(phone))
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test.each(['8', '18', '28', '38', '168'])(
  'history %s, in which people log personal workouts, preserves every invariant',
  async (seed) => {
    expect(isOfOwnTraining(seed)).toBe(true)
    expect((await runSeed(seed)).problems).toEqual([])
  },
)
