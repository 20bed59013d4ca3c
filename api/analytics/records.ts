import { randomUUID } from 'node:crypto'
import type { ErrorFacts, EventType } from '@station-zero/schema/analytics/events.ts'
import { knownPage } from '@station-zero/schema/analytics/pages.ts'
import type { AnalyticsError, DeviceType } from '@station-zero/schema/analytics/reports.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import type { Tables } from '../db/types.ts'

export type Entry =
  | { kind: 'request'; method: string; path: string; statusCode: number; responseTime: number; at: number }
  | { kind: 'event'; id: string; eventType: EventType; pagePath: string | null; isListed: boolean; at: number }
  | { kind: 'error'; error: ErrorFacts; at: number }
  | { kind: 'visit'; visitHash: string; device: DeviceType; at: number }
  | { kind: 'signup'; outcome: 'attempt' | 'success'; isListed: boolean; at: number }

type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>
type Tx = Transaction<Tables>

/** Maximum number of stored events, and of stored requests. The counts include deleted records. */
export const MAX_STORED_RECORDS = 10_000
/** How long a tab's visit is remembered, in ms. A visit that lasts longer is counted again. */
const VISIT_MS = DAY_MS
/** Maximum entries per transaction: enough to make a transaction worthwhile, but few enough that pushes and reads wait only milliseconds. */
export const WRITTEN_AT_ONCE = 100

/** Writes all entries and their counts in one transaction. */
export async function writeEntries(db: Pick<Database, 'unsynced'>, entries: readonly Entry[]): Promise<void> {
  await db.unsynced((writer) => writer.transaction().execute((tx) => writeAll(tx, entries)))
}

async function writeAll(tx: Tx, entries: readonly Entry[]): Promise<void> {
  await hold(tx, 'analytics')
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  const pages = new Map<string, number>()
  const requests: EntryOf<'request'>[] = []
  const errors: EntryOf<'error'>[] = []
  for (const entry of entries) {
    if (entry.kind === 'request') {
      requests.push(entry)
      count('requests')
    } else if (entry.kind === 'event') {
      const page = entry.pagePath === null ? null : knownPage(entry.pagePath)
      if (entry.isListed) await addEvent(tx, { ...entry, pagePath: page })
      if (entry.eventType !== 'page_view' || page === null) continue
      count('pageViews')
      pages.set(page, (pages.get(page) ?? 0) + 1)
    } else if (entry.kind === 'error') {
      errors.push(entry)
    } else if (entry.kind === 'visit') {
      if (await isNewVisit(tx, entry)) count(`sessions:${entry.device}`)
    } else {
      count(`signups:${entry.outcome}`)
      if (entry.outcome === 'success' && entry.isListed) await addEvent(tx, signupEvent(entry.at))
    }
  }
  if (requests.length > 0) await addRequests(tx, requests)
  for (const [name, by] of await errorCounts(tx, errors)) counts.set(name, by)
  for (const [name, by] of counts) await raiseCount(tx, name, by)
  for (const [page, by] of pages) await raisePage(tx, page, by)
}

/** A sign-up happens on the server, so the event has no page. */
const signupEvent = (at: number): EntryOf<'event'> => ({
  kind: 'event',
  isListed: true,
  id: randomUUID(),
  eventType: 'signup_success',
  pagePath: null,
  at,
})

async function addRequests(tx: Tx, requests: EntryOf<'request'>[]): Promise<void> {
  // An object instead of an array, because `json_each` accepts objects in both databases.
  const rows = JSON.stringify({ ...requests.map((request) => ({ id: randomUUID(), ...request })) })
  await sql`insert into "analyticsRequests" ("id", "method", "path", "statusCode", "responseTime", "at")
    select "value" ->> 'id', "value" ->> 'method', "value" ->> 'path', cast("value" ->> 'statusCode' as bigint),
      cast("value" ->> 'responseTime' as bigint), cast("value" ->> 'at' as bigint) from json_each(${rows})`.execute(tx)
}

async function addEvent(tx: Tx, { kind: _, isListed: __, ...event }: EntryOf<'event'>): Promise<void> {
  await tx.insertInto('analyticsEvents').values(event).execute()
}

