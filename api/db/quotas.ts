import { Refused } from '@station-zero/schema/core/refusals.ts'
import type { Quota } from '@station-zero/schema/core/table.ts'
import { type PersonTableName, personTableNames, personTables } from '@station-zero/schema/tables.ts'
import { APPLIED_BYTES, type SenderGrowth, TOMBSTONE_BYTES } from './growth.ts'
import type { SqlValue } from './rows.ts'
import type { Sqlite } from './sqlite.ts'

export type Quotas = Record<PersonTableName, Quota>

/** The limit for one person's rows in each table, from the table's declaration. */
export const QUOTAS = Object.fromEntries(personTableNames.map((table) => [table, personTables[table].quota])) as Quotas

/** Sum of all quotas: the maximum that one account can store without images, plus 0.2 GB of the protocol's own rows. */
export const TOTAL_QUOTA_BYTES = Object.values(QUOTAS).reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Maximum number of ids of mutations that took effect [S11]. 100 changes a day are 365,000 in ten years. Above the maximum, random ids are
 * deleted.
 */
export const APPLIED_ROWS = 1_000_000
/**
 * How many applied ids are deleted at once when a person exceeds `APPLIED_ROWS`. The first ids in byte order are deleted, which is a random
 * choice because ids are random.
 */
export const APPLIED_PER_DELETE = 10_000

/** Returns the same quota for every table, for tests that fill an account. */
export const quotasOf = (rows: number, bytes: number): Quotas =>
  Object.fromEntries(personTableNames.map((table) => [table, { ...QUOTAS[table], rows, bytes }])) as Quotas

export interface Used {
  rows: number
  bytes: number
}

/**
 * How much one person has stored, by table. Updated in the transaction that changes the rows, and never recounted. A mutation's changes
 * count once `confirm` is called.
 */
export interface Usage {
  /**
   * Replaces row `before` with `after`; either is undefined if the row does not exist. Throws Refused if the change exceeds the quota, and
   * Postponed if it exceeds what the account, the address or the disk can currently take.
   */
  change(table: PersonTableName, before: SqlValue[] | undefined, after: SqlValue[] | undefined): void
  /** Adds `rows` to the count of a kind that is not a table, such as `applied`, and returns the new count. */
  add(kind: string, rows: number): number
  /**
   * Counts bytes that are not subject to a quota, such as those of results and devices, and deducts them from the sender's budget. Throws
   * Postponed if the disk is too full.
   */
  spend(bytes: number): void
  /** Adds the changes since the last `confirm` to the totals. */
  confirm(): void
  /** Reverts the changes since the last `confirm`. */
  revert(): void
  /** Confirms the changes and stores the totals. Must be the last call before the commit. */
  flush(): void
}

/** Storage of a person's usage totals. `put` is called once for each total that changed. */
interface UsageRows {
  get(kind: string): Used | undefined
  /** Returns all totals from before this transaction, by kind. */
  all(): Iterable<[kind: string, used: Used]>
  put(kind: string, used: Used): void
}

/** Returns a function that opens a person's usage on SQLite. The statements are prepared once per connection. */
export function prepareUsage(db: Sqlite, quotas: Quotas): (userId: string, growth?: SenderGrowth) => Usage {
  const get = db.prepare<[string, string], Used>(
    'select "rows", "bytes" from "usage" where "userId" = ? and "tableName" = ?',
  )
  const put = db.prepare(`insert into "usage" ("userId", "tableName", "rows", "bytes") values (?, ?, ?, ?)
    on conflict ("userId", "tableName") do update set "rows" = excluded."rows", "bytes" = excluded."bytes"`)
  const all = db.prepare<[string], Used & { tableName: string }>(
    'select "tableName", "rows", "bytes" from "usage" where "userId" = ?',
  )

  return (userId, growth) => {
    const rows: UsageRows = {
      get: (kind) => get.get(userId, kind),
      all: () => all.all(userId).map(({ tableName, ...used }) => [tableName, used]),
      put: (kind, used) => void put.run(userId, kind, used.rows, used.bytes),
    }
    return openUsage(quotas, rows, () => growth)
  }
}

