import { GROWTH, type Room } from '@station-zero/api/db/growth.ts'
import { httpErrors } from '@station-zero/api/http/errors.ts'
import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld, settle, viewOf, type World } from './world.ts'

const DAY_MS = 86_400_000
const FULL_DISK: Room = { free: 0, total: 100e9 }

async function open(options: Parameters<typeof openWorld>[1]): Promise<World> {
  const world = await openWorld('growth', { address: '10.0.0.1', ...options })
  onTestFinished(() => world.close())
  return world
}

/** Creates Anna's account at the world's current time. */
const addAccount = ({ db, now }: World) =>
  db.writer
    .insertInto('users')
    .values({
      ...{ id: 'anna', username: 'anna', usernameKey: 'anna', email: 'anna@example.org', passwordHash: 'hash' },
      ...{ name: null, location: null, goalId: null, isDemo: 0, createdAt: now },
    })
    .execute()

test('[S14, W2] while the server’s disk is full, changes stay in the outbox with the reason, and they arrive once there is space', async () => {
  let space = FULL_DISK
  const world = await open({ disk: () => space })
  await addAccount(world)
  const [phone, laptop] = [await world.device(), await world.device()]
  for (let n = 0; n < 5; n += 1) await phone.do(recordScore, { testDate: 5, totalTime: 600 + n })
  await phone.do(saveJob, { jobId: 'job-1' })
  await phone.do(unsaveJob, { jobId: 'job-1' })
  const before = await viewOf(phone.store)
  for (let tries = 0; tries < 7; tries += 1)
    expect(await phone.sync()).toEqual({
      kind: 'wait',
      retryAfterMs: 600_000,
      sentence: httpErrors['disk-low'].sentence,
    })
  expect(await phone.waiting()).toBe(7)
  expect(await viewOf(phone.store)).toEqual(before)
  expect(await world.serverRows('cpatScores')).toEqual([])
  space = { free: 50e9, total: 100e9 }
  await settle(phone, laptop)
  expect(await world.serverRows('cpatScores')).toHaveLength(5)
  expect(await viewOf(phone.store)).toEqual(before)
  expect(await viewOf(laptop.store)).toEqual(before)
})

test('[S14] a device waits until its account is old enough, then sends the remaining changes automatically', async () => {
  const world = await open({
    growthLimits: { ...GROWTH, atFirst: { rows: 10, bytes: 1e6 }, aDay: { rows: 10, bytes: 1e6 } },
  })
  const { now } = world
  await addAccount(world)
  const phone = await world.device()
  for (let n = 0; n < 15; n += 1) await phone.do(recordScore, { testDate: 5, totalTime: 600 + n })
  expect(await phone.sync()).toMatchObject({ kind: 'wait', sentence: httpErrors['growth-account'].sentence })
  expect(await phone.waiting()).toBe(5)
  world.now = now + DAY_MS
  expect(await phone.sync()).toEqual({ kind: 'done' })
  expect(await world.serverRows('cpatScores')).toHaveLength(15)
})