async function isNewVisit(tx: Tx, { visitHash, at }: EntryOf<'visit'>): Promise<boolean> {
  await tx
    .deleteFrom('analyticsVisits')
    .where('at', '<=', at - VISIT_MS)
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('analyticsVisits')
    .values({ visitHash, at })
    .onConflict((known) => known.column('visitHash').doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

async function raiseCount(tx: Tx, name: string, by: number): Promise<void> {
  await tx
    .insertInto('analyticsCounts')
    .values({ name, count: by })
    .onConflict((known) =>
      known.column('name').doUpdateSet(({ eb }) => ({ count: eb('analyticsCounts.count', '+', by) })),
    )
    .execute()
}

async function raisePage(tx: Tx, page: string, by: number): Promise<void> {
  await tx
    .insertInto('analyticsPages')
    .values({ page, views: by })
    .onConflict((old) => old.column('page').doUpdateSet(({ eb }) => ({ views: eb('analyticsPages.views', '+', by) })))
    .execute()
}

/** Deletes all but the latest records, and errors older than 30 days. `now` is in ms. */
export async function trimRecords(db: Pick<Database, 'unsynced'>, now: number): Promise<void> {
  const trimAll = async (tx: Tx) => {
    await trim(tx, 'analyticsRequests')
    await trim(tx, 'analyticsEvents')
    await trimErrors(tx, now)
  }
  await db.unsynced((writer) => writer.transaction().execute(trimAll))
}

async function trim(tx: Tx, table: 'analyticsRequests' | 'analyticsEvents'): Promise<void> {
  const first = await tx
    .selectFrom(table)
    .select(['at', 'id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MAX_STORED_RECORDS)
    .executeTakeFirst()
  if (!first) return
  await tx
    .deleteFrom(table)
    .where(({ eb, or, and }) => or([eb('at', '<', first.at), and([eb('at', '=', first.at), eb('id', '<=', first.id)])]))
    .execute()
}

/**
 * App errors on people's devices are stored as counters, one per day and error: `error 2026-11-28 TypeError home-Bx3k.js:9:1
 * index-Bpg2.js`. Earlier server versions read these rows but ignore them.
 */
const PREFIX = 'error '
/** Pattern for SQL's `like`. */
export const ERROR_NAMES = `${PREFIX}%`
const KEPT_DAYS = 30
/** Maximum distinct errors counted per UTC day. Further errors share one count, because any client can report any error. */
const MAX_ERRORS_A_DAY_IN_ALL = 100
const LISTED_ERRORS = 100

/** Counted instead of an error that exceeds the limits on distinct errors. */
export const OTHER_ERROR: ErrorFacts = { kind: 'Other', place: 'unknown', version: 'unknown' }

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const nameOf = (day: string, { kind, place, version }: ErrorFacts): string =>
  `${PREFIX}${[day, kind, place, version].join(' ')}`

/** Returns the counters to increase, and by how much. */
async function errorCounts(
  tx: Transaction<Tables>,
  errors: readonly { error: ErrorFacts; at: number }[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const known = new Map<string, Set<string>>()
  for (const { error, at } of errors) {
    const day = dayOf(at)
    const names = known.get(day) ?? new Set(await namesWith(tx, `${PREFIX}${day} `))
    known.set(day, names)
    const own = nameOf(day, error)
    const name = names.has(own) || names.size < MAX_ERRORS_A_DAY_IN_ALL - 1 ? own : nameOf(day, OTHER_ERROR)
    names.add(name)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

async function trimErrors(tx: Transaction<Tables>, now: number): Promise<void> {
  const oldest = `${PREFIX}${dayOf(now - KEPT_DAYS * DAY_MS)}`
  const old = (await namesWith(tx, PREFIX)).filter((name) => name < oldest)
  if (old.length > 0) await tx.deleteFrom('analyticsCounts').where('name', 'in', old).execute()
}

/**
 * Returns at most `LISTED_ERRORS` errors, starting with the most recent day. Each error occurs once, with its count summed over all days.
 */
export async function listErrors({ reader }: Database): Promise<AnalyticsError[]> {
  const rows = await reader
    .selectFrom('analyticsCounts')
    .selectAll()
    .where('name', 'like', ERROR_NAMES)
    .orderBy('name')
    .execute()
  const errors = new Map<string, AnalyticsError>()
  for (const { name, count } of rows) {
    const [lastDay = '', kind = '', place = '', version = ''] = name.slice(PREFIX.length).split(' ')
    const key = nameOf('', { kind, place, version })
    const before = errors.get(key)?.count ?? 0
    errors.set(key, { kind, place, version, count: before + count, lastDay })
  }
  const byDay = (a: AnalyticsError, b: AnalyticsError) =>
    a.lastDay === b.lastDay ? b.count - a.count : a.lastDay < b.lastDay ? 1 : -1
  return [...errors.values()].sort(byDay).slice(0, LISTED_ERRORS)
}

async function namesWith(db: Kysely<Tables>, prefix: string): Promise<string[]> {
  const rows = await db.selectFrom('analyticsCounts').select('name').where('name', 'like', `${prefix}%`).execute()
  return rows.map(({ name }) => name)
}
