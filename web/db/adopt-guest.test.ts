// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { DEMO_USERNAME } from '@station-zero/schema/auth/user.ts'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDb, databaseName, GUEST } from './account-db.ts'
import { adoptGuest } from './adopt-guest.ts'
import { hashKey } from './content-here.ts'
import { closeCurrent, getCurrent, openCurrent } from './current.ts'
import { changeDeviceState, readDeviceState } from './device-db.ts'
import { putDraft } from './draft.ts'
import { enact } from './enact.ts'
import { engine } from './engine.ts'
import { forgetAccount } from './forget-account.ts'
import { countGuestWork } from './guest-work.ts'
import { subscribeKnown } from './known.ts'
import { changeNote } from './notes.ts'
import { closeGuestFor, lookInto, promiseTo } from './test-moving.ts'
import { maia } from './test-person.ts'
import { enterGuest, signedIn } from './visitor.ts'
import { watchDatabase } from './watch-database.ts'

const olof = { ...maia, id: 'olof-id', username: 'olof' }
const jobs = Array.from({ length: 60 }, (_, at) => `j${at}`)
const captain = {
  ...{ version: 1, title: 'Captain', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR', salary: '$90,000' },
  ...{ description: 'Leads.', requirements: [], deadline: null, type: 'Experienced', applyUrl: null, isSample: true },
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  await enterGuest()
  const { db } = await openCurrent(GUEST)
  await db.jobs.bulkPut(jobs.map((id) => ({ ...captain, id })))
  await db.local.put({ key: hashKey('jobs'), value: 'here' })
})

afterEach(async () => {
  closeCurrent()
  await changeDeviceState({ currentUserId: null, needsSignIn: false, adoptInto: null })
  for (const userId of [GUEST, maia.id, olof.id]) await Dexie.delete(databaseName(userId))
  localStorage.clear()
  vi.unstubAllGlobals()
})

const savedJobs = (userId: string) =>
  lookInto(userId, async (db) => (await db.outbox.toArray()).map(({ args }) => (args as { jobId: string }).jobId))

const recordingOf = (id: string) => ({
  ...{ id, sessionId: 's1', questionId: 'q1', recordedAt: 1, durationMs: 1, mimeType: 'audio/webm', bytes: 1 },
  data: new ArrayBuffer(1),
})

/** The guest’s other tab, which goes on writing; it notes what it was told is saved. */
async function writeAllAlong(told: Record<'jobs' | 'drafts' | 'recordings', string[]>, until: () => boolean) {
  const db = new AccountDb(GUEST)
  watchDatabase(db, { lost: () => undefined, gone: () => db.close() })
  const store = engine.openStore(db)
  const note = (list: string[], name: string, work: PromiseLike<unknown>) =>
    work.then(
      () => void list.push(name),
      () => undefined,
    )
  for (const jobId of jobs) {
    if (until()) break
    const enacted = { id: crypto.randomUUID(), at: Date.now() }
    await note(told.jobs, jobId, engine.enact({ userId: GUEST, db, store }, saveJob, { jobId }, enacted))
    await note(told.drafts, jobId, db.drafts.put({ key: jobId, value: 'typed', savedAt: Date.now() }))
    await note(told.recordings, jobId, db.recordings.put(recordingOf(jobId)))
  }
  db.close()
}

const promiseToMaia = () => promiseTo(maia)
const closeGuest = () => closeGuestFor(maia)

test('[A2] what the guest’s other tab was told is saved while the work moves is in the account', async () => {
  await promiseToMaia()
  let isOver = false
  const told = { jobs: [], drafts: [], recordings: [] }
  const other = writeAllAlong(told, () => isOver)
  await vi.waitFor(() => expect(told.recordings.length).toBeGreaterThan(0), { timeout: 10_000, interval: 1 })
  await adoptGuest()
  isOver = true
  await other
  expect(told.jobs.length).toBeLessThan(jobs.length)
  expect(await savedJobs(maia.id)).toEqual(told.jobs)
  expect(await lookInto(maia.id, (db) => db.drafts.count())).toBe(told.drafts.length)
  expect(await lookInto(maia.id, (db) => db.recordings.count())).toBe(told.recordings.length)
})

test('[A2] what is done in a tab of the guest when the work has begun to move is done in the account', async () => {
  await enact(saveJob, { jobId: 'j0' })
  const { db } = await openCurrent(GUEST)
  await promiseToMaia()
  await closeGuest()
  await enact(saveJob, { jobId: 'j1' })
  await putDraft(db, 'prep:test', 'half done')
  expect(getCurrent()?.userId).toBe(maia.id)
  expect(await savedJobs(maia.id)).toEqual(['j0', 'j1'])
  expect(await lookInto(maia.id, (account) => account.drafts.toArray())).toMatchObject([{ value: 'half done' }])
  expect((await readDeviceState()).currentUserId).toBe(maia.id)
})

test('[A2] what is done in a tab of the guest whose database has just gone is done in the account', async () => {
  await enact(saveJob, { jobId: 'j0' })
  const { db } = await openCurrent(GUEST)
  await promiseToMaia()
  await adoptGuest()
  expect(await Dexie.exists(databaseName(GUEST))).toBe(false)
  await enact(saveJob, { jobId: 'j1' })
  await putDraft(db, 'prep:test', 'half done')
  expect(await savedJobs(maia.id)).toEqual(['j0', 'j1'])
  expect(await lookInto(maia.id, (account) => account.drafts.toArray())).toMatchObject([{ value: 'half done' }])
  expect(await Dexie.exists(databaseName(GUEST))).toBe(false)
})

