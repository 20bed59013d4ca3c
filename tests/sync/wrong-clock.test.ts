import { historyOf, type PersonRows } from '@station-zero/schema/account/history.ts'
import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { personTableNames } from '@station-zero/schema/tables.ts'
import { replay } from '@station-zero/sync/client/adopt.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, openWorld, settle, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('[R2] a clock that is years ahead does not win for ever', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  phone.skewMs = 5 * 365 * 86_400_000
  await phone.do(saveJob, { jobId: 'job-1' })
  await settle(phone, laptop)
  await laptop.do(unsaveJob, { jobId: 'job-1' })
  await settle(phone, laptop)
  expect(await world.serverRows('savedJobs')).toMatchObject([{ isSaved: false }])
})

test('[R2] what a clock a little ahead did in a row stays in that row', async () => {
  for (let round = 0; round < 8; round += 1) {
    const phone = await world.device()
    phone.skewMs = 30_000
    await phone.do(saveJob, { jobId: 'job-2' })
    await phone.do(unsaveJob, { jobId: 'job-2' })
    await settle(phone)
    expect(await world.serverRows('savedJobs')).toMatchObject([{ isSaved: false }])
    world.now += 60_000
  }
})

/** What an export of the person is made from. */
async function historyOnServer(userId = ANNA) {
  const tables = personTableNames.map(async (name) => [name, await world.serverRows(name, userId)])
  return historyOf(Object.fromEntries(await Promise.all(tables)) as PersonRows)
}

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])('[R2] eight weeks of training keep their dates on a phone whose clock is %s', async (_, skewMs) => {
  const phone = await world.device()
  await phone.do(reviewCard, { cardId: 'card-1', rating: 3 })
  await phone.do(completeWorkout, { workoutId: 'w1d1', duration: 40 })
  await settle(phone)
  const before = await historyOnServer()
  world.now += 56 * 86_400_000
  const next = await world.device('bea')
  next.skewMs = skewMs
  await replay(
    next.store,
    mutations,
    before.map((past, seq) => ({ ...past, seq, clock: 'server' })),
  )
  await settle(next)
  expect(await historyOnServer('bea')).toEqual(before)
})
