import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type Person } from '../testing/app.ts'
import { changesConnection } from '../testing/pooler.ts'
import { findPostgres } from '../testing/postgres.ts'
import { BY_SPACE, LOCAL, NAMES_NOBODY, namingNobody, REFERENCE, UNIQUE_EVERYWHERE } from '../testing/sharding.ts'
import { stores } from '../testing/stores.ts'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

interface Key {
  table: string
  name: string
  columns: string[]
}

/** Returns the primary keys and unique indexes. */
async function keysOf({ reader }: Database): Promise<Key[]> {
  const query = isPostgres(reader)
    ? sql<{
        table: string
        name: string
        column: string
      }>`select t.relname as "table", i.relname as "name", a.attname as "column"
        from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
        join lateral unnest(x.indkey) with ordinality as k(number, place) on true
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
        where x.indisunique and t.relnamespace = current_schema()::regnamespace order by 1, 2, k.place`
    : sql<{
        table: string
        name: string
        column: string
      }>`select m."name" as "table", l."name" as "name", i."name" as "column"
        from sqlite_master m join pragma_index_list(m."name") l join pragma_index_info(l."name") i
        where m."type" = 'table' and l."unique" = 1 order by 1, 2, i."seqno"`
  const keys = new Map<string, Key>()
  for (const { table, name, column } of (await query.execute(reader)).rows) {
    const key = keys.get(name) ?? { table, name, columns: [] }
    key.columns.push(column)
    keys.set(name, key)
  }
  return [...keys.values()].filter(({ table }) => !table.startsWith('kysely'))
}

async function tablesIn({ reader }: Database): Promise<{ all: string[]; ofPeople: string[] }> {
  const tables = (await reader.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely'))
  const ofPeople = tables.filter(({ columns }) => columns.some(({ name }) => name === 'userId'))
  const names = (some: typeof tables) => some.map(({ name }) => name).sort()
  return { all: names(tables), ofPeople: names(ofPeople).filter((name) => !LOCAL.includes(name) && name !== 'mentors') }
}

describe.each(stores)('the tables on $name', ({ isHere, open }) => {
  test.skipIf(!isHere)(
    'every table belongs to people and has keys that start with the user ID, or is listed as a reference or local table',
    async () => {
      const db = await open()
      onTestFinished(() => db.close())
      const { all, ofPeople } = await tablesIn(db)
      expect([...ofPeople, ...BY_SPACE, ...REFERENCE, ...LOCAL].sort()).toEqual(all)
      const everyKey = await keysOf(db)
      const keys = everyKey.filter(({ table }) => ofPeople.includes(table))
      const ofSpaces = everyKey.filter(({ table }) => BY_SPACE.includes(table))
      expect(new Set(ofSpaces.map(({ table }) => table)).size).toBe(BY_SPACE.length)
      expect(ofSpaces.filter(({ columns }) => columns[0] !== 'spaceId')).toEqual([])
      expect(new Set(keys.map(({ table }) => table)).size).toBe(ofPeople.length)
      const apart = keys.filter(({ columns }) => columns[0] !== 'userId')
      expect(apart.map(({ name }) => name).sort()).toEqual(UNIQUE_EVERYWHERE)
    },
  )
})

/** Records every statement sent to either database until the test ends. */
function record(): Set<string> {
  const statements = new Set<string>()
  const { query } = pg.Client.prototype
  const { prepare } = SqliteDatabase.prototype
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const [first] = given
      const { text, name } = typeof first === 'string' ? { text: first } : (first as { text: string; name?: string })
      statements.add(name ? `prepare ${name} as ${text}` : text)
      return (query as (...all: unknown[]) => unknown).apply(this, given)
    },
  })
  Object.assign(SqliteDatabase.prototype, {
    prepare(this: SqliteDatabase.Database, text: string) {
      statements.add(text)
      return prepare.call(this, text)
    },
  })
  onTestFinished(() => {
    Object.assign(pg.Client.prototype, { query })
    Object.assign(SqliteDatabase.prototype, { prepare })
  })
  return statements
}

/** Sends the requests of a candidate's typical day. */
async function sendADay(me: Person, routes: { method: string; url: string; isPersonal: boolean }[]): Promise<void> {
  const at = Date.UTC(2026, 10, 21, 12)
  const did = (seq: number, name: string, args: object) => ({
    ...{ seq, id: crypto.randomUUID(), name, v: 1, at, args },
  })
  const mutations = [
    did(1, 'prep.review', { cardId: 'ladders-001', rating: 3 }),
    did(2, 'physical.record-score', { testDate: at, totalTime: 600 }),
    did(3, 'jobs.save', { jobId: 'job-1' }),
    did(4, 'community.join-event', { eventId: 'event-1' }),
    did(5, 'nobody.knows', {}),
  ]
  const clientId = crypto.randomUUID()
  const body = { proto: 1, epoch: null, clientId, userId: me.id, now: at, prevId: null, mutations }
  expect((await me.call('POST', '/api/sync/push', { body })).statusCode).toBe(200)
  const pull = `/api/sync/pull?clientId=${clientId}&userId=${me.id}&cursor=0&limit=100`
  expect((await me.call('GET', pull)).statusCode).toBe(200)
  for (const { method, url } of routes.filter((one) => one.method === 'GET' && !/live|docs|:(?!userId)/.test(one.url)))
    if (method === 'GET') await me.call('GET', url.replace(':userId', me.id))
  const mine = `/api/users/${me.id}`
  await me.call('POST', `${mine}/saved-jobs`, { body: { jobId: 'job-2' } })
  await me.call('POST', `${mine}/applications`, { body: { jobId: 'job-2' } })
  await me.call('POST', `${mine}/job-alerts`, { body: { keywords: 'cadet' } })
  await me.call('DELETE', mine, { body: { password: 'ann-password' } })
}

test.runIf(process.env.STATION_ZERO_STORE !== 'postgres' || findPostgres())(
  'every statement on people’s rows specifies the user ID, in all requests of a typical day',
  async () => {
    // The first call migrates and seeds; the second opens a copy.
    await openTestApp({ arePushesHere: true })
    const statements = record()
    const { app, db, signUp } = await openTestApp({ arePushesHere: true })
    const { ofPeople } = await tablesIn(db)
    const me = await signUp('ann')
    await sendADay(me, app.routes)
    expect(statements.size).toBeGreaterThan(60)
    expect(namingNobody(statements, ofPeople)).toEqual([])
    // Statements must also work through a connection pooler.
    if (isPostgres(db.reader)) expect([...statements].filter(changesConnection)).toEqual([])
    // The check itself must detect a statement without a user ID, and the exception for devices must still be needed.
    expect(namingNobody(['select * from "reviews" where "id" = $1'], ofPeople)).toHaveLength(1)
    const [[strangers]] = NAMES_NOBODY as [[RegExp, string]]
    expect([...statements].some((text) => strangers.test(text))).toBe(true)
  },
)
