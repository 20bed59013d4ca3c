import { SKEW_IGNORED_MS } from '../limits.ts'
import type { ClientTx, Meta } from './store.ts'

/** Stores the server's time from an answer: nothing that this device does from now on can have happened earlier [R2]. */
export const withServerTime = ({ behindMs: _, ...meta }: Meta, serverAt: number | undefined): Meta =>
  serverAt === undefined ? meta : { ...meta, serverAt }

/** The same for answers other than a pull's. */
export async function noteServerTime(t: ClientTx, serverAt: number): Promise<void> {
  await t.putMeta(withServerTime(await t.getMeta(), serverAt))
}

/**
 * How far the device's clock is behind, at least, ms; 0 if it is not known to be behind. All mutations until the next sync are shifted by the
 * same time, so the intervals between them stay.
 */
export function clockBehindMs({ serverAt, behindMs = 0 }: Meta, now: number): number {
  if (serverAt === undefined || now > serverAt - SKEW_IGNORED_MS) return 0
  return Math.max(behindMs, serverAt - now)
}