/** Opens a person's usage. `growthOf` returns the sender's growth limits; undefined if there are none, or if they are not known yet. */
export function openUsage(quotas: Quotas, stored: UsageRows, growthOf: () => SenderGrowth | undefined): Usage {
  const counters = new Map<string, Counter>()
  /** The account's usage before this transaction. */
  let storedBefore: Used | undefined
  /** Changes made by this transaction. `grown` counts only additions, because deletions do not refill an address's budget. */
  let current = { rows: 0, bytes: 0, grown: 0 }
  let confirmedTotal = current

  function counterOf(kind: string): Counter {
    let counter = counters.get(kind)
    if (!counter) {
      const used = stored.get(kind) ?? { rows: 0, bytes: 0 }
      counter = { confirmed: { ...used }, rows: used.rows, bytes: used.bytes, isChanged: false }
      counters.set(kind, counter)
    }
    return counter
  }

  function totalWith(rows: number, bytes: number): Used {
    storedBefore ??= totalOf(stored)
    return { rows: storedBefore.rows + current.rows + rows, bytes: storedBefore.bytes + current.bytes + bytes }
  }

  function confirm(): void {
    confirmedTotal = current
    for (const counter of counters.values()) {
      const { confirmed, rows, bytes } = counter
      if (confirmed.rows === rows && confirmed.bytes === bytes) continue
      confirmed.rows = rows
      confirmed.bytes = bytes
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
      const [moreRows, moreBytes] = [rows - counter.rows, bytes - counter.bytes]
      const growth = growthOf()
      if (growth && moreBytes > 0) growth.assertMayGrow(totalWith(moreRows, moreBytes), current.grown + moreBytes)
      current = {
        rows: current.rows + moreRows,
        bytes: current.bytes + moreBytes,
        grown: current.grown + Math.max(0, moreBytes) + (before && !after ? TOMBSTONE_BYTES : 0),
      }
      counter.rows = rows
      counter.bytes = bytes
    },
    spend(bytes) {
      growthOf()?.mustFitOnDisk(totalWith(0, bytes).bytes)
      current = { ...current, grown: current.grown + bytes }
    },
    add(kind, rows) {
      const bytes = rows * APPLIED_BYTES
      current = { rows: current.rows + rows, bytes: current.bytes + bytes, grown: current.grown + Math.max(0, bytes) }
      const counter = counterOf(kind)
      counter.rows += rows
      return counter.rows
    },
    confirm,
    revert() {
      current = confirmedTotal
      for (const counter of counters.values()) {
        counter.rows = counter.confirmed.rows
        counter.bytes = counter.confirmed.bytes
      }
    },
    flush() {
      confirm()
      growthOf()?.spend(confirmedTotal.grown)
      for (const [kind, { confirmed, isChanged }] of counters) if (isChanged) stored.put(kind, confirmed)
    },
  }
}

/** Bytes of a row's owner, version, and version index. */
const ROW_OVERHEAD_BYTES = 128
const NUMBER_BYTES = 8

/** Returns a row's counted size, computed from its column values. The migration that created the `usage` table counts the same way. */
export function sizeOf(values: readonly SqlValue[]): number {
  let bytes = ROW_OVERHEAD_BYTES
  for (const value of values)
    if (typeof value === 'string') bytes += Buffer.byteLength(value)
    else if (value !== null) bytes += NUMBER_BYTES
  return bytes
}

/** Returns an account's total usage. The `usage` table stores no bytes for applied ids, so they are computed. */
function totalOf(stored: UsageRows): Used {
  const held = { rows: 0, bytes: 0 }
  for (const [kind, { rows, bytes }] of stored.all()) {
    held.rows += rows
    held.bytes += kind === 'applied' ? rows * APPLIED_BYTES : bytes
  }
  return held
}

/** A counter whose `rows` and `bytes` include the current mutation's changes. */
interface Counter {
  confirmed: Used
  rows: number
  bytes: number
  isChanged: boolean
}

const NOT_SAVED = 'This entry was not added. It stays on this device, where you can export it.'

const fullOfRows = ({ name, rows }: Quota): string =>
  `Your account is full: it has ${rows.toLocaleString('en-US')} ${name}, which is the maximum. ${NOT_SAVED}`

const fullOfBytes = ({ name, bytes }: Quota): string =>
  `Your account is full: its ${name} take up ${bytes / 1_000_000} MB, which is the maximum. ${NOT_SAVED}`
