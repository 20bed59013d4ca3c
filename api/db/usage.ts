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
    const counters = new Map<string, Counter>()

    function counterOf(kind: string): Counter {
      let counter = counters.get(kind)
      if (!counter) {
        const used = get.get(userId, kind) ?? { rows: 0, bytes: 0 }
        counter = { kept: used, rows: used.rows, bytes: used.bytes, isChanged: false }
        counters.set(kind, counter)
      }
      return counter
    }

    function keep(): void {
      for (const counter of counters.values()) {
        const { kept, rows, bytes } = counter
        if (kept.rows === rows && kept.bytes === bytes) continue
        kept.rows = rows
        kept.bytes = bytes
        counter.isChanged = true
      }
    }

    return {
      change(table, before, after) {
        const counter = counterOf(table)
        const quota = quotas[table]
        const rows = counter.rows + (after ? 1 : 0) - (before ? 1 : 0)
        const bytes = counter.bytes + (after ? sizeOf(after) : 0) - (before ? sizeOf(before) : 0)
        if (rows > quota.rows && rows > counter.rows) throw new Refused('quota-rows', fullOfRows(quota))
        if (bytes > quota.bytes && bytes > counter.bytes) throw new Refused('quota-bytes', fullOfBytes(quota))
        counter.rows = rows
        counter.bytes = bytes
      },
      add(kind, rows) {
        const counter = counterOf(kind)
        counter.rows += rows
        return counter.rows
      },
      keep,
      drop() {
        for (const counter of counters.values()) {
          counter.rows = counter.kept.rows
          counter.bytes = counter.kept.bytes
        }
      },
      flush() {
        keep()
        for (const [kind, { kept, isChanged }] of counters) if (isChanged) put.run(userId, kind, kept.rows, kept.bytes)
      },
    }
  }
}

/** What is kept, and what it is with the mutation under way. */
interface Counter {
  kept: Used
  rows: number
  bytes: number
  isChanged: boolean
}

const STAYS = 'This entry was not added to it. It stays on this device, where you can export it.'

const fullOfRows = ({ name, rows }: Quota): string =>
  `Your account is full: it holds ${rows.toLocaleString('en-US')} ${name}, the most there is room for. ${STAYS}`

const fullOfBytes = ({ name, bytes }: Quota): string =>
  `Your account is full: its ${name} take up ${bytes / 1_000_000} MB, the most there is room for. ${STAYS}`
