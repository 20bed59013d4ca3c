import { seedContent } from '@station-zero/api/content/seed.ts'
import type { Database } from '@station-zero/api/db/database.ts'
import { enact } from '@station-zero/api/db/enact.ts'
import { fromRow } from '@station-zero/api/db/rows.ts'
import { makeContentFolder } from '@station-zero/api/testing/content-folder.ts'
import { openTestDatabase } from '@station-zero/api/testing/database.ts'
import { matchHere } from '@station-zero/api/testing/jobs.ts'
import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { deleteAlert, readMatches, setAlert, switchAlert } from '@station-zero/schema/jobs/mutations.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openWorld, settle } from './world.ts'

const START = Date.UTC(2026, 10, 23, 12)
const HOUR = 3_600_000

let db: Database
let content: ReturnType<typeof makeContentFolder>
let now: number

beforeEach(async () => {
  now = START
  db = await openTestDatabase({ now: () => now })
  onTestFinished(() => db.close())
  content = makeContentFolder()
  await boot()
})

/** Simulates a server start: seeds the content, then matches alerts. */
async function boot(): Promise<void> {
  await seedContent(db, content.folder, now)
  await matchHere(db, { now })
}

async function act(userId: string, mutation: Mutation, args: object): Promise<string> {
  now += HOUR
  const id = crypto.randomUUID()
  await enact(db.store, mutation, args, { userId, at: now, id })
  now += HOUR
  return id
}

const setAlertOf = (userId: string, keywords: string, location = '', isActive = true) =>
  act(userId, setAlert, { keywords, location, isActive })

async function publish(id: string, title: string): Promise<void> {
  content.edit('jobs.json', ({ jobs }) => jobs.push({ ...jobs[0], id, title }))
  await boot()
}

async function matchesOf(userId: string) {
  const rows = await db.reader.selectFrom('alertMatches').selectAll().where('userId', '=', userId).execute()
  return rows.map((row) => fromRow('alertMatches', row))
}

const versionOf = async (userId: string) => (await db.store.read(userId, (t) => t.getVersions())).version

test('jobs seeded at the first start match no alert', async () => {
  await setAlertOf('maia', 'recruit')
  await boot()
  expect(await matchesOf('maia')).toEqual([])
})

test('a new job matches every alert that fits, and the devices of each alert’s owner pull the match', async () => {
  const alertId = await setAlertOf('maia', 'cadets', 'Cedar Bluff')
  await setAlertOf('olof', 'cadet', 'Ash Harbor')
  const before = [await versionOf('maia'), await versionOf('olof')]
  await publish('job-3', 'Fire Cadet')
  expect(await matchesOf('maia')).toEqual([
    {
      id: `${alertId}:job-3`,
      alertId,
      jobId: 'job-3',
      title: 'Fire Cadet',
      department: 'Cedar Bluff Fire Department',
      location: 'Cedar Bluff, OR',
      reason: '“cadet” in the title; the location is Cedar Bluff, OR',
      matchedAt: now,
      readAt: null,
    },
  ])
  expect(await matchesOf('olof')).toEqual([])
  expect([await versionOf('maia'), await versionOf('olof')]).toEqual([(before[0] ?? 0) + 1, before[1]])
  const page = await db.store.read('maia', (t) => t.changesAfter(before[0] ?? 0, 10))
  expect(page).toMatchObject([{ change: { table: 'alertMatches', key: `${alertId}:job-3` } }])
})

test('a restart neither repeats matches nor marks read matches as unread', async () => {
  const alertId = await setAlertOf('maia', 'cadet')
  await publish('job-3', 'Fire Cadet')
  await act('maia', readMatches, { matchIds: [`${alertId}:job-3`] })
  const [before, version] = [await matchesOf('maia'), await versionOf('maia')]
  expect(before).toMatchObject([{ readAt: now - HOUR }])
  await boot()
  await boot()
  expect([await matchesOf('maia'), await versionOf('maia')]).toEqual([before, version])
})

