import { openSpaceStore } from '@station-zero/api/db/space-store.ts'
import type { Tables } from '@station-zero/api/db/types.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { type Kysely, sql } from 'kysely'
import type { SimDatabase } from '../simulation/database.ts'
import type { Partitions } from './partitions.ts'

/** The tables that these histories use, grouped by whether they have a user id or a space id. */
const personTables = ['people', 'clients', 'results', 'applied', 'faults', 'usage', 'tombstones', 'spaceLinks']
const spaceTables = [
  ...['spaces', 'spaceAccess', 'spaceRows', 'spaceClients', 'spaceResults', 'spaceApplied'],
  ...['spaceFaults', 'spaceUsage'],
]
const kinds = [
  { kind: 'person', tables: personTables, column: 'userId' },
  { kind: 'space', tables: spaceTables, column: 'spaceId' },
] as const

type Rows = Record<string, unknown>[]

/** Opens the partitions on the server's real stores. */
export function openSqlPartitions(db: SimDatabase, now: () => number, pause: () => Promise<void>): Partitions {
  const { kysely } = db
  let people: ServerStore = db.open(now)
  const epoch = () => people.epoch()
  const spaces = openSpaceStore({ writer: kysely, reader: kysely, now, epoch })

  const readAll = async (on: Kysely<Tables>) => {
    const found = new Map<string, Map<string, Rows>>()
    for (const { kind, tables, column } of kinds)
      for (const table of tables)
        for (const row of (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(on)).rows) {
          const name = `${kind} ${row[column]}`
          const partition = found.get(name) ?? new Map<string, Rows>()
          found.set(name, partition)
          partition.set(table, [...(partition.get(table) ?? []), row])
        }
    return found
  }
  const empty = async (on: Kysely<Tables>, name: string) => {
    const [kind, ...id] = name.split(' ')
    for (const one of kinds)
      if (one.kind === kind)
        for (const table of one.tables)
          await sql`delete from ${sql.table(table)} where ${sql.ref(one.column)} = ${id.join(' ')}`.execute(on)
  }

  return {
    people: {
      async write(...given) {
        await pause()
        return people.write(...given)
      },
      async read(...given) {
        await pause()
        return people.read(...given)
      },
      epoch,
    },
    spaces: {
      ...spaces,
      async write(...given) {
        await pause()
        return spaces.write(...given)
      },
      async read(...given) {
        await pause()
        return spaces.read(...given)
      },
    },
    backUp: () => kysely.transaction().execute(readAll),
    async restore(backup, isRestored, nextEpoch) {
      await kysely.transaction().execute(async (on) => {
        for (const name of new Set([...(await readAll(on)).keys(), ...backup.keys()])) {
          if (!isRestored(name)) continue
          await empty(on, name)
          for (const [table, rows] of (backup.get(name) as Map<string, Rows> | undefined) ?? [])
            for (const row of rows)
              await on
                .insertInto(table as 'spaces')
                .values(row as never)
                .execute()
        }
        await sql`update "meta" set "value" = ${nextEpoch} where "key" = 'epoch'`.execute(on)
      })
      people = db.open(now)
    },
    erasePerson: (userId) => kysely.transaction().execute((on) => empty(on, `person ${userId}`)),
    dump: async () =>
      JSON.stringify([...(await kysely.transaction().execute(readAll))].map(([name, all]) => [name, [...all]])),
  }
}
