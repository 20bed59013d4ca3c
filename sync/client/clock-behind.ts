import { SKEW_IGNORED_MS } from '../limits.ts'
import type { ClientTx, Meta } from './store.ts'

/**
 * Returns `Meta` without `behindMs`, and with the server's time if the response contains it. That time is a lower bound for the timestamps
 * of later mutations on this device [R2].
 */
export const withServerTime = ({ behindMs: _, ...meta }: Meta, serverAt: number | undefined): Meta =>
  serverAt === undefined ? meta : { ...meta, serverAt }

/** Stores the server's time from a response to any request other than a pull. */
export async function noteServerTime(t: ClientTx, serverAt: number): Promise<void> {
  await t.putMeta(withServerTime(await t.getMeta(), serverAt))
}

/**
 * Returns the minimum lag of the device's clock, in ms; 0 if the clock is not known to be behind. All mutations until the next sync are
 * shifted by the same amount, so that the intervals between them are preserved.
 */
export function clockBehindMs({ serverAt, behindMs = 0 }: Meta, now: number): number {
  if (serverAt === undefined || now > serverAt - SKEW_IGNORED_MS) return 0
  return Math.max(behindMs, serverAt - now)
}
