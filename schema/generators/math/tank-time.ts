import { mathFamily } from './problem.ts'
import { gallons } from './tank-time/gallons.ts'
import { lasting } from './tank-time/lasting.ts'
import { net } from './tank-time/net.ts'

/** What flows, how long a tank lasts, and a tank with water going in and out. */
export const tankTime = mathFamily(
  'tank-time',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: gallons, 2: lasting, 3: net },
  2,
)
