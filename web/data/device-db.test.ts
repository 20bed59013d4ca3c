// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { DeviceDb } from './device-db.ts'
import { isHeldByOlderTab } from './upgrades.ts'

afterEach(async () => {
  vi.useRealTimers()
  await Dexie.delete('s0-device')
})

/** Opens the device database as a future build would. */
function openNextVersion() {
  const db = new DeviceDb()
  db.version(2).stores({ ofTheNextBuild: 'id' })
  return { db, opened: db.open() }
}

/** Opens the device database with this build's version, in a tab that never closes it. */
async function holdThisVersion(): Promise<IDBDatabase> {
  const db = new DeviceDb()
  await db.open()
  db.close()
  return openBesides()
}

/** Opens the device database as another tab does, without this page's handlers. */
const openBesides = (version?: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('s0-device', version)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

test('a tab that runs an older version and blocks the device database is reported until the tab closes the database', async () => {
  const older = await holdThisVersion()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { db, opened } = openNextVersion()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isHeldByOlderTab()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(isHeldByOlderTab()).toBe(true), 15_000)
  older.close()
  await opened
  expect(isHeldByOlderTab()).toBe(false)
  db.close()
})

test('a tab that has closed the device database for a newer version also reports a third tab that blocks the upgrade', async () => {
  const db = new DeviceDb()
  await db.open()
  const third = await holdThisVersion()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const newer = openBesides(20)
  await vi.waitFor(() => expect(db.isOpen()).toBe(false), 15_000)
  const read = db.accounts.toArray()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(isHeldByOlderTab()).toBe(true), 15_000)
  third.close()
  await Promise.all([newer.then((opened) => opened.close()), read])
  db.close()
})
