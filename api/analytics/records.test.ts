import { OTHER_PAGES } from '@station-zero/schema/analytics/pages.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../testing/database.ts'
import { type Entry, MAX_STORED_RECORDS, trimRecords, writeEntries } from './records.ts'

const DAY_MS = 86_400_000

async function open(): Promise<Database> {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  return db
}

const request = (at: number): Entry => ({
  kind: 'request',
  method: 'GET',
  path: '/api/jobs',
  statusCode: 200,
  responseTime: 3,
  at,
})
const view = (at: number, pagePath: string): Entry => ({
  kind: 'event',
  id: `event-${at}`,
  eventType: 'page_view',
  pagePath,
  isListed: true,
  at,
})
const visit = (at: number): Entry => ({ kind: 'visit', visitHash: 'a tab', device: 'mobile', at })

const counted = async ({ reader }: Database, name: string) =>
  (await reader.selectFrom('analyticsCounts').select('count').where('name', '=', name).executeTakeFirst())?.count

test('only the newest 10,000 requests are stored, and all requests are counted', async () => {
  const db = await open()
  const all = Array.from({ length: MAX_STORED_RECORDS + 30 }, (_, at) => request(at))
  await writeEntries(db, all.slice(0, MAX_STORED_RECORDS))
  await writeEntries(db, all.slice(MAX_STORED_RECORDS))
  await trimRecords(db, MAX_STORED_RECORDS)
  const { rows, oldest } = await db.reader
    .selectFrom('analyticsRequests')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('at').as('oldest')])
    .executeTakeFirstOrThrow()
  expect([rows, oldest]).toEqual([MAX_STORED_RECORDS, 30])
  expect(await counted(db, 'requests')).toBe(MAX_STORED_RECORDS + 30)
})

test('fabricated paths do not displace the app’s own pages', async () => {
  const db = await open()
  await writeEntries(
    db,
    Array.from({ length: 550 }, (_, at) => view(at + 1, `/made-up-${at}`)),
  )
  await writeEntries(db, [view(9_998, '/prep'), view(9_999, '/prep/')])
  expect(await db.reader.selectFrom('analyticsPages').selectAll().orderBy('views', 'desc').execute()).toEqual([
    { page: OTHER_PAGES, views: 550 },
    { page: '/prep', views: 2 },
  ])
  const events = await db.reader
    .selectFrom('analyticsEvents')
    .select('pagePath')
    .distinct()
    .orderBy('pagePath')
    .execute()
  expect(events).toEqual([{ pagePath: OTHER_PAGES }, { pagePath: '/prep' }])
  expect(await counted(db, 'pageViews')).toBe(552)
})

test('a tab counts as one session on each day on which it sends events, and its hash is deleted after the day', async () => {
  const db = await open()
  await writeEntries(db, [visit(0), visit(1_000)])
  await writeEntries(db, [visit(2_000)])
  expect(await counted(db, 'sessions:mobile')).toBe(1)
  await writeEntries(db, [visit(DAY_MS)])
  expect(await counted(db, 'sessions:mobile')).toBe(2)
  expect(await db.reader.selectFrom('analyticsVisits').selectAll().execute()).toEqual([
    { visitHash: 'a tab', at: DAY_MS },
  ])
})

test('a batch that fails adds nothing to the counts or events', async () => {
  const db = await open()
  await expect(writeEntries(db, [view(1, '/prep'), view(1, '/prep')])).rejects.toThrow()
  expect(await counted(db, 'pageViews')).toBeUndefined()
  expect(await db.reader.selectFrom('analyticsEvents').selectAll().execute()).toEqual([])
})
