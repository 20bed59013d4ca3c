import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Postponed } from '@station-zero/sync/server/store.ts'

/**
 * How fast stored data may grow, in addition to the quotas, which say how much an account may hold in the end. Growth beyond these limits
 * is postponed, not refused: the device keeps its queue and sends it again [S14]. Only what a person sends is limited; what the server
 * writes by itself (job matches, a place from a waiting list) has its quotas alone.
 *
 * A very busy first day is 1,000 entries and 0.4 MB: 700 reviews (260 bytes each: 182 KB), 6 simulators (12 KB: 72 KB), 8 tests
 * (3 KB: 24 KB), 4 workouts (2.7 KB: 11 KB), 10 interviews (1.6 KB: 16 KB), 150 missed questions (270 bytes: 41 KB), 100 saved jobs and
 * flagged cards (250 bytes: 25 KB), 12 applications with notes (1.6 KB: 19 KB), 10 alerts (600 bytes: 6 KB).
 */
export interface GrowthLimits {
  /** What an account may hold on its first day: an import of 70,000 reviews (18.2 MB) and the day itself, with room to spare. */
  atFirst: Held
  /** What is added for each day of age: five very busy days. The quotas (680 MB) are reached after 327 days. */
  aDay: Held
  /** An account older than this is limited by its quotas alone. Days. */
  grownAfterDays: number
  /** Bytes that all growing accounts of one address may add in a day: 300 accounts on a very busy first day are 120 MB. Refilled evenly. */
  anAddressADay: number
  /** How far deletions, which always pass and leave ids and tombstones, may overdraw an address's budget before its pushes wait. Bytes. */
  overdraft: number
}

export interface Held {
  rows: number
  bytes: number
}

const MB = 1_000_000
const DAY_MS = 86_400_000

export const GROWTH: GrowthLimits = {
  atFirst: { rows: 85_000, bytes: 26 * MB },
  aDay: { rows: 5_000, bytes: 2 * MB },
  grownAfterDays: 365,
  anAddressADay: 128 * MB,
  overdraft: 16 * MB,
}

/** An id in `applied` with its index entry, and a tombstone with both of its indexes. Bytes. */
export const APPLIED_BYTES = 100
export const TOMBSTONE_BYTES = 200

/** A device with the ids of its last push, at most 500. Bytes, counted once for each new device. */
export const DEVICE_BYTES = 20_000
/** A refusal that a device has not confirmed yet, with what is kept of a quarantined mutation. */
export const bytesOfResult = (sentence: string, payload: string | null): number =>
  128 + Buffer.byteLength(sentence) + Buffer.byteLength(payload ?? '')

/** Space on the disk that holds the database, in bytes. */
export interface Room {
  free: number
  total: number
}

export const ENDLESS_ROOM: Room = { free: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }

/** The reserve: growth ends in steps while less than this is free. It is less on a small disk. */
const RESERVE_BYTES = 1024 * MB
const RESERVE_SHARE = 0.1
/** The youngest and the largest accounts stop growing first. `share` is of the reserve. */
const STEPS = [
  { share: 0.25, fromDays: Number.POSITIVE_INFINITY, upToBytes: 0 },
  { share: 0.5, fromDays: 90, upToBytes: 20 * MB },
  { share: 1, fromDays: 7, upToBytes: 100 * MB },
]

/** What a REST call is answered, and why a push waits. */
export const POSTPONED = {
  'growth-account': {
    status: 429,
    sentence:
      'Your account is new, and how much it can hold grows every day. Nothing is lost; your entries stay on this device and sync over the next days.',
  },
  'growth-address': {
    status: 429,
    sentence:
      'New accounts on your network have saved as much as they can in a day. Nothing is lost; your entries stay on this device and sync later.',
  },
  'disk-low': {
    status: 503,
    sentence:
      'The server is almost out of disk space and can’t take new entries right now. Nothing is lost; they stay on this device and sync once there is room.',
  },
} as const satisfies Record<Postponed['code'], { status: number; sentence: string }>

const LEAST_WAIT_MS = 60_000
/** No device is told to wait longer than this, because it also pulls when it comes back. */
const MOST_WAIT_MS = 3_600_000
const DISK_WAIT_MS = 600_000
/** How many addresses are remembered; a full budget need not be. */
const MOST_REMEMBERED = 10_000

/** Who sends a write. */
export interface Sender {
  address: string
  /** When the account was made, ms; undefined if there is no such account. */
  since: number | undefined
}