test('a job is matched again if its title changes, but not if its deadline does', async () => {
  await setAlertOf('maia', 'captain')
  content.edit('jobs.json', ({ jobs }) => (jobs[0].deadlineInDays = 9))
  await boot()
  expect(await matchesOf('maia')).toEqual([])
  content.edit('jobs.json', ({ jobs }) => (jobs[1].title = 'Fire Captain'))
  await boot()
  expect(await matchesOf('maia')).toMatchObject([{ jobId: 'job-2', title: 'Fire Captain' }])
})

test('an alert matches jobs that arrived while it was on, even if the alert reaches the server after the jobs', async () => {
  await publish('job-3', 'Fire Cadet')
  await setAlertOf('maia', 'cadet')
  await matchHere(db, { now })
  expect(await matchesOf('maia')).toEqual([])
  const offline = { userId: 'olof', at: START - HOUR, id: 'set-in-the-tunnel' }
  await enact(db.store, setAlert, { keywords: 'cadet', location: '', isActive: true }, offline)
  await matchHere(db, { now })
  expect(await matchesOf('olof')).toMatchObject([{ alertId: 'set-in-the-tunnel', jobId: 'job-3' }])
})

test('an alert that is off or deleted matches nothing, and turning it on later does not match jobs from that period', async () => {
  const paused = await setAlertOf('maia', 'cadet')
  await act('maia', switchAlert, { alertId: paused, isActive: false })
  const deleted = await setAlertOf('maia', 'fire cadet')
  await act('maia', deleteAlert, { alertId: deleted })
  await publish('job-3', 'Fire Cadet')
  expect(await matchesOf('maia')).toEqual([])
  await act('maia', switchAlert, { alertId: paused, isActive: true })
  await act('maia', switchAlert, { alertId: deleted, isActive: true })
  await matchHere(db, { now })
  expect(await matchesOf('maia')).toEqual([])
  await publish('job-4', 'Fire Cadet II')
  expect(await matchesOf('maia')).toMatchObject([{ jobId: 'job-4' }, { jobId: 'job-4' }])
})

test('a crash between seeding and matching loses no match', async () => {
  await setAlertOf('maia', 'cadet')
  content.edit('jobs.json', ({ jobs }) => jobs.push({ ...jobs[0], id: 'job-3', title: 'Fire Cadet' }))
  await seedContent(db, content.folder, now)
  now += HOUR
  await boot()
  expect(await matchesOf('maia')).toHaveLength(1)
})

test('a job removed from the board is no longer matched, and counts as new when published again', async () => {
  await publish('job-3', 'Fire Cadet')
  const late = (id: string) =>
    enact(db.store, setAlert, { keywords: 'cadet', location: '', isActive: true }, { userId: id, at: START - HOUR, id })
  content.edit('jobs.json', ({ jobs }) => jobs.pop())
  await late('maia')
  await boot()
  expect(await matchesOf('maia')).toEqual([])
  now += 31 * 24 * HOUR
  await publish('job-3', 'Fire Cadet')
  expect(await db.reader.selectFrom('jobArrivals').selectAll().execute()).toMatchObject([
    { jobId: 'job-3', arrivedAt: now },
  ])
})

test('an alert of 60 words from an earlier client is refused and stays on the device with the reason', async () => {
  const world = await openWorld()
  onTestFinished(() => world.close())
  const phone = await world.device()
  const keywords = Array.from({ length: 60 }, (_, n) => `w${n}`).join(' ')
  const args = { keywords, location: '', isActive: true }
  const withoutLimit: Mutation = {
    ...setAlert,
    run: (tx, _args, by) =>
      tx.put('jobAlerts', {
        ...{ id: by.id, ...args, createdAt: by.at, isDeleted: false, changedAt: by.at, changeId: by.id },
      }),
  }
  const id = await phone.do(withoutLimit, args)
  const other = await phone.do(setAlert, { ...args, keywords: 'cadet' })
  await settle(phone)
  expect(await world.serverRows('jobAlerts')).toMatchObject([{ id: other }])
  expect(await phone.store.transact((t) => t.getRefused(id))).toMatchObject({
    ...{ code: 'alert-too-many-words', sentence: expect.stringContaining('at most 20 words'), args },
  })
})
