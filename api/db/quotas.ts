import { Refused } from '@station-zero/schema/core/refusals.ts'
import { type PersonTableName, personTableNames } from '@station-zero/schema/tables.ts'
import { APPLIED_BYTES, type SenderGrowth, TOMBSTONE_BYTES } from './growth.ts'
import type { SqlValue } from './rows.ts'
import type { Sqlite } from './sqlite.ts'

/** The limit for one person's rows in a table. `sizeOf` counts the bytes. */
interface Quota {
  rows: number
  bytes: number
  /** The name of these rows in messages. */
  name: string
}

export type Quotas = Record<PersonTableName, Quota>

const MB = 1_000_000
const quota = (name: string, rows: number, bytes: number): Quota => ({ rows, bytes, name })

/**
 * Each quota holds ten years (3,650 days) of heavy study with a margin; its comment states the use on a heavy day and the total. All quotas
 * together are 768 MB, the most that one account can store without images, plus 0.2 GB of the protocol's own rows.
 */
export const QUOTAS: Quotas = {
  /** Heavy use: 300 a day, so 1,095,000 rows of 260 bytes (285 MB) in ten years. */
  reviews: quota('card reviews', 1_200_000, 400 * MB),
  /** Heavy use: 1 simulator of 100 questions (12 KB) and 2 tests of 25 questions (3 KB each) a day, so 10,950 rows (66 MB) in ten years. */
  practiceTests: quota('practice tests', 15_000, 100 * MB),
  /**
   * Heavy use: 2 a day with notes of 1,000 characters and 20 logged sets, so 7,300 rows (20 MB) in ten years. The app allows 5,000 personal
   * workouts in the log.
   */
  workoutProgress: quota('completed workouts', 10_000, 40 * MB),
  /** Heavy use: 1 a day with 15 splits, so 3,650 rows of 300 bytes (1.1 MB) in ten years. */
  cpatScores: quota('CPAT scores', 5_000, 2 * MB),
  /** Heavy use: 2 a day, so 7,300 rows of 250 bytes (1.8 MB) in ten years. A job that is unsaved keeps its row. */
  savedJobs: quota('saved jobs', 10_000, 4 * MB),
  /** Heavy use: 1 a day with notes of 1,000 characters, so 3,650 rows (6 MB) in ten years. */
  applications: quota('applications', 5_000, 20 * MB),
  /** Heavy use: 1 a week, so 520 rows of 600 bytes (0.3 MB) in ten years. */
  jobAlerts: quota('job alerts', 1_000, 2 * MB),
  /** Heavy use: 1 a week with a note of 1,000 characters, so 520 rows (0.8 MB) in ten years. A removed document keeps its row. */
  documents: quota('documents', 1_000, 4 * MB),
  /** Heavy use: 5 a day, so 18,250 rows of 600 bytes (11 MB) in ten years. Written by the server, which stops writing at the limit. */
  alertMatches: quota('job matches', 25_000, 20 * MB),
  /** Heavy use: 1 a week, so 520 rows of 250 bytes (0.1 MB) in ten years. */
  groupMemberships: quota('groups', 1_000, MB),
  /** Heavy use: 3 a week, so 1,560 rows of 260 bytes (0.4 MB) in ten years. */
  eventMemberships: quota('events', 3_000, MB),
  /** Heavy use: 1 a week with 1,000 characters, so 520 rows (0.7 MB) in ten years. */
  mentorshipRequests: quota('mentorship requests', 1_000, 4 * MB),
  /** Heavy use: 3 a day with notes of 1,000 characters, so 10,950 rows of 1.6 KB (18 MB) in ten years. */
  oralSessions: quota('interview sessions', 15_000, 40 * MB),
  /** Heavy use: 1 a day with 500 characters, so 3,650 rows of 800 bytes (3 MB) in ten years. */
  reports: quota('reported mistakes', 5_000, 8 * MB),
  /** There are about 1,000 cards, and a card whose flag was removed keeps its row. Heavy use: 5,000 rows of 250 bytes (1.3 MB). */
  cardFlags: quota('flagged cards', 10_000, 4 * MB),
  /** Heavy use: 20 of the 150 questions of a heavy day, so 73,000 rows of 270 bytes (20 MB) in ten years. A removed question keeps its row. */
  missedCards: quota('missed questions', 100_000, 30 * MB),
  /** The app allows 200 decks, but deleted decks still occupy rows. Heavy use: 1,000 rows of 1 KB (1 MB). */
  ownDecks: quota('personal decks', 1_000, MB),
  /** The app allows 20,000 cards, but deleted cards still occupy rows. Heavy use: 60,000 rows of 1.1 KB (66 MB). A card has at most 8 KiB of text. */
  ownCards: quota('personal cards', 60_000, 70 * MB),
  /** One row for each archived or copied card, even if the card was deleted. Heavy use: 20,000 rows of 350 bytes (7 MB). */
  ownCardStates: quota('archived and copied cards', 30_000, 12 * MB),
  /** The app allows 2,000 images, but removed images still occupy rows. Heavy use: 5,000 rows of 400 bytes (2 MB). */
  cardImages: quota('card images', 10_000, 4 * MB),
  /** The app allows 200 workouts, but deleted workouts still occupy rows. Heavy use: 1,000 rows of 1 KB (1 MB). */
  ownWorkouts: quota('personal workouts', 1_000, 4 * MB),
  /** Heavy use: 2 a day, including deleted weights, which still occupy rows, so 7,300 rows of 330 bytes (2.4 MB) in ten years. */
  bodyWeights: quota('body weights', 10_000, 4 * MB),
  /** The app allows 500 jobs, but deleted jobs still occupy rows. Heavy use: 2,000 rows of 2 KB (4 MB). */
  ownJobs: quota('jobs you added', 2_000, 4 * MB),
  /** Each person has one row of 500 bytes. */
  memoryWeights: quota('memory curves', 10, 0.1 * MB),
  /** There are fewer than 10 tracks, and devices send choices only for existing tracks. */
  trackChoices: quota('tracks', 100, 0.1 * MB),
  /** There are fewer than 50 sheets, and a row has 300 bytes. */
  skillResults: quota('skill drills', 500, 0.2 * MB),
  /** The app allows 30 spaces at a time, but links to spaces that the person left still occupy rows. Heavy use: 1,000 rows of 300 bytes (0.3 MB). */
  spaceLinks: quota('groups and classes', 1_000, MB),
  /** There are fewer than 30 settings, and the keys are a closed list. */
  settings: quota('settings', 100, 0.1 * MB),
  /** There are five targets, and the keys are a closed list. */
  targets: quota('exam dates', 100, 0.1 * MB),
}

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
  Object.fromEntries(personTableNames.map((table) => [table, quota(QUOTAS[table].name, rows, bytes)])) as Quotas

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
  /** Adds `rows` to a kind other than a table and returns the kind's new total. */
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

/** Stores a person's totals. `put` is called once for each total that changed. */
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

const NOT_SAVED = 'This entry was not added to it. It stays on this device, where you can export it.'

const fullOfRows = ({ name, rows }: Quota): string =>
  `Your account is full: it holds ${rows.toLocaleString('en-US')} ${name}, the most there is room for. ${NOT_SAVED}`

const fullOfBytes = ({ name, bytes }: Quota): string =>
  `Your account is full: its ${name} take up ${bytes / 1_000_000} MB, the most there is room for. ${NOT_SAVED}`
