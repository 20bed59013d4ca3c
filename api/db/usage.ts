import { Refused } from '@station-zero/schema/core/refusals.ts'
import type { PersonTableName } from '@station-zero/schema/tables.ts'
import { APPLIED_BYTES, type SenderGrowth, TOMBSTONE_BYTES } from './growth.ts'
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
  /**
   * Replaces row `before` with `after`; either is undefined if there is no such row. Throws Refused if that exceeds the quota,
   * and Postponed if it exceeds what the account, the address or the disk can take now.
   */
  change(table: PersonTableName, before: SqlValue[] | undefined, after: SqlValue[] | undefined): void
  /** Adds `rows` to another kind and returns its new total. */
  add(kind: string, rows: number): number
  /**
   * Counts bytes that are not subject to a quota, such as results and devices. Deducted from the sender's budget. Throws Postponed
   * if the disk is too low.
   */
  spend(bytes: number): void
  keep(): void
  drop(): void
  /** Writes the totals to the table; call it last before the commit. */
  flush(): void
}

/** Storage of a person's totals; `put` is called once for each that changed. */
export interface UsageRows {
  get(kind: string): Used | undefined
  /** All totals from before this transaction, by kind. */
  all(): Iterable<[kind: string, used: Used]>
  put(kind: string, used: Used): void
}

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
    return openUsage(quotas, rows, growth)
  }
}

export function openUsage(quotas: Quotas, stored: UsageRows, growth?: SenderGrowth): Usage {
  const counters = new Map<string, Counter>()
  /** The account's usage before this transaction. */
  let heldBefore: Used | undefined
  /** Changes by this transaction. `grown` counts only additions, because deletions do not refill an address's budget. */
  let current = { rows: 0, bytes: 0, grown: 0 }
  let confirmed = current

  function counterOf(kind: string): Counter {
    let counter = counters.get(kind)
    if (!counter) {
      const used = stored.get(kind) ?? { rows: 0, bytes: 0 }
      counter = { kept: { ...used }, rows: used.rows, bytes: used.bytes, isChanged: false }
      counters.set(kind, counter)
    }
    return counter
  }

  function grow(rows: number, bytes: number): void {
    heldBefore ??= heldIn(stored)
    const held = { rows: heldBefore.rows + current.rows + rows, bytes: heldBefore.bytes + current.bytes + bytes }
    growth?.assertMayGrow(held, current.grown + bytes)
  }

  function keep(): void {
    confirmed = current
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
      const [moreRows, moreBytes] = [rows - counter.rows, bytes - counter.bytes]
      if (growth && moreBytes > 0) grow(moreRows, moreBytes)
      current = {
        rows: current.rows + moreRows,
        bytes: current.bytes + moreBytes,
        grown: current.grown + Math.max(0, moreBytes) + (before && !after ? TOMBSTONE_BYTES : 0),
      }
      counter.rows = rows
      counter.bytes = bytes
    },
    spend(bytes) {
      heldBefore ??= heldIn(stored)
      growth?.mustFitOnDisk(heldBefore.bytes + current.bytes + bytes)
      current = { ...current, grown: current.grown + bytes }
    },
    add(kind, rows) {
      const bytes = rows * APPLIED_BYTES
      current = { rows: current.rows + rows, bytes: current.bytes + bytes, grown: current.grown + Math.max(0, bytes) }
      const counter = counterOf(kind)
      counter.rows += rows
      return counter.rows
    },
    keep,
    drop() {
      current = confirmed
      for (const counter of counters.values()) {
        counter.rows = counter.kept.rows
        counter.bytes = counter.kept.bytes
      }
    },
    flush() {
      keep()
      growth?.spend(confirmed.grown)
      for (const [kind, { kept, isChanged }] of counters) if (isChanged) stored.put(kind, kept)
    },
  }
}

/** Total usage of an account. The table stores no bytes for applied ids, so they are computed. */
function heldIn(stored: UsageRows): Used {
  const held = { rows: 0, bytes: 0 }
  for (const [kind, { rows, bytes }] of stored.all()) {
    held.rows += rows
    held.bytes += kind === 'applied' ? rows * APPLIED_BYTES : bytes
  }
  return held
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
