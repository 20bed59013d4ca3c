import { EXPORT_VERSION, FORMAT, readExport, writeExport } from '@station-zero/schema/account/export-file.ts'
import { historyOf, type PersonRows } from '@station-zero/schema/account/history.ts'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import {
  DAY_MS,
  type DoneRow,
  dayDone,
  doneAt,
  HOUR_MS,
  studyDay,
  zoneWithStart,
} from '@station-zero/schema/core/time.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { finishSession } from '@station-zero/schema/oral/mutations.ts'
import { completeWorkout, recordScore } from '@station-zero/schema/physical/mutations.ts'
import { completeTest, saveTest } from '@station-zero/schema/prep/mutations.ts'
import { personTableNames } from '@station-zero/schema/tables.ts'
import { replay } from '@station-zero/sync/client/adopt.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, type Device, openWorld, settle, viewOf, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const KINDS = ['practiceTests', 'workoutProgress', 'cpatScores', 'oralSessions'] as const
const QUESTIONS = [{ id: 'q1', version: 1 }]
const HEAD = { format: FORMAT, version: EXPORT_VERSION, exportedAt: '2026-06-12T00:00:00.000Z', user: null } as const
const SPLITS = Array.from({ length: 15 }, () => 40)
const earlierVersion = <M extends Mutation>(mutation: M): M => ({ ...mutation, version: 1 })

/** Performs one action of each kind now. If the time zone is null, acts like a version of the app that stored no study day. */
async function doEach(device: Device, timeZone: string | null) {
  const version = timeZone === null ? earlierVersion : <M extends Mutation>(mutation: M): M => mutation
  /** Timestamp of the device's next mutation, which runs one second later. */
  const at = () => world.now + 1_000 + device.skewMs
  const on = (ms = at()) => (timeZone === null ? {} : { studyDay: studyDay(ms, timeZone) })
  await device.do(version(completeWorkout), { workoutId: 'w1d1', duration: 40, ...on() })
  const testDate = at() - 11 * 60_000
  await device.do(version(recordScore), { testDate, totalTime: 600, splits: SPLITS, ...on(testDate) })
  await device.do(version(finishSession), {
    ...{ kind: 'mock', interviewId: 'panel', id: world.newId(), startedAgoMs: 900_000, seconds: 900, ...on() },
    ...{ questionIds: ['o1'], totalQuestions: 1, ending: 'completed' },
  })
  const testId = await device.do(saveTest, { name: 'Mixed', type: 'mixed', questions: QUESTIONS, totalQuestions: 1 })
  await device.do(version(completeTest), { testId, score: 100, correctAnswers: 1, timeSpent: 60, ...on() })
}

async function storedDays(userId = ANNA): Promise<(number | null | undefined)[][]> {
  const tables = KINDS.map(async (kind) => (await world.serverRows(kind, userId)).map((row) => row.studyDay ?? null))
  return Promise.all(tables)
}

async function exportOf(userId = ANNA) {
  const tables = personTableNames.map(async (name) => [name, await world.serverRows(name, userId)])
  return historyOf(Object.fromEntries(await Promise.all(tables)) as PersonRows)
}

test('two devices in different time zones preserve the study day of each test, workout, run and interview', async () => {
  const [home, away] = [await world.device(), await world.device()]
  // 8 p.m. on Thursday in New York, 10 a.m. on Friday in Tokyo.
  world.now = Date.UTC(2026, 5, 12, 0)
  const thursday = Date.UTC(2026, 5, 11) / DAY_MS
  await doEach(home, 'America/New_York')
  await settle(home, away)
  expect(await storedDays()).toEqual(KINDS.map(() => [thursday]))
  await doEach(away, 'Asia/Tokyo')
  await settle(home, away)
  expect((await storedDays()).map((days) => days.toSorted())).toEqual(KINDS.map(() => [thursday, thursday + 1]))
  expect(await viewOf(away.store)).toEqual(await viewOf(home.store))
})

test('mutations queued by a version that stored no study day are applied without a study day, and the day is derived from the person’s time zone', async () => {
  const phone = await world.device()
  world.now = Date.UTC(2026, 5, 12, 0)
  phone.isOffline = true
  await doEach(phone, null)
  phone.isOffline = false
  await settle(phone)
  expect(await phone.waiting()).toBe(0)
  expect(await storedDays()).toEqual(KINDS.map(() => [null]))
  for (const kind of KINDS)
    for (const row of await world.serverRows(kind)) {
      const done = row as DoneRow
      expect(dayDone(done, 'Asia/Tokyo') - dayDone(done, 'America/New_York')).toBe(1)
    }
})

