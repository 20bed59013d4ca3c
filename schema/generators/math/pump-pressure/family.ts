import { mathFamily } from '../shared/math-family.ts'
import { highRise } from './high-rise.ts'
import { threeParts } from './three-parts.ts'
import { withLength } from './with-length.ts'

/** Pump pressure as a sum: three parts, friction by length, and a standpipe. */
export const pumpPressure = mathFamily(
  'pump-pressure',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: threeParts, 2: withLength, 3: highRise },
  3,
)
