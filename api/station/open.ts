import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase, preparing } from '../db/database.ts'
import { troubleOf } from '../db/faults.ts'
import { openPostgres } from '../db/postgres/open.ts'
import type { PoolSettings } from '../db/postgres/pool.ts'
import type { Settings } from '../settings.ts'
import { closeToOthers, databaseIn } from './files.ts'
import { holdStation } from './hold.ts'

/** The database that the settings name, with what belongs to it. */
export interface OpenStation {
  db: Database
  /** Runs a step of the start; again, while another server that starts is in the way. */
  prepare<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Throws StartError with one sentence. */
export const openStation = ({ database, ...settings }: Settings): Promise<OpenStation> =>
  database ? openOnPostgres(database) : openInFolder(settings)

async function openInFolder({ dataDir, backups }: Pick<Settings, 'dataDir' | 'backups'>): Promise<OpenStation> {
  // Set before we open anything, so that no other user can read the files we create.
  process.umask(0o077)
  const lock = await holdStation(dataDir)
  closeToOthers([dataDir, backups.dir])
  const file = databaseIn(dataDir)
  const db = await openDatabase({ file }).catch((error: unknown) => {
    lock.release()
    throw error
  })
  return {
    db,
    prepare: (work) => preparing(file, work),
    async close() {
      await db.close()
      lock.release()
    },
  }
}

const PREPARE_WITHIN_MS = 20_000
const AGAIN_MS = 100

async function openOnPostgres(pool: PoolSettings): Promise<OpenStation> {
  const db = await openPostgres(pool)
  return { db, prepare: whileBusy, close: db.close }
}

async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (troubleOf(error) !== 'busy' || performance.now() - startedAt > PREPARE_WITHIN_MS) throw error
      await sleep(AGAIN_MS)
    }
  }
}
