import type { SharedCount } from '@station-zero/schema/community/board.ts'
import type { Counts } from '@station-zero/schema/core/mutation.ts'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { newestCounts } from './newest.ts'
import type { Sqlite } from './sqlite.ts'
import type { Tables } from './types.ts'

/** Counts that belong to no one person. Each change is one conditional statement, made while the row with their version is locked. */
export function prepareCounts(db: Sqlite): Counts {
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

  /** Returns the next version and makes sure the key's row exists. */
  const hold = (key: string): number => {
    const version = lock.get() ?? 0
    add.run(key, version)
    return version
  }
  return {
    take: async (key, places) => take.run(hold(key), key, places).changes > 0,
    free: async (key) => void free.run(hold(key), key),
    queue: async (key) => queue.get(hold(key), key) ?? 0,
    unqueue: async (key) => void unqueue.run(hold(key), key),
    moveUp: async (key, places) => moveUp.run(hold(key), key, places).changes > 0,
  }
}

export const CountsAnswer = v.object({
  epoch: v.string(),
  version: v.number(),
  /** Whether `counts` holds everything, not just what changed. */
  isAll: v.boolean(),
  counts: v.array(v.object({ key: v.string(), taken: v.number(), waiting: v.number() })),
})
export type CountsAnswer = v.InferOutput<typeof CountsAnswer>

/** What changed since the version that a device has, or everything if that version comes from another history. */
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
