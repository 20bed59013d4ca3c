import { addOwnJob, recordApplication, setOwnJob } from '@station-zero/schema/jobs/mutations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOfOwnJobs } from './simulation/own-jobs.ts'
import { runSeed } from './simulation/run.ts'
import { openWorld, settle, viewOf, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const JOB = {
  ...{ title: 'Recruit', department: 'Oak Park Fire', location: 'Oak Park, IL', salary: '', notes: '' },
  ...{ closesOn: '2026-12-31', applyUrl: null },
}

test('[W3] when two devices edit one personal job offline, both end up with the later change to each field', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const jobId = await phone.do(addOwnJob, JOB)
  await settle(phone, laptop)
  await phone.do(setOwnJob, { jobId, title: 'Firefighter', notes: 'Call first' })
  await laptop.do(setOwnJob, { jobId, closesOn: '2027-01-15', notes: 'Write first' })
  await phone.do(setOwnJob, { jobId, salary: '$60,000' })
  await settle(laptop, phone)
  await settle(laptop, phone)
  expect(await world.serverRows('ownJobs')).toMatchObject([
    { title: 'Firefighter', closesOn: '2027-01-15', salary: '$60,000', notes: 'Write first', isDeleted: false },
  ])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('a personal job that one device deletes while another applies for it stays deleted, its application is preserved, and the job can be restored', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const jobId = await phone.do(addOwnJob, JOB)
  await settle(phone, laptop)
  await phone.do(setOwnJob, { jobId, isDeleted: true })
  await laptop.do(recordApplication, { jobId, status: 'applied' })
  await settle(phone, laptop)
  await settle(phone, laptop)
  expect(await world.serverRows('ownJobs')).toMatchObject([{ id: jobId, isDeleted: true }])
  expect(await world.serverRows('applications')).toMatchObject([{ jobId, title: 'Recruit' }])
  await laptop.do(setOwnJob, { jobId, isDeleted: false })
  await settle(laptop, phone)
  expect(await world.serverRows('ownJobs')).toMatchObject([{ id: jobId, isDeleted: false }])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test.each(['6', '16', '26', '36', '166'])(
  'history %s, in which people add personal jobs, preserves every invariant',
  async (seed) => {
    expect(isOfOwnJobs(seed)).toBe(true)
    expect((await runSeed(seed)).problems).toEqual([])
  },
)
