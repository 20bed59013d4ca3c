// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { type Clock, pauseClock, startClock } from '@station-zero/schema/core/clock.ts'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beginAsGuest,
  closeGuestFor,
  endEverything,
  jobIds,
  lookInto,
  promiseTo,
  recordingOf,
  savedJobs,
} from '../testing/moving-work.ts'
import { maia } from '../testing/person.ts'
import { AccountDb, databaseName, GUEST } from './account-db.ts'
import { getCurrent, openCurrent, watchDatabase } from './active-account.ts'
import { adoptGuest } from './adoption.ts'
import { readDeviceState } from './device-db.ts'
import { changeNote, putDraft } from './drafts.ts'
import { enact } from './enact.ts'
import { engine } from './engine.ts'
import { signedIn } from './session.ts'

beforeEach(beginAsGuest)
afterEach(endEverything)

/** Simulates the guest’s other tab, which writes continuously and records what was reported as saved. */
async function writeAllAlong(written: Record<'jobs' | 'drafts' | 'recordings', string[]>, until: () => boolean) {
  const db = new AccountDb(GUEST)
  watchDatabase(db, { lost: () => undefined, gone: () => db.close() })
  const store = engine.openStore(db)
  const note = (list: string[], name: string, work: PromiseLike<unknown>) =>
    work.then(
      () => void list.push(name),
      () => undefined,
    )
  for (const jobId of jobIds) {
    if (until()) break
    const enacted = { id: crypto.randomUUID(), at: Date.now() }
    await note(written.jobs, jobId, engine.enact({ userId: GUEST, db, store }, saveJob, { jobId }, enacted))
    await note(written.drafts, jobId, db.drafts.put({ key: jobId, value: 'typed', savedAt: Date.now() }))
    await note(written.recordings, jobId, db.recordings.put(recordingOf(jobId)))
  }
  db.close()
}

test('[A2] everything that a guest’s other tab saved while the work was moving is in the account', async () => {
  await promiseTo(maia)
  let isOver = false
  const saved = { jobs: [], drafts: [], recordings: [] }
  const other = writeAllAlong(saved, () => isOver)
  await vi.waitFor(() => expect(saved.recordings.length).toBeGreaterThan(0), { timeout: 10_000, interval: 1 })
  await adoptGuest()
  isOver = true
  await other
  expect(saved.jobs.length).toBeLessThan(jobIds.length)
  expect(await savedJobs(maia.id)).toEqual(saved.jobs)
  expect(await lookInto(maia.id, (db) => db.drafts.count())).toBe(saved.drafts.length)
  expect(await lookInto(maia.id, (db) => db.recordings.count())).toBe(saved.recordings.length)
})

test('[A2] a write in a guest’s tab after the move has started goes to the account', async () => {
  await enact(saveJob, { jobId: 'j0' })
  const { db } = await openCurrent(GUEST)
  await promiseTo(maia)
  await closeGuestFor(maia)
  await enact(saveJob, { jobId: 'j1' })
  await putDraft(db, 'prep:test', 'half done')
  expect(getCurrent()?.userId).toBe(maia.id)
  expect(await savedJobs(maia.id)).toEqual(['j0', 'j1'])
  expect(await lookInto(maia.id, (account) => account.drafts.toArray())).toMatchObject([{ value: 'half done' }])
  expect((await readDeviceState()).currentUserId).toBe(maia.id)
})

test('[A2] a write in a guest’s tab after the guest’s database was deleted goes to the account', async () => {
  await enact(saveJob, { jobId: 'j0' })
  const { db } = await openCurrent(GUEST)
  await promiseTo(maia)
  await adoptGuest()
  expect(await Dexie.exists(databaseName(GUEST))).toBe(false)
  await enact(saveJob, { jobId: 'j1' })
  await putDraft(db, 'prep:test', 'half done')
  expect(await savedJobs(maia.id)).toEqual(['j0', 'j1'])
  expect(await lookInto(maia.id, (account) => account.drafts.toArray())).toMatchObject([{ value: 'half done' }])
  expect(await Dexie.exists(databaseName(GUEST))).toBe(false)
})

test('a write in a tab whose account was removed is rejected', async () => {
  await signedIn('the-bearer', maia, { adoptGuest: false })
  await Dexie.delete(databaseName(maia.id))
  await expect(enact(saveJob, { jobId: 'j0' })).rejects.toThrow()
  expect(await Dexie.exists(databaseName(maia.id))).toBe(false)
})

test('[A2] a guest’s timers move to the account, and changes made to a timer during the move are saved in the account', async () => {
  const { db } = await openCurrent(GUEST)
  await changeNote(db, 'oral:timer:basics', () => startClock(1_000))
  await changeNote(db, 'last-exam', () => ['q1'])
  await lookInto(maia.id, (account) => account.local.put({ key: 'last-exam', value: ['q2'] }))
  await promiseTo(maia)
  await closeGuestFor(maia)
  await changeNote<Clock>(db, 'oral:timer:basics', (before) => before && pauseClock(before, 5_000))
  const noted = await lookInto(maia.id, (account) =>
    account.local.bulkGet(['oral:timer:basics', 'last-exam', 'movedTo']),
  )
  expect(noted.map((note) => note?.value)).toEqual([pauseClock(startClock(1_000), 5_000), ['q2'], undefined])
})
