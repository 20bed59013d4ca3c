import type { ErrorFacts } from '@station-zero/schema/analytics/events.ts'
import type { AnalyticsError } from '@station-zero/schema/analytics/reports.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/types.ts'

/**
 * Errors in the app on people's devices are counts like any other, one for each day and error: `error 2026-11-28 TypeError home-Bx3k.js:9:1
 * index-Bpg2.js`. Servers of earlier versions read these rows and use none of them.
 */
const PREFIX = 'error '
/** For SQL's `like`. */
export const ERROR_NAMES = `${PREFIX}%`
const KEPT_DAYS = 30
/** Maximum distinct errors counted per UTC day. The rest share one count, because any client can report any error. */
export const MAX_ERRORS_A_DAY_IN_ALL = 100
/** Errors listed for operators. */
const LISTED_ERRORS = 100

/** The shared entry for errors beyond the limits above. */
export const OTHER_ERROR: ErrorFacts = { kind: 'Other', place: 'unknown', version: 'unknown' }

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const nameOf = (day: string, { kind, place, version }: ErrorFacts): string =>
  `${PREFIX}${[day, kind, place, version].join(' ')}`

/** By how much to raise which counts. */
export async function errorCounts(
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

export async function trimErrors(tx: Transaction<Tables>, now: number): Promise<void> {
  const oldest = `${PREFIX}${dayOf(now - KEPT_DAYS * DAY_MS)}`
  const old = (await namesWith(tx, PREFIX)).filter((name) => name < oldest)
  if (old.length > 0) await tx.deleteFrom('analyticsCounts').where('name', 'in', old).execute()
}

/** Each error once, with the sum over its days. */
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