test('what is done in a tab whose account has just been removed is refused', async () => {
  await signedIn('the-bearer', maia, { adoptGuest: false })
  await Dexie.delete(databaseName(maia.id))
  await expect(enact(saveJob, { jobId: 'j0' })).rejects.toThrow()
  expect(await Dexie.exists(databaseName(maia.id))).toBe(false)
})

test('[A2] what a guest turned goes along, and what is turned when the work has begun to move is turned in the account', async () => {
  const { db } = await openCurrent(GUEST)
  await changeNote(db, 'oral:timer:basics', () => 'running')
  await changeNote(db, 'last-exam', () => ['q1'])
  await lookInto(maia.id, (account) => account.local.put({ key: 'last-exam', value: ['q2'] }))
  await promiseToMaia()
  await closeGuest()
  await changeNote<string>(db, 'oral:timer:basics', (before) => `${before}, then paused`)
  const noted = await lookInto(maia.id, (account) =>
    account.local.bulkGet(['oral:timer:basics', 'last-exam', 'movedTo']),
  )
  expect(noted.map((note) => note?.value)).toEqual(['running, then paused', ['q2'], undefined])
})

test.each([
  ['before anything moved', async () => undefined],
  ['with the guest’s database closed', closeGuest],
])('[A3] broken off %s, it goes to whom it was promised and not to the next who signs in', async (_, breakOff) => {
  await enact(saveJob, { jobId: 'j0' })
  await promiseToMaia()
  await breakOff()
  expect(await countGuestWork()).toBe(0)
  closeCurrent()
  await signedIn('another-bearer', olof, { adoptGuest: true })
  expect(getCurrent()?.userId).toBe(olof.id)
  expect(await savedJobs(olof.id)).toEqual([])
  expect(await savedJobs(maia.id)).toEqual(['j0'])
  expect(await readDeviceState()).toMatchObject({ currentUserId: olof.id, adoptInto: null })
})

test('[A3] broken off, it is finished before another guest begins, who begins with nothing', async () => {
  await enact(saveJob, { jobId: 'j0' })
  await promiseToMaia()
  closeCurrent()
  await enterGuest()
  expect(await savedJobs(GUEST)).toEqual([])
  expect(await savedJobs(maia.id)).toEqual(['j0'])
})

test('[A3] after a kill in the middle the next start opens the account, with the work in it', async () => {
  await enact(saveJob, { jobId: 'j0' })
  await promiseToMaia()
  await closeGuest()
  closeCurrent()
  const unsubscribe = subscribeKnown(() => undefined)
  await vi.waitFor(() => expect(getCurrent()?.userId).toBe(maia.id))
  unsubscribe()
  expect(await savedJobs(maia.id)).toEqual(['j0'])
})

test('[A1] two tabs that finish it at once add nothing twice', async () => {
  for (const jobId of ['j0', 'j1']) await enact(saveJob, { jobId })
  await promiseToMaia()
  closeCurrent()
  await Promise.allSettled([adoptGuest(), adoptGuest()])
  expect(await savedJobs(maia.id)).toEqual(['j0', 'j1'])
  expect((await readDeviceState()).adoptInto).toBeNull()
  expect(await Dexie.exists(databaseName(GUEST))).toBe(false)
})

test('[A3] where it cannot be finished now, the account opens without it, and it waits', async () => {
  await enact(saveJob, { jobId: 'j0' })
  const full = vi.spyOn(engine, 'adoptGuest').mockRejectedValueOnce(new Error('The device is full.'))
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await signedIn('the-bearer', maia, { adoptGuest: true })
  expect(await savedJobs(maia.id)).toEqual([])
  expect((await readDeviceState()).adoptInto).toBe(maia.id)
  expect(said).toHaveBeenCalledOnce()
  full.mockRestore()
  said.mockRestore()
  closeCurrent()
  await openCurrent(maia.id)
  expect(await savedJobs(maia.id)).toEqual(['j0'])
})

test('[A3] the demo account, which saves nothing, takes nobody’s work along', async () => {
  await enact(saveJob, { jobId: 'j0' })
  const demo = { ...maia, id: olof.id, username: DEMO_USERNAME }
  await signedIn('the-bearer', demo, { adoptGuest: true })
  expect(getCurrent()?.userId).toBe(demo.id)
  expect([await savedJobs(demo.id), await savedJobs(GUEST)]).toEqual([[], ['j0']])
})

test('[A3] with an account that is deleted goes what was promised to it', async () => {
  const full = vi.spyOn(engine, 'adoptGuest').mockRejectedValueOnce(new Error('The device is full.'))
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await signedIn('the-bearer', maia, { adoptGuest: true })
  await forgetAccount()
  expect((await readDeviceState()).adoptInto).toBeNull()
  for (const userId of [GUEST, maia.id]) expect(await Dexie.exists(databaseName(userId))).toBe(false)
  full.mockRestore()
  said.mockRestore()
})
