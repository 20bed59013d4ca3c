import * as v from 'valibot'
import { Instant } from './fields.ts'

/** A `Clock` as it is read from a disk; apart from `clock.ts`, which the shell loads without a validator. */
export const ClockShape = v.object({ startedAt: Instant, pausedMs: Instant, pausedAt: v.nullable(Instant) })
