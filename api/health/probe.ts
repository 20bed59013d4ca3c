import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '../db/database.ts'
import { troubleOf } from '../db/faults.ts'

export type Health = 'ok' | 'disk-full' | 'not-ready'

/** A newer result is reused for all probes, so they cost at most one write a second. */
const FRESH_MS = 1_000
/**
 * How long a write may take, for instance behind a group of pushes or another program's lock. For this long after a good result, probes get
 * `ok` at once instead of waiting behind a push; a write that takes longer means `not-ready`.
 */
const WRITE_WITHIN_MS = 3_000
/** How long a read may take; it waits for no other work. */
const READ_WITHIN_MS = 1_000
/** With less free space, the next push may fail halfway, so we report it now. */
const LEAST_FREE_BYTES = 1024 * 1024

interface Known {
  health: Health
  at: number
}

/**
 * Reads one row and writes one, on the connections that all requests use. Never runs twice at once. `ok` means that a write has finished
 * within the last `WRITE_WITHIN_MS`.
 */
export function openProbe(db: Database, onFault: (error: unknown) => void): () => Health | Promise<Health> {
  let known: Known | undefined
  /** The check in progress, until its write has ended, however long that takes: so writes do not pile up. */
  let checking: { done: Promise<void>; since: number } | undefined

  const check = async (): Promise<Health | null> => {
    try {
      await within(READ_WITHIN_MS, db.lookUp('select "key" from "meta" limit 1'))
      if (db.sqlite && (await freeBytes(db.sqlite.path)) < LEAST_FREE_BYTES) return 'disk-full'
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
    // A bad result is not reused after `FRESH_MS`, so that clients learn of a recovery at once.
    if (hasWritten()) return 'ok'
    const leftMs = checking.since + WRITE_WITHIN_MS - performance.now()
    if (leftMs <= 0) return 'not-ready'
    return within(leftMs, checking.done).then(
      () => known?.health ?? 'not-ready',
      () => 'not-ready',
    )
  }
}

/** Costs one page of the log and one wait for the disk. */
async function write({ writer }: Database): Promise<void> {
  const row = { key: 'probe', value: String(Date.now()) }
  await writer
    .insertInto('meta')
    .values(row)
    .onConflict((known) => known.column('key').doUpdateSet({ value: row.value }))
    .execute()
}

/** Rejects after `ms`; the work itself continues. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database did not answer in time.')), ms).unref()
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

export async function freeBytes(file: string): Promise<number> {
  if (file === ':memory:') return Number.POSITIVE_INFINITY
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize
}
