import type { Gear } from '../shared/gears.ts'
import type { Place } from '../shared/place.ts'

/** `from` turns of the first gear are `to` turns of the last. */
export interface Reduction {
  gears: Gear[]
  from: number
  to: number
  asks: 'rpm' | 'turns'
  isClockwise: boolean
  place: Place
}
