import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { POSTS_RATE_SENTENCE } from '@station-zero/sync/server/space-tx.ts'
import { Postponed } from '@station-zero/sync/server/store.ts'
import { TokenBuckets } from './token-buckets.ts'

/**
 * Limits on how fast stored data may grow, in addition to the quotas, which limit an account's total. Growth beyond these limits is
 * postponed, not refused: the device preserves its queue and sends it again later [S14]. Only writes that a person sends are limited; what
 * the server writes itself (job matches, a place from a waitlist) is subject only to the quotas.
 *
 * A very busy first day is 1,000 entries and 0.4 MB: 700 reviews (260 bytes each: 182 KB), 6 simulators (12 KB: 72 KB), 8 tests (3 KB: 24
 * KB), 4 workouts (2.7 KB: 11 KB), 10 interviews (1.6 KB: 16 KB), 150 missed questions (270 bytes: 41 KB), 100 saved jobs and flagged cards
 * (250 bytes: 25 KB), 12 applications with notes (1.6 KB: 19 KB), 10 alerts (600 bytes: 6 KB).
 */
export interface GrowthLimits {
  /** Maximum size of an account on its first day: an import of 70,000 reviews (18.2 MB) plus a very busy day, with a margin. */
  atFirst: Held
  /**
   * Amount added to the maximum per day of account age: five very busy days. The maximum reaches the quotas (`TOTAL_QUOTA_BYTES`) shortly
   * before `grownAfterDays`.
   */
  aDay: Held
  /** Accounts older than this, in days, are limited only by their quotas. */
  grownAfterDays: number
  /**
   * Bytes that all growing accounts at one IP address may add per day in total: 300 accounts on a very busy first day add 120 MB. The
   * budget refills continuously.
   */
  anAddressADay: number
  /**
   * Bytes by which an address may overdraw its budget before pushes from the address are postponed. Overdrafts come from writes that are
   * never postponed, such as deletions, which store ids and tombstones.
   */
  overdraft: number
}

interface Held {
  rows: number
  bytes: number
}

const MB = 1_000_000
export const GROWTH: GrowthLimits = {
  atFirst: { rows: 85_000, bytes: 26 * MB },
  aDay: { rows: 5_000, bytes: 2.1 * MB },
  grownAfterDays: 365,
  anAddressADay: 128 * MB,
  overdraft: 16 * MB,
}

/** Bytes of an id in `applied` with its index entry. `TOMBSTONE_BYTES`: bytes of a tombstone with both of its indexes. */
export const APPLIED_BYTES = 100
export const TOMBSTONE_BYTES = 200

/** Bytes stored for a device, including the ids of its last push (at most 500). Counted once per new device. */
export const DEVICE_BYTES = 20_000
/** Returns the bytes of a refusal that a device has not acknowledged yet, including the stored payload of a quarantined mutation. */
export const bytesOfResult = (sentence: string, payload: string | null): number =>
  128 + Buffer.byteLength(sentence) + Buffer.byteLength(payload ?? '')

/** Space on the database's disk, in bytes. */
export interface Room {
  free: number
  total: number
}

export const UNLIMITED_ROOM: Room = { free: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }

/** Growth is restricted in steps while less disk space than this is free. On a small disk, the reserve is `RESERVE_SHARE` of the disk. */
const RESERVE_BYTES = 1024 * MB
const RESERVE_SHARE = 0.1
/** The less free space is left, the older and smaller an account must be to grow. `share` is a fraction of the reserve. */
const STEPS = [
  { share: 0.25, fromDays: Number.POSITIVE_INFINITY, upToBytes: 0 },
  { share: 0.5, fromDays: 90, upToBytes: 20 * MB },
  { share: 1, fromDays: 7, upToBytes: 100 * MB },
]

/** Status and sentence for REST responses and postponed pushes. */
export const POSTPONED = {
  'growth-account': {
    status: 429,
    sentence:
      'Your account is new, and its size limit grows every day. Nothing is lost; your entries stay on this device and sync over the next few days.',
  },
  'growth-address': {
    status: 429,
    sentence:
      'New accounts on your network have saved as much as they can in a day. Nothing is lost; your entries stay on this device and sync later.',
  },
  'disk-low': {
    status: 503,
    sentence:
      'Station Zero is almost out of disk space and can’t accept new entries right now. Nothing is lost; they stay on this device and sync once there is space.',
  },
  'posts-rate': { status: 429, sentence: POSTS_RATE_SENTENCE },
} as const satisfies Record<Postponed['code'], { status: number; sentence: string }>

const MIN_WAIT_MS = 60_000
/** Maximum wait before a postponed device retries, in ms. Limited so that the device still syncs, and thereby pulls, at least hourly. */
const MAX_WAIT_MS = 3_600_000
const DISK_WAIT_MS = 600_000

/** The sender of a write. */
export interface Sender {
  address: string
  /** When the account was created, in ms; undefined if the account does not exist. */
  since: number | undefined
}

/** Thrown if the account was deleted after the request's session was looked up. Nothing may be written for a deleted account. */
export class AccountGone extends Error {
  override name = 'AccountGone'