test('mutations with a study day stay queued while the server runs an earlier version, and are applied once the server is updated', async () => {
  const phone = await world.device()
  for (const mutation of [completeTest, completeWorkout, recordScore, finishSession])
    world.serverMutations.set(mutation.name, earlierVersion(mutation))
  world.now = Date.UTC(2026, 5, 12, 0)
  await doEach(phone, 'America/New_York')
  await settle(phone)
  expect(await phone.waiting()).toBeGreaterThan(0)
  expect(await storedDays()).toEqual(KINDS.map(() => []))
  world.serverMutations = new Map(mutations)
  world.now += HOUR_MS
  await settle(phone)
  const today = studyDay(world.now, 'America/New_York')
  expect(await storedDays()).toEqual(KINDS.map(() => [today]))
})

test.each([
  ['this version', 'America/New_York'],
  ['an earlier version', null],
])('an export of %s is imported with the same study days', async (_, timeZone) => {
  const phone = await world.device()
  await doEach(phone, timeZone)
  await settle(phone)
  const before = await exportOf()
  const text = writeExport({ ...HEAD, mutations: before, drafts: [] })
  const file = readExport(text, mutations)
  world.now += 30 * DAY_MS
  const next = await world.device('bea')
  await replay(
    next.store,
    mutations,
    file.mutations.map((past, seq) => ({ ...past, seq, clock: 'server' })),
  )
  await settle(next)
  expect(await storedDays('bea')).toEqual(await storedDays())
  expect(await exportOf('bea')).toEqual(before)
})

test.each(
  ([null, '0', '6'] as const).flatMap((start) => [
    [-400 * DAY_MS, null, start] as const,
    [400 * DAY_MS, null, start] as const,
    [-400 * DAY_MS - 7 * HOUR_MS, 'America/Phoenix', start] as const,
    [33 * HOUR_MS, 'America/Phoenix', start] as const,
  ]),
)(
  '[R2] with a clock %d ms off, time zone setting %s and day start %s, each action is stored with the study day of its real time',
  async (skewMs, zone, start) => {
    const phone = await world.device()
    if (zone !== null) await phone.do(changeSetting, { key: 'timeZone', value: zone })
    if (start !== null) await phone.do(changeSetting, { key: 'dayStart', value: start })
    await settle(phone)
    phone.skewMs = skewMs
    const studyZone = zoneWithStart('America/Phoenix', start)
    for (const hour of [0, 6, 12, 18]) {
      world.now = Date.UTC(2026, 5, 10, hour)
      await doEach(phone, studyZone)
      await settle(phone)
    }
    for (const kind of KINDS)
      for (const row of await world.serverRows(kind))
        expect(row.studyDay).toBe(studyDay(doneAt(row as DoneRow), studyZone))
  },
)

test('changing the start of the day does not change stored study days, and applies to later actions', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  // 1 a.m. on Friday in New York, which is still Thursday's study day.
  world.now = Date.UTC(2026, 5, 12, 5)
  const thursday = Date.UTC(2026, 5, 11) / DAY_MS
  await doEach(phone, 'America/New_York')
  await laptop.do(changeSetting, { key: 'dayStart', value: '0' })
  await settle(phone, laptop)
  await settle(phone, laptop)
  expect(await storedDays()).toEqual(KINDS.map(() => [thursday]))
  await doEach(phone, 'America/New_York@0')
  await settle(phone, laptop)
  expect((await storedDays()).map((days) => days.toSorted())).toEqual(KINDS.map(() => [thursday, thursday + 1]))
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('a changed start of the day stays queued until the server supports it', async () => {
  const phone = await world.device()
  world.serverMutations.set(changeSetting.name, { ...changeSetting, version: changeSetting.version - 1 })
  await phone.do(changeSetting, { key: 'dayStart', value: '0' })
  await settle(phone)
  expect([await phone.waiting(), await world.serverRows('settings')]).toEqual([1, []])
  world.serverMutations = new Map(mutations)
  world.now += HOUR_MS
  await settle(phone)
  expect(await world.serverRows('settings')).toMatchObject([{ key: 'dayStart', value: '0' }])
})
