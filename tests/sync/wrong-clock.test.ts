import { historyOf, type PersonRows } from '@station-zero/schema/account/history.ts'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { studyDay } from '@station-zero/schema/core/time.ts'
import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { completeWorkout, recordScore } from '@station-zero/schema/physical/mutations.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { type PersonTableName, personTableNames } from '@station-zero/schema/tables.ts'
import { adopt, replay } from '@station-zero/sync/client/adopt.ts'
import { noteServerTime } from '@station-zero/sync/client/clock-behind.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, type Device, openWorld, settle, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('[R2] changes made on a device whose clock is years ahead do not win forever', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  phone.skewMs = 5 * 365 * 86_400_000
  await phone.do(saveJob, { jobId: 'job-1' })
  await settle(phone, laptop)
  await laptop.do(unsaveJob, { jobId: 'job-1' })
  await settle(phone, laptop)
  expect(await world.serverRows('savedJobs')).toMatchObject([{ isSaved: false }])
})

test('[R2] changes made on a device whose clock is slightly ahead keep their order', async () => {
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

const onDevice = ({ store }: Device, table: PersonTableName) => store.transact((t) => t.allRows(table))

/** Returns the data from which a person's export is created. */
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

test('[R4] a change made while the server’s clock was ahead does not block later changes', async () => {
  const phone = await world.device()
  const { now } = world
  world.now = now + 400 * 86_400_000
  phone.skewMs = -400 * 86_400_000
  await phone.do(saveJob, { jobId: 'job-1' })
  await settle(phone)
  world.now = now + 60_000
  phone.skewMs = 0
  await phone.do(unsaveJob, { jobId: 'job-1' })
  expect(await onDevice(phone, 'savedJobs')).toMatchObject([{ isSaved: false }])
  await settle(phone)
  expect(await world.serverRows('savedJobs')).toMatchObject([{ isSaved: false }])
  expect(await onDevice(phone, 'savedJobs')).toMatchObject([{ isSaved: false }])
})

test('[R4] a device whose clock is behind shows its user’s changes immediately', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  await laptop.do(saveJob, { jobId: 'job-1' })
  await settle(laptop, phone)
  phone.skewMs = -400 * 86_400_000
  await phone.do(unsaveJob, { jobId: 'job-1' })
  expect(await onDevice(phone, 'savedJobs')).toMatchObject([{ isSaved: false }])
  await settle(phone, laptop)
  expect(await onDevice(laptop, 'savedJobs')).toMatchObject([{ isSaved: false }])
})

const DAY = 86_400_000
const HOUR = DAY / 24
const ALL_DAY = [0, 3, 6, 9, 12, 15, 18, 21]

/** Returns the study days of reviews made at each hour with a wrong clock, and the correct study days. */
async function studyDays(skewMs: number, zone: string, phone: Device): Promise<[stored: unknown[], right: number[]]> {
  phone.skewMs = skewMs
  const [stored, right]: [unknown[], number[]] = [[], []]
  for (const hour of ALL_DAY) {
    world.now = Date.UTC(2026, 5, 10, hour)
    const claimed = studyDay(world.now + 1_000 + skewMs, zone)
    await phone.do(reviewCard, { cardId: 'card-1', rating: 3, studyDay: claimed })
    right.push(studyDay(world.now, zone))
    const at = world.now
    await settle(phone)
    stored.push((await world.serverRows('reviews')).find(({ reviewedAt }) => reviewedAt === at)?.studyDay)
  }
  return [stored, right]
}

test.each([
  [-400 * DAY, 'America/Phoenix'],
  [400 * DAY, 'America/Phoenix'],
  [-400 * DAY, 'Asia/Tokyo'],
])(
  '[R2] reviews made with a clock %d ms off are stored with their real time and its study day at the next sync',
  async (skewMs, zone) => {
    const [stored, right] = await studyDays(skewMs, zone, await world.device())
    expect(stored).toEqual(right)
  },
)

test('[R2] if the user has chosen a time zone, a review made with a wrong clock is stored with the study day of its real time in that zone', async () => {
  for (const skewMs of [-400 * DAY - 7 * HOUR, 33 * HOUR, -5 * HOUR]) {
    const phone = await world.device()
    await phone.do(changeSetting, { key: 'timeZone', value: 'Pacific/Auckland' })
    await settle(phone)
    const [stored, right] = await studyDays(skewMs, 'Pacific/Auckland', phone)
    expect(stored).toEqual(right)
  }
})

test('[R2] reviews of a guest whose clock is off are corrected when they move into the account and are synced', async () => {
  for (const skewMs of [-400 * DAY, 400 * DAY]) {
    const [guest, phone] = [await world.device('guest'), await world.device()]
    guest.skewMs = skewMs
    phone.skewMs = skewMs
    await guest.do(reviewCard, { cardId: 'card-1', rating: 3, studyDay: studyDay(world.now + skewMs, 'UTC') })
    const at = world.now
    world.now += HOUR
    await adopt(guest.store, phone.store, mutations)
    await settle(phone)
    expect(await world.serverRows('reviews')).toContainEqual(
      expect.objectContaining({ reviewedAt: at, studyDay: studyDay(at, 'UTC') }),
    )
  }
})

test('[R2] a review made while the clock was ahead gets the time of the sync if the clock was corrected before it', async () => {
  const phone = await world.device()
  phone.skewMs = 400 * DAY
  await phone.do(reviewCard, { cardId: 'card-1', rating: 3, studyDay: studyDay(world.now + 400 * DAY, 'UTC') })
  phone.skewMs = 0
  world.now += HOUR
  await settle(phone)
  expect(await world.serverRows('reviews')).toMatchObject([
    { reviewedAt: world.now, studyDay: studyDay(world.now, 'UTC') },
  ])
})

/** Records two sessions of reviews ten minutes apart, with a clock that is `skewMs` off until it is corrected before the last review. */
async function reviewThenCorrect(device: Device, skewMs: number, sync: () => Promise<void>): Promise<number[]> {
  const right: number[] = []
  device.skewMs = skewMs
  for (let nth = 0; nth < 4; nth += 1) {
    if (nth === 2) world.now += 10 * 60_000
    const claimed = studyDay(world.now + 1_000 + skewMs, 'America/Phoenix')
    await device.do(reviewCard, { cardId: 'card-1', rating: 3, studyDay: claimed })
    right.push(world.now)
  }
  device.skewMs = 0
  world.now += HOUR
  await device.do(reviewCard, { cardId: 'card-1', rating: 3, studyDay: studyDay(world.now, 'America/Phoenix') })
  right.push(world.now)
  await sync()
  return right
}

const reviewedTimes = async () => {
  const rows = await world.serverRows('reviews')
  return rows.sort((a, b) => a.seq - b.seq).map(({ reviewedAt, studyDay: day }) => [reviewedAt, day])
}

const onStudyDay = (at: number) => [at, studyDay(at, 'America/Phoenix')]

test.each([-400 * DAY, -2 * HOUR])(
  '[R2] reviews made with a clock %d ms off get times after the previous sync if the clock is corrected before the next sync',
  async (skewMs) => {
    const phone = await world.device()
    await settle(phone)
    const syncedAt = world.now
    const right = await reviewThenCorrect(phone, skewMs, () => settle(phone))
    const lateByMs = right[0] === undefined ? 0 : right[0] - syncedAt
    expect(await reviewedTimes()).toEqual([
      ...right.slice(0, 4).map((at) => onStudyDay(at - lateByMs)),
      onStudyDay(right[4] ?? 0),
    ])
  },
)

test('[R2] reviews made with a clock that is behind get their exact times if the clock is still behind at the next sync, even after an earlier sync', async () => {
  const phone = await world.device()
  await settle(phone)
  world.now += 5 * DAY
  phone.skewMs = -400 * DAY
  await phone.do(reviewCard, { cardId: 'card-1', rating: 3 })
  const at = world.now
  world.now += HOUR
  await settle(phone)
  expect(await world.serverRows('reviews')).toMatchObject([{ reviewedAt: at }])
})

test('[R2] reviews of a guest whose clock was behind get times after the last download if the clock is corrected before the move', async () => {
  const [guest, phone] = [await world.device('guest'), await world.device()]
  await guest.store.transact((t) => noteServerTime(t, world.now))
  const [at] = await reviewThenCorrect(guest, -400 * DAY, async () => {
    await adopt(guest.store, phone.store, mutations)
    await settle(phone)
  })
  const [first] = await world.serverRows('reviews')
  expect(first?.reviewedAt).toBe((at ?? 0) - 1_000)
})

test('an action that is saved some time after it happened keeps its time, even if a sync happened in between', async () => {
  const phone = await world.device()
  const finishedAt = world.now
  world.now += HOUR
  await settle(phone)
  const made = { id: world.newId(), at: finishedAt, queuedAt: world.now }
  await enact(phone.store, reviewCard, { cardId: 'card-1', rating: 3 }, made)
  await settle(phone)
  expect(await world.serverRows('reviews')).toMatchObject([{ reviewedAt: finishedAt }])
})

test.each([-400 * DAY, 400 * DAY])(
  '[R2] a run logged with a clock %d ms off is stored with the real time of its start',
  async (skewMs) => {
    const phone = await world.device()
    phone.skewMs = skewMs
    const startedAt = world.now
    world.now += 11 * 60_000
    const splits = Array.from({ length: 15 }, () => 40)
    await phone.do(recordScore, { testDate: startedAt + skewMs, totalTime: 600, splits })
    await settle(phone)
    expect(await world.serverRows('cpatScores')).toMatchObject([{ testDate: startedAt }])
  },
)