  constructor() {
    super('This account does not exist.')
  }
}

export interface SenderGrowth {
  /** Throws AccountGone if the account does not exist, or Postponed if the address has overdrawn its budget. */
  mustBeServed(): void
  /**
   * Throws Postponed if the account may not grow to `held` yet, if the address may not add `grown` bytes now, or if the disk is
   * low.
   */
  assertMayGrow(held: Held, grown: number): void
  /** Throws Postponed if the disk is too full to store anything else for an account that holds `heldBytes`. */
  mustFitOnDisk(heldBytes: number): void
  /** Deducts the bytes that a transaction added from the address's budget. */
  spend(grown: number): void
}

export type Growth = (sender: Sender) => SenderGrowth

/** Opens the growth limits. Budgets are in memory, with one set per process or thread: a restart refills them, and each process counts separately. */
export function openGrowth(now: () => number, room: () => Room, limits: GrowthLimits = GROWTH): Growth {
  const addresses = openBudgets(limits, now)
  return ({ address, since }) => {
    const days = Math.max(0, now() - (since ?? now())) / DAY_MS
    const isGrown = days >= limits.grownAfterDays
    const mustFitOnDisk = (heldBytes: number): void => {
      if (!mayGrow(room(), days, heldBytes)) throw postponed('disk-low', DISK_WAIT_MS)
    }
    return {
      mustBeServed() {
        if (since === undefined) throw new AccountGone()
        const missing = -limits.overdraft - addresses.left(address)
        if (!isGrown && missing > 0) throw postponed('growth-address', addresses.waitMs(missing))
      },
      assertMayGrow(held, grown) {
        if (!isGrown) {
          const missingDays = Math.max(
            ...(['rows', 'bytes'] as const).map(
              (unit) => (held[unit] - limits.atFirst[unit]) / limits.aDay[unit] - days,
            ),
          )
          if (missingDays > 0) throw postponed('growth-account', missingDays * DAY_MS)
          const missing = grown - addresses.left(address)
          if (missing > 0) throw postponed('growth-address', addresses.waitMs(missing))
        }
        mustFitOnDisk(held.bytes)
      },
      mustFitOnDisk,
      spend(grown) {
        if (!isGrown && grown > 0) addresses.spend(address, grown)
      },
    }
  }
}

/** Returns whether an account that is `days` days old and would store `bytes` bytes may grow. */
export function mayGrow({ free, total }: Room, days: number, bytes: number): boolean {
  const reserve = Math.min(RESERVE_BYTES, total * RESERVE_SHARE)
  const step = STEPS.find(({ share }) => free < reserve * share)
  return !step || (days >= step.fromDays && bytes <= step.upToBytes)
}

/**
 * How many times the reserve must be free for an image to be accepted. Images are rejected long before new accounts are, so that backups
 * (twice the database's size) and other people's rows still fit.
 */
const RESERVES_FOR_FILES = 3

export const hasRoomForFiles = ({ free, total }: Room): boolean =>
  free >= RESERVES_FOR_FILES * Math.min(RESERVE_BYTES, total * RESERVE_SHARE)

/** Returns the space on a file's disk, read at most once per second. */
export function diskSpaceOf(file: string): () => Room {
  let known = UNLIMITED_ROOM
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - readAt < 1_000) return known
    readAt = performance.now()
    const { bavail, blocks, bsize } = statfsSync(dirname(file))
    known = { free: bavail * bsize, total: blocks * bsize }
    return known
  }
}

/** An IPv6 /48 network has this many times the budget of one address: its owner controls 65,536 /64 networks. */
const NETWORK_TIMES = 10

/**
 * Returns the budgets that an address draws from, with their multiples: the address's own budget (keyed as `addressOf` returns it) and, for
 * an IPv6 /64, the budget of the enclosing /48.
 */
function budgetsOf(address: string): [key: string, times: number][] {
  if (!address.endsWith('::/64')) return [[address, 1]]
  return [
    [address, 1],
    [`${address.split(':').slice(0, 3).join(':')}::/48`, NETWORK_TIMES],
  ]
}

/**
 * Creates a budget for each IP address: `anAddressADay` units, refilled continuously over a day. A unit is a byte here, and a new space in
 * `sync/space-push.ts`.
 */
export function openBudgets({ anAddressADay }: Pick<GrowthLimits, 'anAddressADay'>, now: () => number) {
  const buckets = new TokenBuckets({ capacity: anAddressADay, refillPerMs: anAddressADay / DAY_MS })
  return {
    left: (address: string): number =>
      Math.min(...budgetsOf(address).map(([key, times]) => buckets.left(key, now(), times))),
    waitMs: (missing: number) => buckets.refillMs(missing),
    spend(address: string, bytes: number) {
      for (const [key, times] of budgetsOf(address)) buckets.take(key, bytes, now(), times)
    },
  }
}

function postponed(code: Postponed['code'], waitMs: number): Postponed {
  const retryAfterMs = Math.ceil(Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, waitMs)))
  return new Postponed(code, POSTPONED[code].sentence, retryAfterMs)
}
