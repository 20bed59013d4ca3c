import { mathFamily } from '../shared/math-family.ts'
import { gallons } from './gallons.ts'
import { lasting } from './lasting.ts'
import { net } from './net.ts'

/** The gallons that flow, how long a tank lasts, and a tank that fills and drains at once. */
export const tankTime = mathFamily(
  'tank-time',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: gallons, 2: lasting, 3: net },
  5,
)
