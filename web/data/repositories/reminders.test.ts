// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { changeSetting, settingArgs } from '@station-zero/schema/account/mutations.ts'
import type { SettingKey } from '@station-zero/schema/account/settings.ts'
import { calendarDay, dateOfDay } from '@station-zero/schema/core/time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../account-db.ts'
import { openCurrent } from '../active-account.ts'
import { enact } from '../enact.ts'
import { saveWish } from '../notifications.ts'
import { enterGuest } from '../session.ts'
import { storedTimeZone } from '../time-zone.ts'
import { notifyOnce, readReminders } from './reminders.ts'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 28, 18)

let db: AccountDb

/** Data for reminders of every kind: a job that closes soon, a match, and a workout that was not done. */
beforeEach(async () => {
  await enterGuest()
  db = (await openCurrent('guest')).db
  for (const table of [db.settings, db.alertMatches, db.jobAlerts, db.savedJobs, db.jobs, db.applications, db.ownJobs])
    await table.clear()
  for (const table of [db.workouts, db.local]) await table.clear()
  const text = { title: 'Recruit', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR', description: 'A crew.' }
  await db.jobs.put({
    ...{ ...text, id: 'j1', version: 1, salary: '$50,000', requirements: [], deadline: now + 3.5 * DAY },
    ...{ type: 'Entry Level', applyUrl: null, isSample: false },
  })
  await db.savedJobs.put({ jobId: 'j1', isSaved: true, changedAt: 1, changeId: 'c1' })
  await db.jobAlerts.put({
    ...{ id: 'a1', keywords: 'recruit', location: '', isActive: true, isDeleted: false, createdAt: 1 },
    ...{ changedAt: 1, changeId: 'c1' },
  })
  const { description: _description, ...matched } = text
  const match = { id: 'm1', alertId: 'a1', jobId: 'j1', reason: 'Recruit', matchedAt: 1, readAt: null }
  await db.alertMatches.put({ ...matched, ...match })
  await db.workouts.put({
    ...{ id: 'w1d1', version: 1, name: 'Foundation Strength', description: 'Work.', week: 1, day: 1, difficulty: 3 },
    ...{ category: 'strength', duration: 40, equipment: [], exercises: [], source: 'ACSM' },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a personal job that closes soon is among the reminders until it is deleted', async () => {
  await db.savedJobs.clear()
  const closesOn = dateOfDay(calendarDay(now, await storedTimeZone(db.settings)) + 1)
  const job = {
    ...{ id: 'own', title: 'Cadet', department: 'Elmhurst Fire', location: '', salary: '', closesOn, applyUrl: null },
    ...{ notes: '', createdAt: 1, isDeleted: false, stamps: {} },
  }
  const texts = async () => (await readReminders(db, now)).map(({ text }) => text).join('\n')
  await db.ownJobs.put(job)
  expect(await texts()).toContain('A job you saved closes tomorrow: Cadet.')
  await db.ownJobs.put({ ...job, isDeleted: true })
  expect(await texts()).not.toContain('Cadet')
})

const kinds = async () => (await readReminders(db, now)).map(({ kind }) => kind)
const turn = (key: SettingKey, value: boolean) => enact(changeSetting, settingArgs(key, value))

test('[home.settings.effect.reminders] turning off a reminder’s switch in Settings, or the switch for all notifications, removes its reminders', async () => {
  expect(await kinds()).toEqual(['match', 'job'])
  await turn('workoutReminders', true)
  expect(await kinds()).toEqual(['workout', 'match', 'job'])
  await turn('jobAlerts', false)
  expect(await kinds()).toEqual(['workout'])
  await turn('notifications', false)
  expect(await kinds()).toEqual([])
})

test('a match found by a deleted alert does not cause a reminder', async () => {
  await db.jobAlerts.update('a1', { isDeleted: true })
  expect(await kinds()).toEqual(['job'])
})

test('when the server sends notifications, the app itself shows none about jobs and matches', async () => {
  const shown = vi.fn(async () => undefined)
  vi.stubGlobal('Notification', { permission: 'granted' })
  await saveWish(db, { deviceId: 'd', topics: ['dates'], hour: 18 })
  await notifyOnce(db, { showNotification: shown } as unknown as ServiceWorkerRegistration, now)
  expect(shown).not.toHaveBeenCalled()
})

test('[home.settings.effect.reminders] each notification is shown once per study day, and only with permission', async () => {
  const shown = vi.fn(async () => undefined)
  const registration = { showNotification: shown } as unknown as ServiceWorkerRegistration
  vi.stubGlobal('Notification', { permission: 'denied' })
  await notifyOnce(db, registration, now)
  expect(shown).not.toHaveBeenCalled()
  vi.stubGlobal('Notification', { permission: 'granted' })
  await notifyOnce(db, registration, now)
  await notifyOnce(db, registration, now)
  expect(shown).toHaveBeenCalledTimes(2)
  expect(shown).toHaveBeenCalledWith(
    'Station Zero',
    expect.objectContaining({ body: expect.stringContaining('3 days') }),
  )
  await notifyOnce(db, registration, now + DAY)
  expect(shown).toHaveBeenCalledTimes(4)
})

test('a workout at 3:30 a.m. on the 25-hour day counts for that study day', async () => {
  await turn('workoutReminders', true)
  await enact(changeSetting, { key: 'timeZone', value: 'America/New_York' })
  // The clocks were set back at 2 a.m. on November 1, so the study day began at 3 a.m. Eastern standard time.
  await db.workoutProgress.put({
    ...{ id: 'p1', workoutId: 'other', completedAt: Date.parse('2026-11-01T03:30:00-05:00'), duration: 40 },
    ...{ rating: null, notes: null, log: null, undoneAt: null },
  })
  const noon = Date.parse('2026-11-02T12:00:00-05:00')
  expect((await readReminders(db, noon)).map(({ kind }) => kind)).not.toContain('workout')
})

test('at 8 p.m., the reminder for a saved job that closes at noon tomorrow says “tomorrow”, not “today”', async () => {
  await enact(changeSetting, { key: 'timeZone', value: 'America/Chicago' })
  await db.jobs.update('j1', { deadline: Date.parse('2026-11-29T12:00:00-06:00') })
  const evening = Date.parse('2026-11-28T20:00:00-06:00')
  const texts = (await readReminders(db, evening)).map(({ text }) => text)
  expect(texts).toContain('A job you saved closes tomorrow: Recruit.')
})

test('a saved job that the user has applied for causes no deadline reminder', async () => {
  await db.applications.put({
    ...{ id: 'p1', jobId: 'j1', title: 'Recruit', department: 'Cedar Bluff Fire', appliedAt: 1, status: 'applied' },
    ...{ isRemoved: false, changedAt: 1, changeId: 'c1', notes: null, notesChangedAt: 1, notesChangeId: 'c1' },
  })
  expect(await kinds()).toEqual(['match'])
})
