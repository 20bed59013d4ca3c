import * as v from 'valibot'
import type { PoolSettings } from './db/postgres/pool.ts'

export const wholeNumber = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`
  const number = v.pipe(v.string(), v.regex(/^\d{1,6}$/, sentence), v.transform(Number))
  return v.pipe(number, v.minValue(least, sentence), v.maxValue(most, sentence))
}

/** Where the data is, if not in DATA_DIR. */
export const databaseEntries = {
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isPostgresUrl, 'must be an address like postgres://station:password@db.example.org/station'),
    ),
  ),
  /** Per process: at most this many connections for writes, as many for reads, and a few more. */
  DATABASE_CONNECTIONS: v.optional(wholeNumber(3, 500), '10'),
  DATABASE_STATEMENT_MS: v.optional(wholeNumber(100, 600_000), '10000'),
  DATABASE_LOCK_MS: v.optional(wholeNumber(10, 60_000), '2000'),
  /** Maximum size of the database, in GB. As it is approached, new entries stay queued on the devices. */
  DATABASE_MOST_GB: v.optional(wholeNumber(1, 100_000)),
  /** How long a process keeps serving after SIGTERM. Must be longer than a proxy takes to notice that it is not ready. */
  DRAIN_MS: v.optional(wholeNumber(0, 60_000), '5000'),
}

type Entries = v.InferOutput<v.ObjectSchema<typeof databaseEntries, undefined>>

export const databaseOf = (all: Entries): PoolSettings | null =>
  all.DATABASE_URL === undefined
    ? null
    : {
        url: all.DATABASE_URL,
        connections: all.DATABASE_CONNECTIONS,
        statementMs: all.DATABASE_STATEMENT_MS,
        lockMs: all.DATABASE_LOCK_MS,
        ...(all.DATABASE_MOST_GB !== undefined && { mostBytes: all.DATABASE_MOST_GB * 1e9 }),
      }

function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname } = new URL(text)
  return /^postgres(ql)?:$/.test(protocol) && pathname.length > 1
}
