import 'fake-indexeddb/auto'
import { mutation } from '@station-zero/schema/core/mutation.ts'
import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountDb, GUEST } from './account-db.ts'
import { openClientStore } from './client-store.ts'

let db: AccountDb
beforeEach(async () => {
  db = new AccountDb(crypto.randomUUID())
  await db.open()
})
afterEach(() => db.delete())

const open = () => openClientStore(db, () => crypto.randomUUID())
const savedRow = { jobId: 'job-1', isSaved: true, changedAt: 1, changeId: 'x' }
const now = () => ({ id: crypto.randomUUID(), at: 1_000 })

test('[C1] a mutation that throws after 5,000 awaits does not leave data on disk', async () => {
  const long = mutation('test.long', 1, v.strictObject({}), async (tx) => {
    for (let n = 0; n < 5_000; n += 1) {
      await Promise.resolve()
      if (n % 500 === 0) await tx.put('savedJobs', { ...savedRow, jobId: `job-${n}` })
    }
    throw new Error('power cut')
  })
  await expect(enact(open(), long, {}, now())).rejects.toThrow('power cut')
  expect(await db.savedJobs.count()).toBe(0)
  expect(await db.outbox.count()).toBe(0)
  expect(await db.meta.count()).toBe(0)
})

test('[C1] a mutation with 5,000 awaits commits its row together with its outbox entry', async () => {
  const long = mutation('test.long', 1, v.strictObject({}), async (tx) => {
    for (let n = 0; n < 5_000; n += 1) await Promise.resolve()
    await tx.put('savedJobs', savedRow)
  })
  await enact(open(), long, {}, now())
  expect(await db.savedJobs.get('job-1')).toEqual(savedRow)
  expect(await db.outbox.toArray()).toMatchObject([{ seq: 1, name: 'test.long' }])
  expect(await db.shadows.toArray()).toMatchObject([{ table: 'savedJobs', key: 'job-1', row: null }])
})

test('[C2] two tabs that write at the same time use different sequence numbers and share one client id', async () => {
  const other = new AccountDb(db.userId)
  await db.jobs.put({ ...job, id: 'job-1' })
  const otherStore = openClientStore(other, () => crypto.randomUUID())
  await Promise.all(
    [...Array(5)].flatMap(() => [open(), otherStore].map((store) => enact(store, saveJob, { jobId: 'job-1' }, now()))),
  )
  expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(await db.meta.count()).toBe(1)
  other.close()
})

test('[C2] the client id of a device that has never written stays the same when its store is opened again', async () => {
  const read = () => open().transact((t) => t.getMeta())
  expect((await read()).clientId).toBe((await read()).clientId)
})

test('[C1] writing a row twice keeps its first shadow', async () => {
  await db.jobs.put({ ...job, id: 'job-1' })
  await db.savedJobs.put(savedRow)
  for (const mutation of [unsaveJob, saveJob])
    await enact(open(), mutation, { jobId: 'job-1' }, { ...now(), at: 2_000 })
  expect(await db.shadows.toArray()).toEqual([{ table: 'savedJobs', key: 'job-1', row: savedRow }])
  expect(await db.outbox.count()).toBe(2)
})

test.each(['bob', GUEST])('in the database of %s, a transaction reads its own uncommitted writes', async (userId) => {
  const own = new AccountDb(userId)
  const rows = [savedRow, { ...savedRow, jobId: 'job-2' }]
  const found = await openClientStore(own, () => 'client').transact(async (t) => {
    await t.change(rows.map((row) => ({ table: 'savedJobs', key: row.jobId, before: undefined, after: row })))
    await t.change([{ table: 'savedJobs', key: 'job-1', before: savedRow, after: undefined }])
    await t.putShadows(rows.map((row) => ({ table: 'savedJobs', key: row.jobId, row })))
    await t.addShadows([{ table: 'savedJobs', key: 'job-2', row: null }])
    return [await t.allRows('savedJobs'), await t.getRow('savedJobs', 'job-1'), await t.allShadows()]
  })
  expect(found).toEqual([rows.slice(1), undefined, rows.map((row) => ({ table: 'savedJobs', key: row.jobId, row }))])
  await own.delete()
})

test('[C1] a failed write rolls back the whole transaction', async () => {
  const twice = { seq: 1, id: 'a', name: 'test', v: 1, at: 1, args: {} }
  const failing = open().transact(async (t) => {
    await t.change([{ table: 'savedJobs', key: savedRow.jobId, before: undefined, after: savedRow }])
    await t.addEntries([twice])
    await t.addEntries([twice])
  })
  await expect(failing).rejects.toMatchObject({ name: 'BulkError' })
  expect([await db.savedJobs.count(), await db.outbox.count()]).toEqual([0, 0])
})

const job = {
  version: 1,
  title: 'Firefighter',
  department: 'D',
  location: 'L',
  salary: 'S',
  description: 'D',
  requirements: [],
  deadline: null,
  type: 'Entry Level',
  applyUrl: null,
  isSample: true,
}
