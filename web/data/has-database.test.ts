import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { AccountDb, databaseName, GUEST, hasDatabase } from './account-db.ts'
import { countGuestWork } from './guest.ts'

const name = databaseName(GUEST)

afterEach(() => Dexie.delete(name))

test('hasDatabase reports whether a database exists without creating it', async () => {
  expect(await hasDatabase(name)).toBe(false)
  expect(await indexedDB.databases()).not.toContainEqual(expect.objectContaining({ name }))
  const db = new AccountDb(GUEST)
  await db.open()
  db.close()
  expect(await hasDatabase(name)).toBe(true)
})

test.each([0, 1, 2, 3, 5, 8])(
  'counting guest work does not delete a database that a guest opens %i turns later',
  async (turns) => {
    const guest = new AccountDb(GUEST)
    let isLost = false
    guest.on('versionchange', () => {
      isLost = true
    })
    const counting = countGuestWork()
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    await guest.drafts.put({ key: 'prep:test', value: 'half done', savedAt: 1 })
    await counting
    expect(isLost).toBe(false)
    expect(await guest.drafts.count()).toBe(1)
    guest.close()
  },
)
