import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { AccountDb, databaseName } from './account-db.ts'

test('a database of the first release keeps its rows and gets every table', async () => {
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
    names.map((n) => Number(n === 'reviews')),
  )
  expect([...db.backendDB().objectStoreNames].sort()).toEqual(names.sort())
  db.close()
})
