import type { NetworkBits } from '../../http/addresses.ts'
import type { TryLimit } from './tries.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** Five slips are free; after that, each wait is longer than the one before, up to eight minutes. */
const GROWING_MS = [0, 0, 0, 0, 0, 5, 15, 45, 120, 240, 360, 480].map((seconds) => seconds * SECOND_MS)

/**
 * An account's counter allows 12 tries and one more every eight minutes: 192 in any day, without ever locking anyone out.
 * An address allows enough for a classroom.
 */
export const AUTH_LIMITS = {
  perAccount: { burst: 12, refillMs: 8 * MINUTE_MS, delaysMs: GROWING_MS },
  perAddress: { burst: 100, refillMs: 6 * SECOND_MS, delaysMs: [] },
  signupsPerAddress: { burst: 60, refillMs: 10 * SECOND_MS, delaysMs: [] },
} as const satisfies Record<string, TryLimit>

/** Multiples of one address's limit. A wide IPv6 network may be one attacker who rotates addresses or many customers of one provider. */
const TIMES_PER_ADDRESS: Record<NetworkBits, number> = { 64: 1, 56: 3, 48: 10 }

/** Whole milliseconds: the counters are stored as integers. */
export function limitOfNetwork({ burst, refillMs, delaysMs }: TryLimit, bits: NetworkBits): TryLimit {
  const times = TIMES_PER_ADDRESS[bits]
  return { burst: burst * times, refillMs: Math.ceil(refillMs / times), delaysMs }
}

export type AuthLimits = Record<keyof typeof AUTH_LIMITS, TryLimit>
