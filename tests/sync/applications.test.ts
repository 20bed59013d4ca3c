import { Refused } from '@station-zero/schema/core/refusals.ts'
import {
  dateStage,
  deleteAlert,
  noteApplication,
  recordApplication,
  removeApplication,
  setAlert,
  setStage,
  switchAlert,
} from '@station-zero/schema/jobs/mutations.ts'
import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, settle, viewOf, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const applied = {
  jobId: 'job-1',
  status: 'applied',
  job: { title: 'Seen title', department: 'Seen department' },
} as const

test('an interview stage set on the phone and a note written on the laptop, both offline, are both preserved', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const applicationId = await phone.do(recordApplication, applied)
  await settle(phone, laptop)
  await laptop.do(noteApplication, { applicationId, notes: 'Bring the card.' })
  await phone.do(setStage, { applicationId, status: 'interview' })
  await settle(phone, laptop)
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
  expect(await world.serverRows('applications')).toMatchObject([
    { id: applicationId, title: 'Firefighter 1', status: 'interview', notes: 'Bring the card.', isRemoved: false },
  ])
})

test('offline changes to the dates of two stages are both preserved, and if two devices set the date of the same stage, the later change wins', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const applicationId = await phone.do(recordApplication, applied)
  await settle(phone, laptop)
  await phone.do(dateStage, { applicationId, stage: 'interview', at: 9_000 })
  await laptop.do(dateStage, { applicationId, stage: 'interview', at: 8_000 })
  await laptop.do(dateStage, { applicationId, stage: 'testing', at: 7_000 })
  await settle(laptop, phone)
  await settle(laptop, phone)
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
  const [row] = await world.serverRows('applications')
  expect(row?.stageDates).toMatchObject({ testing: { at: 7_000 }, interview: { at: 8_000 } })
})

test('[R1] when two devices set a stage, the stage chosen later wins, regardless of the order of arrival', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const applicationId = await phone.do(recordApplication, applied)
  await settle(phone, laptop)
  await phone.do(setStage, { applicationId, status: 'testing' })
  await laptop.do(setStage, { applicationId, status: 'offer' })
  await settle(laptop, phone)
  expect(await world.serverRows('applications')).toMatchObject([{ status: 'offer' }])
})

test('a removed application stays removed when the removal is resent, and can be restored', async () => {
  const phone = await world.device()
  const applicationId = await phone.do(recordApplication, applied)
  await phone.do(removeApplication, { applicationId })
  phone.network = ['lost-answer', 'lost-answer']
  await settle(phone)
  await settle(phone)
  expect(await world.serverRows('applications')).toMatchObject([{ isRemoved: true }])
  await phone.do(setStage, { applicationId, status: 'applied' })
  await settle(phone)
  expect(await world.serverRows('applications')).toMatchObject([{ isRemoved: false, status: 'applied' }])
})

test('an application survives if its job leaves the board before the device syncs', async () => {
  const phone = await world.device()
  await phone.do(recordApplication, applied)
  await phone.do(recordApplication, { jobId: 'job-2', status: 'applied' })
  await world.db.writer.deleteFrom('jobs').execute()
  await settle(phone)
  expect(await world.serverRows('applications')).toMatchObject([
    { jobId: 'job-1', title: 'Seen title', department: 'Seen department' },
  ])
})

test('changes to applications, alerts and jobs that do not exist are refused', async () => {
  const phone = await world.device()
  const refused = [
    phone.do(setStage, { applicationId: 'x', status: 'offer' }),
    phone.do(noteApplication, { applicationId: 'x', notes: null }),
    phone.do(removeApplication, { applicationId: 'x' }),
    phone.do(switchAlert, { alertId: 'x', isActive: true }),
    phone.do(deleteAlert, { alertId: 'x' }),
    phone.do(setAlert, { keywords: 'of the', location: '', isActive: true }),
    phone.do(recordApplication, { jobId: 'x', status: 'applied' }),
  ]
  for (const change of refused) await expect(change).rejects.toThrow(Refused)
})

test('an alert deleted on the phone is deleted on the laptop, and an undo restores it on both', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const alertId = await phone.do(setAlert, { keywords: 'cadet', location: '', isActive: true })
  await phone.do(deleteAlert, { alertId })
  await settle(phone, laptop)
  expect(await world.serverRows('jobAlerts')).toMatchObject([{ isActive: false, isDeleted: true }])
  await phone.do(switchAlert, { alertId, isActive: true })
  await settle(phone, laptop)
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
  expect(await world.serverRows('jobAlerts')).toMatchObject([{ isActive: true, isDeleted: false }])
})

test.each([
  [620, true],
  [621, false],
])(
  'a CPAT run in %i seconds is stored with passed = %s, regardless of what the client claims',
  async (totalTime, passed) => {
    const phone = await world.device()
    const testDate = Date.UTC(2026, 0, 9, 12)
    await phone.do(recordScore, { testDate, totalTime })
    await expect(phone.do(recordScore, { testDate, totalTime, passed: true } as never)).rejects.toThrow(Refused)
    await expect(phone.do(recordScore, { testDate, totalTime: 0 })).rejects.toThrow(Refused)
    await settle(phone)
    expect(await world.serverRows('cpatScores')).toMatchObject([{ testDate, totalTime, passed }])
  },
)
