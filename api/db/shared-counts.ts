import type { SharedCount } from '@station-zero/schema/community/board.ts'
import type { Counts } from '@station-zero/schema/core/mutation.ts'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { newestCounts } from './commits.ts'
import type { Run } from './postgres/statements.ts'
import type { Sqlite } from './sqlite.ts'
import type { Tables } from './types.ts'

/**
 * Prepares the SQLite statements for counts that many people share, such as the places at an event. Each change is a single conditional
 * statement, run while the row with the counts' version is locked.
 */
export function prepareSqliteCounts(db: Sqlite): Counts {
  const lock = db
    .prepare<[], number>(
      `update "sharedVersions" set "version" = "version" + 1 where "name" = 'counts' returning "version"`,
    )
    .pluck()
  const add = db.prepare<[string, number]>(`insert into "sharedCounts" ("key", "taken", "waiting", "issued", "version")
    values (?, 0, 0, 0, ?) on conflict ("key") do nothing`)
  const take = db.prepare(`update "sharedCounts" set "taken" = "taken" + 1, "version" = ?
    where "key" = ? and "taken" < ? and "waiting" = 0`)
  const free = db.prepare(`update "sharedCounts" set "taken" = "taken" - 1, "version" = ?
    where "key" = ? and "taken" > 0`)
  const queue = db
    .prepare<[number, string], number>(`update "sharedCounts" set "waiting" = "waiting" + 1, "issued" = "issued" + 1,
      "version" = ? where "key" = ? returning "issued"`)
    .pluck()
  const unqueue = db.prepare(`update "sharedCounts" set "waiting" = "waiting" - 1, "version" = ?
    where "key" = ? and "waiting" > 0`)
  const moveUp = db.prepare(`update "sharedCounts" set "taken" = "taken" + 1, "waiting" = "waiting" - 1, "version" = ?
    where "key" = ? and "taken" < ? and "waiting" > 0`)

  /** Locks the counts, creates the key's row if it is missing, and returns the next version. */
  const nextVersion = (key: string): number => {
    const version = lock.get() ?? 0
    add.run(key, version)
    return version
  }
  return {
    take: async (key, places) => take.run(nextVersion(key), key, places).changes > 0,
    free: async (key) => void free.run(nextVersion(key), key),
    queue: async (key) => queue.get(nextVersion(key), key) ?? 0,
    unqueue: async (key) => void unqueue.run(nextVersion(key), key),
    moveUp: async (key, places) => moveUp.run(nextVersion(key), key, places).changes > 0,
  }
}

/** Returns the same counts for PostgreSQL, in the transaction that `run` is bound to. */
export function openPostgresCounts(run: Run): Counts {
  /** Locks the counts, creates the key's row if it is missing, and returns the next version. */
  const nextVersion = async (key: string): Promise<number> => {
    const [held] = await run<{ version: number }>(
      `update "sharedVersions" set "version" = "version" + 1 where "name" = 'counts' returning "version"`,
    )
    const version = held?.version ?? 0
    await run(
      `insert into "sharedCounts" ("key", "taken", "waiting", "issued", "version") values ($1, 0, 0, 0, $2)
        on conflict ("key") do nothing`,
      ...[key, version],
    )
    return version
  }
  /** Returns the changed row's `issued`; undefined if the condition did not hold. */
  const change = async (
    key: string,
    changes: string,
    condition: string,
    ...more: number[]
  ): Promise<number | undefined> => {
    const version = await nextVersion(key)
    const [changed] = await run<{ issued: number }>(
      `update "sharedCounts" set ${changes}, "version" = $1 where "key" = $2 ${condition} returning "issued"`,
      ...[version, key, ...more],
    )
    return changed?.issued
  }
  return {
    take: async (key, places) =>
      (await change(key, '"taken" = "taken" + 1', 'and "taken" < $3 and "waiting" = 0', places)) !== undefined,
    free: async (key) => void (await change(key, '"taken" = "taken" - 1', 'and "taken" > 0')),
    queue: async (key) => (await change(key, '"waiting" = "waiting" + 1, "issued" = "issued" + 1', '')) ?? 0,
    unqueue: async (key) => void (await change(key, '"waiting" = "waiting" - 1', 'and "waiting" > 0')),
    moveUp: async (key, places) =>
      (await change(
        ...([key, '"taken" = "taken" + 1, "waiting" = "waiting" - 1', 'and "taken" < $3 and "waiting" > 0'] as const),
        places,
      )) !== undefined,
  }
}

export const CountsAnswer = v.object({
  epoch: v.string(),
  version: v.number(),
  /** Whether `counts` contains all counts rather than only the changed ones. */
  isAll: v.boolean(),
  counts: v.array(v.object({ key: v.string(), taken: v.number(), waiting: v.number() })),
})
export type CountsAnswer = v.InferOutput<typeof CountsAnswer>

/**
 * Returns the counts that changed since the device's version, or all counts if that version is 0, from another epoch, or higher than the
 * current version.
 */
export async function readCounts(
  reader: Kysely<Tables>,
  known: { epoch: string | undefined; since: number },
): Promise<CountsAnswer> {
  return reader.transaction().execute(async (trx) => {
    const { value: epoch } = await trx
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'epoch')
      .executeTakeFirstOrThrow()
    const version = await newestCounts(trx)
    const isAll = known.since === 0 || known.since > version || known.epoch !== epoch
    const counts = await trx
      .selectFrom('sharedCounts')
      .select(['key', 'taken', 'waiting'])
      .where('version', '>', isAll ? 0 : known.since)
      .orderBy('key')
      .execute()
    return { epoch, version, isAll, counts }
  })
}

export async function countsByKey(reader: Kysely<Tables>): Promise<Map<string, SharedCount>> {
  const rows = await reader.selectFrom('sharedCounts').select(['key', 'taken', 'waiting']).execute()
  return new Map(rows.map((row) => [row.key, row]))
}
