// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test, vi } from 'vitest'
import { lookInto, promiseTo, recordingOf } from '../testing/moving-work.ts'
import { maia } from '../testing/person.ts'
import { databaseName, GUEST } from './account-db.ts'
import { closeCurrent, openCurrent } from './active-account.ts'
import { finishAdoption } from './guest.ts'
import { enterGuest } from './session.ts'
import { isQuotaExceeded } from './storage.ts'

const recordingsOf = (userId: string) => lookInto(userId, (db) => db.recordings.toCollection().primaryKeys())

/** From this row on the disk has no space for the account. */
function fillUpAt(id: string) {
  const put = IDBObjectStore.prototype.put
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row, ...key) {
    if (row.id === id && this.transaction.db.name === databaseName(maia.id))
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    return put.call(this, row, ...key)
  })
}

test('[A3] on a full disk the adoption fails with a quota error and stores each recording only once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  await enterGuest()
  const { db } = await openCurrent(GUEST)
  for (const id of ['r1', 'r2', 'r3']) await db.recordings.put(recordingOf(id))
  await promiseTo(maia)
  closeCurrent()
  const full = fillUpAt('r2')
  const error = await finishAdoption().catch((error: unknown) => error)
  expect(isQuotaExceeded(error)).toBe(true)
  expect(await recordingsOf(maia.id)).toEqual(['r1'])
  expect(await recordingsOf(GUEST)).toEqual(['r2', 'r3'])
  full.mockRestore()
  await finishAdoption()
  expect(await recordingsOf(maia.id)).toEqual(['r1', 'r2', 'r3'])
  expect(await Dexie.exists(databaseName(GUEST))).toBe(false)
})

test('a quota error is found inside the errors that wrap it', () => {
  const full = new DOMException('The disk is full.', 'QuotaExceededError')
  expect(isQuotaExceeded(full)).toBe(true)
  expect(isQuotaExceeded({ name: 'AbortError', inner: full })).toBe(true)
  expect(isQuotaExceeded({ name: 'BulkError', failures: [new Error('Another.'), full] })).toBe(true)
  expect(isQuotaExceeded(new Error('The engine did not load.'))).toBe(false)
  expect(isQuotaExceeded(undefined)).toBe(false)
})
