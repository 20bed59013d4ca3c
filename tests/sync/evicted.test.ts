import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import { MAX_CLIENTS } from '@station-zero/sync/limits.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, type Device, openWorld, settle, viewOf, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const score = (device: Device, totalTime: number) => device.do(recordScore, { testDate: 5, totalTime })
const clientsOf = async (table: 'clients' | 'results') =>
  world.db.reader.selectFrom(table).select('clientId').where('userId', '=', ANNA).execute()

/** Registers other devices until the server stores the maximum number per person. */
async function addOtherDevices(): Promise<void> {
  for (let n = 0; n < MAX_CLIENTS; n += 1) {
    const other = await world.device()
    await score(other, 1_000 + n)
    await other.sync()
  }
}

test('[S13] an evicted device can sync its changes when it returns, and nothing is lost or duplicated', async () => {
  const phone = await world.device()
  await score(phone, 601)
  await phone.do(saveJob, { jobId: 'job-1' })
  await phone.do(unsaveJob, { jobId: 'job-1' })
  await phone.sync()
  await score(phone, 602)
  await phone.do(saveJob, { jobId: 'job-2' })
  await addOtherDevices()
  expect(await clientsOf('clients')).toHaveLength(MAX_CLIENTS)

  const laptop = await world.device()
  await settle(phone, laptop)
  const times = (await world.serverRows('cpatScores')).map(({ totalTime }) => totalTime)
  expect(times.filter((time) => time < 1_000).sort()).toEqual([601, 602])
  expect(times).toHaveLength(MAX_CLIENTS + 2)
  const jobs = await world.serverRows('savedJobs')
  expect(jobs.map(({ jobId, isSaved }) => [jobId, isSaved])).toEqual([
    ['job-1', false],
    ['job-2', true],
  ])
  expect(await viewOf(phone.store)).toEqual(await viewOf(laptop.store))
  expect(await clientsOf('clients')).toHaveLength(MAX_CLIENTS)
})

test('[S13] an evicted device that missed a refusal receives the refusal when it returns', async () => {
  const phone = await world.device()
  await score(phone, 601)
  await phone.sync()
  const id = await phone.do(recordScore, { testDate: 5, totalTime: 700 })
  // The server refuses this mutation; the device does not.
  world.serverMutations.set(recordScore.name, {
    ...recordScore,
    run: async (tx, args, by) => {
      if (by.id === id) await saveJob.run(tx, { jobId: 'nobody' }, by)
      else await recordScore.run(tx, args as Parameters<typeof recordScore.run>[1], by)
    },
  })
  phone.network = ['lost-answer']
  await phone.sync()
  expect(await clientsOf('results')).toHaveLength(1)
  await addOtherDevices()
  expect(await clientsOf('results')).toHaveLength(0)

  await settle(phone)
  expect(await phone.store.transact((t) => t.getRefused(id))).toMatchObject({ code: 'job-missing' })
  expect(await phone.waiting()).toBe(0)
})

test('[S6] the server stores at most 500 results for a device that never confirms a refusal', async () => {
  const phone = await world.device()
  for (let round = 0; round < 8; round += 1) {
    for (let n = 0; n < 100; n += 1) await phone.do(recordScore, { testDate: 5, totalTime: 700 })
    world.serverMutations.set(recordScore.name, {
      ...recordScore,
      run: (tx, _args, by) => saveJob.run(tx, { jobId: 'nobody' }, by),
    })
    await phone.sync()
  }
  expect((await clientsOf('results')).length).toBeLessThanOrEqual(500)
})
