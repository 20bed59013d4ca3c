import { Refused } from '@station-zero/schema/refusals.ts'
import type { PersonTableName } from '@station-zero/schema/tables.ts'
import type { Quota, Quotas } from './quotas.ts'
import type { SqlValue } from './rows.ts'
import type { Sqlite } from './sqlite.ts'

/** How much a person has of each kind, kept in the transaction that changes it: nothing is ever counted anew. */

/** The owner, the version and the index by version, which every row has. */
const ROW_OVERHEAD_BYTES = 128
const NUMBER_BYTES = 8

/** What a row counts for, given its columns' values; the migration that made the table `usage` counts the same. */
export function sizeOf(values: readonly SqlValue[]): number {
  let bytes = ROW_OVERHEAD_BYTES
  for (const value of values)
    if (typeof value === 'string') bytes += Buffer.byteLength(value)
    else if (value !== null) bytes += NUMBER_BYTES
  return bytes
}

export interface Used {
  rows: number
  bytes: number
}

/** One person's in one transaction. What is changed after a mutation began counts when it is kept. */
export interface Usage {
  /** The row `before` becomes `after`, either undefined where there is none. Throws Refused where that is more than there is room for. */
  change(table: PersonTableName, before: SqlValue[] | undefined, after: SqlValue[] | undefined): void
  /** How many rows of another kind there are, these included. */
  add(kind: string, rows: number): number
  keep(): void
  drop(): void
  /** Into the table; the last thing before the commit. */
  flush(): void
}

export function prepareUsage(db: Sqlite, quotas: Quotas): (userId: string) => Usage {
  const get = db.prepare<[string, string], Used>(
    'select "rows", "bytes" from "usage" where "userId" = ? and "tableName" = ?',
  )
  const put = db.prepare(`insert into "usage" ("userId", "tableName", "rows", "bytes") values (?, ?, ?, ?)
    on conflict ("userId", "tableName") do update set "rows" = excluded."rows", "bytes" = excluded."bytes"`)

  return (userId) => {
    const kept = new Map<string, Used>()
    const pending = new Map<string, Used>()

    const keptOf = (kind: string): Used => {
      const known = kept.get(kind) ?? { rows: 0, bytes: 0, ...get.get(userId, kind) }
      kept.set(kind, known)
      return known
    }

    function count(kind: string, rows: number, bytes: number, quota?: Quota): void {
      const used = keptOf(kind)
      const change = pending.get(kind) ?? { rows: 0, bytes: 0 }
      const after = { rows: used.rows + change.rows + rows, bytes: used.bytes + change.bytes + bytes }
      if (quota && rows > 0 && after.rows > quota.rows) throw new Refused('quota-rows', fullOfRows(quota))
      if (quota && bytes > 0 && after.bytes > quota.bytes) throw new Refused('quota-bytes', fullOfBytes(quota))
      change.rows += rows
      change.bytes += bytes
      pending.set(kind, change)
    }

    function keep(): void {
      for (const [kind, { rows, bytes }] of pending) {
        const used = keptOf(kind)
        used.rows += rows
        used.bytes += bytes
        changed.add(kind)
      }
      pending.clear()
    }

    const changed = new Set<string>()
    return {
      change(table, before, after) {
        const rows = (after ? 1 : 0) - (before ? 1 : 0)
        const bytes = (after ? sizeOf(after) : 0) - (before ? sizeOf(before) : 0)
        if (rows !== 0 || bytes !== 0) count(table, rows, bytes, quotas[table])
      },
      add(kind, rows) {
        count(kind, rows, 0)
        keep()
        return keptOf(kind).rows
      },
      keep,
      drop: () => pending.clear(),
      flush() {
        keep()
        for (const kind of changed) {
          const { rows, bytes } = keptOf(kind)
          put.run(userId, kind, rows, bytes)
        }
        changed.clear()
      },
    }
  }
}

const STAYS = 'This entry was not added to it. It stays on this device, where you can export it.'

const fullOfRows = ({ name, rows }: Quota): string =>
  `Your account is full: it holds ${rows.toLocaleString('en-US')} ${name}, the most there is room for. ${STAYS}`

const fullOfBytes = ({ name, bytes }: Quota): string =>
  `Your account is full: its ${name} take up ${bytes / 1_000_000} MB, the most there is room for. ${STAYS}`
