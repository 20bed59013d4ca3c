import { refusals } from '@station-zero/schema/core/refusals.ts'
import { httpErrors } from './errors.ts'
import { syncErrors } from './sync-errors.ts'

/** Every code that an answer can carry, with its status and its default sentence. */
export const allErrors = { ...httpErrors, ...refusals, ...syncErrors }
export type ErrorCode = keyof typeof allErrors
