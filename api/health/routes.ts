import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { troubleOf } from '../db/faults.ts'
import { migrations } from '../db/migrate.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Named conditions that, besides health, must be true before the server receives requests, for example that it has started and is not
     * closing.
     */
    readyChecks: Map<string, () => boolean | Promise<boolean>>
  }
}

export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

const tags = ['server']
const OK = { status: 'ok' as const, version: VERSION }

/** Healthy means that this process serves requests and can write; ready means that it may receive requests. */
export const health = async (app: App): Promise<void> => {
  const probe = openProbe(app.db, (err) => app.log.error({ err }, 'Health check failed'))
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.readyChecks.set('closing', () => !isClosing)
  app.readyChecks.set('migrations', () => isMigrated(app))
  app.readyChecks.set('content', () => isSeeded(app))

  const mustBeHealthy = async () => {
    const found = await probe()
    if (found !== 'ok') throw new HttpError(found, { retryAfterS: found === 'disk-full' ? 30 : 5 })
  }

  app.get(
    '/api/health',
    {
      schema: {
        tags,
        summary: 'Return 200 if the server serves requests and can write',
        response: { 200: v.object({ status: v.literal('ok'), version: v.string() }) },
      },
    },
    () => {
      // Avoids creating a promise if the result is already known, which is the usual case.
      if (probe() === 'ok') return OK
      return mustBeHealthy().then(() => OK)
    },
  )

  app.get(
    '/api/ready',
    {
      schema: {
        tags,
        summary: 'Return 200 if the server can receive requests',
        response: { 200: v.object({ status: v.literal('ready') }) },
        errors: ['starting'],
      },
    },
    async (request) => {
      await mustBeHealthy()
      for (const [name, check] of app.readyChecks) {
        if (await check()) continue
        request.log.warn({ check: name }, 'Readiness check failed')
        throw new HttpError('starting', { retryAfterS: 2 })
      }
      return { status: 'ready' as const }
    },
  )
}

/**
 * Whether this version's last migration has run. During a rolling update, a newer version may have run further migrations, which this
 * process tolerates.
 */
async function isMigrated({ db }: App): Promise<boolean> {
  const last = Object.keys(migrations).at(-1) ?? ''
  const run = await db.reader
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .where('name', '=', last)
    .execute()
  return run.length > 0
}

const isSeeded = async ({ db }: App): Promise<boolean> =>
  (await db.reader.selectFrom('decks').select('id').limit(1).execute()).length > 0

type Health = 'ok' | 'disk-full' | 'not-ready'

/** A result is reused for this long, so that probes cause at most one write per second. */
const FRESH_MS = 1_000
/**
 * Maximum duration of a write, which may have to wait behind a group of pushes or another program's lock. For this long after a successful
 * write, probes get `ok` immediately instead of waiting behind a push; a write that takes longer means `not-ready`.
 */
const WRITE_WITHIN_MS = 3_000
/** Maximum duration of a read. Reads do not wait for other operations. */
const READ_WITHIN_MS = 1_000
/** With less free space the next push may fail, so the disk counts as full. */
const MIN_FREE_BYTES = 1024 * 1024

interface Known {
  health: Health
  at: number
}

/**
 * Returns a function that checks the free disk space and the database, by reading a row and writing one on the connections that all
 * requests use. Never runs two checks at once. `ok` means that a write has finished within the last `WRITE_WITHIN_MS`.
 */
function openProbe(db: Database, onFault: (error: unknown) => void): () => Health | Promise<Health> {
  let known: Known | undefined
  /** The check in progress. Set until its write has ended, so that writes do not accumulate. */
  let checking: { done: Promise<void>; since: number } | undefined

  const check = async (): Promise<Health | null> => {
    try {
      await within(READ_WITHIN_MS, db.lookUp('select "key" from "meta" limit 1'))
      if (db.sqlite && (await freeBytes(db.sqlite.path)) < MIN_FREE_BYTES) return 'disk-full'
      await write(db)
      return 'ok'
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === 'full') return 'disk-full'
      // Another program has locked the file. Whether that is a fault depends on the time since the last write.
      if (trouble === 'busy') return null
      onFault(error)
      return 'not-ready'
    }
  }
  const hasWritten = (): boolean => known?.health === 'ok' && performance.now() - known.at < WRITE_WITHIN_MS
  const start = () => {
    const done = check().then((health) => {
      if (health) known = { health, at: performance.now() }
      else if (!hasWritten()) known = { health: 'not-ready', at: performance.now() }
      checking = undefined
    })
    return { done, since: performance.now() }
  }

  return () => {
    if (known && performance.now() - known.at < FRESH_MS) return known.health
    checking ??= start()
    // A bad result is not reused after `FRESH_MS`, so that a recovery is visible immediately.
    if (hasWritten()) return 'ok'
    const leftMs = checking.since + WRITE_WITHIN_MS - performance.now()
    if (leftMs <= 0) return 'not-ready'
    return within(leftMs, checking.done).then(
      () => known?.health ?? 'not-ready',
      () => 'not-ready',
    )
  }
}

/** Writes one row, which appends one page to the write-ahead log and calls fsync once. */
async function write({ writer }: Database): Promise<void> {
  const row = { key: 'probe', value: String(Date.now()) }
  await writer
    .insertInto('meta')
    .values(row)
    .onConflict((known) => known.column('key').doUpdateSet({ value: row.value }))
    .execute()
}

/** Rejects after `ms`. The work itself is not canceled. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database did not respond in time.')), ms).unref()
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

export async function freeBytes(file: string): Promise<number> {
  if (file === ':memory:') return Number.POSITIVE_INFINITY
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize
}
