import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrations } from './migrate.ts'
import { openSqlite, StationDialect } from './sqlite.ts'
import type { Tables } from './types.ts'

test('the migration merges unknown page names into one without losing views', async () => {
  const sqlite = openSqlite(':memory:', { isReadOnly: false })
  onTestFinished(() => void sqlite.close())
  const db = new Kysely<Tables>({ dialect: new StationDialect(sqlite, 'begin immediate') })
  const before = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await before.migrateTo('0008-applied')
  if (error) throw error
  const views = { '/prep': 3, '(other)': 2, '/buy-here': 5, '/prep/maia': 7 }
  for (const [page, count] of Object.entries(views))
    await db.insertInto('analyticsPages').values({ page, views: count }).execute()
  for (const pagePath of ['/prep', '/buy-here', null])
    await db
      .insertInto('analyticsEvents')
      .values({ id: `${pagePath}`, eventType: 'click', pagePath, at: 1 })
      .execute()
  await migrate(db)
  expect(await db.selectFrom('analyticsPages').selectAll().orderBy('page').execute()).toEqual([
    { page: '(other)', views: 14 },
    { page: '/prep', views: 3 },
  ])
  expect(await db.selectFrom('analyticsEvents').select(['id', 'pagePath']).orderBy('id').execute()).toEqual([
    { id: '/buy-here', pagePath: '(other)' },
    { id: '/prep', pagePath: '/prep' },
    { id: 'null', pagePath: null },
  ])
})
