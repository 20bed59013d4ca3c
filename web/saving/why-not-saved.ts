import { Refused } from '@station-zero/schema/refusals.ts'

/** The refusal's own sentence, or one about the device. */
export const whyNotSaved = (error: unknown, fallback = 'This device could not store it. Try again.'): string =>
  error instanceof Refused ? error.message : fallback
