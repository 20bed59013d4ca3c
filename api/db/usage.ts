import { Refused } from '@station-zero/schema/refusals.ts'
import type { PersonTableName } from '@station-zero/schema/tables.ts'
import type { Quota, Quotas } from './quotas.ts'
import type { SqlValue } from './rows.ts'
import type { Sqlite } from './sqlite.ts'

/** How much a person has stored of each kind, updated in the transaction that changes it: nothing is ever recounted. */

/** The owner, the version, and the version index, which every row has. */
const ROW_OVERHEAD_BYTES = 128
const NUMBER_BYTES = 8

/** A row's counted size, from its column values. The migration that created the `usage` table counts the same way. */
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

/** One person's usage in one transaction. A mutation's changes count once `keep` is called. */
export interface Usage {
  /** Replaces row `before` with `after`; either is undefined if there is no such row. Throws Refused if that exceeds the quota. */
  change(table: PersonTableName, before: SqlValue[] | undefined, after: SqlValue[] | undefined): void
  /** Adds `rows` to another kind and returns its new total. */
  add(kind: string, rows: number): number
  keep(): void
  drop(): void
  /** Writes the totals to the table; call it last before the commit. */
  flush(): void
}

/** Where a person's totals are kept; `put` is called once for each that changed. */
export interface UsageRows {
  get(kind: string): Used | undefined
  put(kind: string, used: Used): void
}

export function prepareUsage(db: Sqlite, quotas: Quotas): (userId: string) => Usage {
  const get = db.prepare<[string, string], Used>(
    'select "rows", "bytes" from "usage" where "userId" = ? and "tableName" = ?',
  )
  const put = db.prepare(`insert into "usage" ("userId", "tableName", "rows", "bytes") values (?, ?, ?, ?)
    on conflict ("userId", "tableName") do update set "rows" = excluded."rows", "bytes" = excluded."bytes"`)

  return (userId) =>
    openUsage(quotas, {
      get: (kind) => get.get(userId, kind),
      put: (kind, used) => void put.run(userId, kind, used.rows, used.bytes),
    })
}

export function openUsage(quotas: Quotas, stored: UsageRows): Usage {
  const counters = new Map<string, Counter>()

  function counterOf(kind: string): Counter {
    let counter = counters.get(kind)
    if (!counter) {
      const used = stored.get(kind) ?? { rows: 0, bytes: 0 }
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
      for (const [kind, { kept, isChanged }] of counters) if (isChanged) stored.put(kind, kept)
    },
  }
}

/** `kept` is the confirmed usage; `rows` and `bytes` include the current mutation. */
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
