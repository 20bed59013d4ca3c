import { Refused } from '@station-zero/schema/core/refusals.ts'
import { isQuotaExceeded } from '../data/storage.ts'

export const NO_ROOM = "There isn't enough storage on this device. Free up some space, then try again."

/** The refusal's own sentence, or one about the device. */
export function whyNotSaved(error: unknown, fallback = 'This device could not store it. Try again.'): string {
  if (error instanceof Refused) return error.message
  return isQuotaExceeded(error) ? NO_ROOM : fallback
}
