import type { Place } from '../../kit/place.ts'
import type { Gear } from '../shared/gears.ts'

/** The last gear makes `to` turns while the first makes `from`. */
export interface Reduction {
  gears: Gear[]
  from: number
  to: number
  asks: 'rpm' | 'turns'
  isClockwise: boolean
  place: Place
}