/** The account was deleted after the request's session was looked up. Nothing may be written for it. */
export class AccountGone extends Error {}

export interface SenderGrowth {
  /** Throws AccountGone if there is no such account, and Postponed if the address has overdrawn its budget. */
  mustBeServed(): void
  /** Throws Postponed if the account may not hold this much yet, or `grown` bytes in this transaction are too many. */
  mustHaveRoom(held: Held, grown: number): void
  /** Takes what a transaction has added from the address's budget. */
  spend(grown: number): void
}

export type Growth = (sender: Sender) => SenderGrowth

/** One per process or thread, in memory: a restart gives every address its full budget, and each process counts by itself. */
export function openGrowth(now: () => number, room: () => Room, limits: GrowthLimits = GROWTH): Growth {
  const addresses = openBudgets(limits, now)
  return ({ address, since }) => {
    const days = Math.max(0, now() - (since ?? now())) / DAY_MS
    const isGrown = days >= limits.grownAfterDays
    return {
      mustBeServed() {
        if (since === undefined) throw new AccountGone('This account does not exist.')
        const missing = -limits.overdraft - addresses.left(address)
        if (!isGrown && missing > 0) throw postponed('growth-address', addresses.waitMs(missing))
      },
      mustHaveRoom(held, grown) {
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
        if (!mayGrow(room(), days, held.bytes)) throw postponed('disk-low', DISK_WAIT_MS)
      },
      spend(grown) {
        if (!isGrown && grown > 0) addresses.spend(address, grown)
      },
    }
  }
}

/** Whether an account that is `days` old and would hold `bytes` may grow. */
export function mayGrow({ free, total }: Room, days: number, bytes: number): boolean {
  const reserve = Math.min(RESERVE_BYTES, total * RESERVE_SHARE)
  const step = STEPS.find(({ share }) => free < reserve * share)
  return !step || (days >= step.fromDays && bytes <= step.upToBytes)
}

/** The free space of a file's disk, read at most once a second. */
export function roomOfFile(file: string): () => Room {
  let known = ENDLESS_ROOM
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - readAt < 1_000) return known
    readAt = performance.now()
    const { bavail, blocks, bsize } = statfsSync(dirname(file))
    known = { free: bavail * bsize, total: blocks * bsize }
    return known
  }
}

/** How many times the budget of one address a /48 of IPv6 has: its owner has 65,536 addresses. */
const NETWORK_TIMES = 10

/** The budgets that an address takes from, with their multiples: as `addressOf` gives it, and for an IPv6 /64 the /48 around it. */
function budgetsOf(address: string): [key: string, times: number][] {
  if (!address.endsWith('::/64')) return [[address, 1]]
  return [
    [address, 1],
    [`${address.split(':').slice(0, 3).join(':')}::/48`, NETWORK_TIMES],
  ]
}

function openBudgets({ anAddressADay }: GrowthLimits, now: () => number) {
  const budgets = new Map<string, { left: number; at: number; size: number }>()
  const leftIn = (key: string, size: number): number => {
    const before = budgets.get(key)
    if (!before) return size
    const days = Math.max(0, now() - before.at) / DAY_MS
    return Math.min(size, before.left + days * size)
  }
  const forget = (): void => {
    if (budgets.size <= MOST_REMEMBERED) return
    for (const [key, { size }] of budgets) if (leftIn(key, size) === size) budgets.delete(key)
    const oldest = budgets.size > MOST_REMEMBERED ? budgets.keys().next().value : undefined
    if (oldest !== undefined) budgets.delete(oldest)
  }
  return {
    left: (address: string): number =>
      Math.min(...budgetsOf(address).map(([key, times]) => leftIn(key, times * anAddressADay))),
    waitMs: (missing: number) => (missing / anAddressADay) * DAY_MS,
    spend(address: string, bytes: number) {
      for (const [key, times] of budgetsOf(address)) {
        const size = times * anAddressADay
        const left = leftIn(key, size) - bytes
        budgets.delete(key)
        budgets.set(key, { left, at: now(), size })
      }
      forget()
    },
  }
}

function postponed(code: Postponed['code'], waitMs: number): Postponed {
  const retryAfterMs = Math.ceil(Math.min(MOST_WAIT_MS, Math.max(LEAST_WAIT_MS, waitMs)))
  return new Postponed(code, POSTPONED[code].sentence, retryAfterMs)
}
