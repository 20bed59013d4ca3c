import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, describe, expect, test } from 'vitest'
import { AccountDb, databaseName, GUEST, hasDatabase } from './account-db.ts'
import { countGuestWork } from './guest.ts'

test('a database from the first release keeps its rows, and every missing table is added', async () => {
  const first = new Dexie(databaseName('maia'))
  first.version(1).stores({ reviews: 'id, cardId, reviewedAt', drafts: 'key', local: 'key' })
  await first.table('reviews').put({ id: 'r1', cardId: 'c1', reviewedAt: 1 })
  first.close()
  const db = new AccountDb('maia')
  await db.open()
  expect(await db.reviews.where('cardId').equals('c1').primaryKeys()).toEqual(['r1'])
  const names = db.tables.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['passages', 'cardFlags', 'studySums', 'documentFiles', 'workStatements']),
  )
  expect(await Promise.all(names.map((name) => db.table(name).count()))).toEqual(
    // The upgrade adds the track choice that turns on all decks.
    names.map((n) => Number(n === 'reviews' || n === 'trackChoices')),
  )
  expect([...db.backendDB().objectStoreNames].sort()).toEqual(names.sort())
  db.close()
})

test('upgrading a database without announcements preserves its rows and outbox, and adds the table', async () => {
  const current = new AccountDb('olof')
  const before = new Dexie(databaseName('olof'))
  const stores = Object.fromEntries(
    current.tables
      .filter(({ name }) => name !== 'announcements')
      .map(({ name, schema: { primKey, indexes } }) => [name, [primKey, ...indexes].map(({ src }) => src).join()]),
  )
  current.close()
  before.version(11).stores(stores)
  await before.table('outbox').put({ seq: 1, id: 'waiting' })
  await before.table('local').put({ key: 'hash:decks', value: 'x' })
  before.close()
  const db = new AccountDb('olof')
  await db.open()
  expect([await db.outbox.count(), await db.local.count(), await db.announcements.count()]).toEqual([1, 1, 0])
  await db.announcements.put({ id: 'a1', title: 'Hall closed', text: 'On Monday.', from: 1, until: 2 })
  expect(await db.announcements.count()).toBe(1)
  db.close()
})

describe('hasDatabase', () => {
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
    'counting guest work does not delete a database that a guest opens %i event-loop turns later',
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
})
