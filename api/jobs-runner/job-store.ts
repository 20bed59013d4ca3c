import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isPostgres } from '../db/dialect.ts'
import type { Tables } from '../db/types.ts'
import { type JobState, newState } from './job-state.ts'

/** Maximum attempts to update a row. Each failed attempt means that another process wrote the row in the meantime. */
const MAX_ATTEMPTS = 20

interface JobId {
  name: string
  key: string
}

/**
 * The `backgroundJobs` table. A row is read, changed by a rule in `job-state.ts`, and written only if its revision has not changed in the
 * meantime, so only one of two concurrent writers succeeds. Writes do not wait for the disk: after a power failure the latest writes may be
 * missing, and a job runs again.
 */
interface JobStore {
  /** Resolves to all rows and the current time of the database's clock, in ms. */
  list(): Promise<{ states: JobState[]; now: number }>
  /**
   * Applies a rule to the row, which is created if necessary. Resolves to the new row, or to null if the rule returned null. Rejects after
   * `MAX_ATTEMPTS` attempts.
   */
  change(id: JobId, rule: (state: JobState, now: number) => JobState | null): Promise<JobState | null>
  remove(id: JobId): Promise<void>
}

/**
 * Opens the job store. If `now` is given, it replaces the database's clock, which is the PostgreSQL server's clock, shared by all
 * processes, or this machine's clock for SQLite.
 */
export function openJobStore(db: Pick<Database, 'reader' | 'writer' | 'unsynced'>, now?: () => number): JobStore {
  const clock = async (on: Kysely<Tables>): Promise<number> => {
    if (now) return now()
    if (!isPostgres(on)) return Date.now()
    const { rows } = await sql<{ now: number }>`select ${CLOCK} as "now"`.execute(on)
    return rows[0]?.now ?? Date.now()
  }

  async function read(on: Kysely<Tables>, id: JobId): Promise<JobState> {
    const rows = on.selectFrom('backgroundJobs').selectAll().where('name', '=', id.name).where('key', '=', id.key)
    const found = () => rows.executeTakeFirst()
    const known = await found()
    if (known) return known
    const row = newState(id.name, id.key, await clock(on))
    await on
      .insertInto('backgroundJobs')
      .values(row)
      .onConflict((conflict) => conflict.columns(['name', 'key']).doNothing())
      .execute()
    return (await found()) ?? row
  }

  return {
    async list() {
      const states = await db.reader.selectFrom('backgroundJobs').selectAll().execute()
      return { states, now: await clock(db.reader) }
    },
    change: (id, rule) =>
      db.unsynced(async (on) => {
        for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
          const state = await read(on, id)
          const next = rule(state, await clock(on))
          if (!next) return null
          const { name: _name, key: _key, ...values } = { ...next, revision: state.revision + 1 }
          const { numUpdatedRows } = await on
            .updateTable('backgroundJobs')
            .set(values)
            .where('name', '=', id.name)
            .where('key', '=', id.key)
            .where('revision', '=', state.revision)
            .executeTakeFirstOrThrow()
          if (numUpdatedRows > 0n) return { ...next, revision: state.revision + 1 }
        }
        throw new Error(
          `Failed to update background job ${id.name}: its row changed during all ${MAX_ATTEMPTS} attempts.`,
        )
      }),
    async remove({ name, key }) {
      await db.writer.deleteFrom('backgroundJobs').where('name', '=', name).where('key', '=', key).execute()
    },
  }
}

/** Requests a run of the job soon, in any process that runs background jobs. Works even if the job has never run. */
export async function requestJob(
  db: Pick<Database, 'reader' | 'writer' | 'unsynced'>,
  name: string,
  key = '',
): Promise<void> {
  await openJobStore(db).change({ name, key }, (state) =>
    state.isRequested === 1 ? null : { ...state, isRequested: 1 },
  )
}

const CLOCK: RawBuilder<number> = sql`(extract(epoch from clock_timestamp()) * 1000)::int8`
