import * as v from 'valibot'
import { Instant } from './fields.ts'

/** The stored shape of a `Clock`; separate from `clock.ts`, which the shell loads without a validator. */
export const ClockShape = v.object({
  startedAt: Instant,
  pausedMs: Instant,
  pausedAt: v.nullable(Instant),
  resumedAt: v.exactOptional(Instant),
})
