import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '../db/database.ts'
import { troubleOf } from '../db/faults.ts'

export type Health = 'ok' | 'disk-full' | 'not-ready'

/** A result this fresh is reused for everyone, so probes cost at most one write a second. */
const FRESH_MS = 1_000
/** Up to this age we answer with the last good result at once and refresh it in the background: no probe waits behind a push. */
const KEPT_MS = 15_000
/** A write that takes longer is waiting behind a push, which is not a fault. */
const WAIT_MS = 1_000
/** With less free space, the next push may fail halfway, so we report it now. */
const LEAST_FREE_BYTES = 1024 * 1024

/** Reads one row and writes one, on the connections that everyone uses. Never runs twice at once, and no read waits for it. */
export function openProbe(db: Database, onFault: (error: unknown) => void): () => Health | Promise<Health> {
  let known: { health: Health; at: number } | undefined
  let asking: Promise<Health> | undefined

  const ask = async (): Promise<Health> => {
    try {
      // A server that is reached over a network may also say nothing at all.
      await Promise.race([db.lookUp('select "key" from "meta" limit 1'), later().then(fail)])
      if (db.sqlite && (await freeBytes(db.sqlite.path)) < LEAST_FREE_BYTES) return 'disk-full'
      await Promise.race([write(db), later()])
      return 'ok'
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === 'full') return 'disk-full'
      // Another connection is writing, so writing is possible.
      if (trouble === 'busy') return 'ok'
      onFault(error)
      return 'not-ready'
    }
  }

  const refresh = async (): Promise<Health> => {
    const health = await ask()
    known = { health, at: performance.now() }
    asking = undefined
    return health
  }

  return () => {
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known.health
    asking ??= refresh()
    // We don't reuse a bad result after `FRESH_MS`: clients that wait for the server to recover should learn of it at once.
    return known?.health === 'ok' && age < KEPT_MS ? known.health : asking
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

const fail = (): never => {
  throw new Error('The database does not answer.')
}

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())

export async function freeBytes(file: string): Promise<number> {
  if (file === ':memory:') return Number.POSITIVE_INFINITY
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize
}
