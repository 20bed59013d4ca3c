import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '../db/database.ts'
import { isBusy, isFull } from '../db/sqlite.ts'

export type Health = 'ok' | 'disk-full' | 'not-ready'

/** One answer serves everyone who asks within it, so probes cost one write a second at most. */
const FRESH_MS = 1_000
/** Until then the last answer is given at once while a new one is on its way: no probe waits behind a push. */
const KEPT_MS = 15_000
/** A write that waits longer has a push before it, which is no fault. */
const WAIT_MS = 1_000
/** With less, the next push may fail half-way: time to say so. */
const LEAST_FREE_BYTES = 1024 * 1024

/** Reads one row and writes one, on the connections that everyone uses; never two at once, and no read waits for it. */
export function openProbe(db: Database, onFault: (error: unknown) => void): () => Health | Promise<Health> {
  let known: { health: Health; at: number } | undefined
  let asking: Promise<Health> | undefined

  const ask = async (): Promise<Health> => {
    try {
      db.lookUp('select "key" from "meta" limit 1')
      if ((await freeBytes(db.file)) < LEAST_FREE_BYTES) return 'disk-full'
      await Promise.race([write(db), later()])
      return 'ok'
    } catch (error) {
      if (isFull(error)) return 'disk-full'
      // Somebody else is writing, so writing is possible.
      if (isBusy(error)) return 'ok'
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
    // A bad answer is not given twice: whoever waits for the server to come back learns of it at once.
    return known?.health === 'ok' && age < KEPT_MS ? known.health : asking
  }
}

/** One page of the log and one wait for the disk. */
async function write({ writer }: Database): Promise<void> {
  const row = { key: 'probe', value: String(Date.now()) }
  await writer
    .insertInto('meta')
    .values(row)
    .onConflict((known) => known.column('key').doUpdateSet({ value: row.value }))
    .execute()
}

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())

export async function freeBytes(file: string): Promise<number> {
  if (file === ':memory:') return Number.POSITIVE_INFINITY
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize
}
