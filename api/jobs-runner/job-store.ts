import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/types.ts'
import { type JobState, newState } from './job-state.ts'

/** Each lost race means that another process has written the row. */
const MOST_TRIES = 20

export interface JobId {
  name: string
  key: string
}

/**
 * The table `backgroundJobs`. A row is read, changed by a rule of `job-state.ts`, and written only if nobody else has written it in
 * between, so two processes never both win. After a power cut the last writes may be missing, and a job runs again.
 */
export interface JobStore {
  /** All rows, and the database's clock. */
  list(): Promise<{ states: JobState[]; now: number }>
  /** Applies a rule to the row, which is created if necessary. Returns the new row, or null if the rule returned null. */
  change(id: JobId, rule: (state: JobState, now: number) => JobState | null): Promise<JobState | null>
  remove(id: JobId): Promise<void>
}

/** `now` replaces the database's clock; without it, PostgreSQL's own is used, which all processes share. */
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
      .onConflict((other) => other.columns(['name', 'key']).doNothing())
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
        for (let tries = 0; tries < MOST_TRIES; tries += 1) {
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
        throw new Error(`The row of the background job ${id.name} kept changing.`)
      }),
    async remove({ name, key }) {
      await db.writer.deleteFrom('backgroundJobs').where('name', '=', name).where('key', '=', key).execute()
    },
  }
}

/** Has the job run soon, in whichever process runs background jobs; also if none does yet. */
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
