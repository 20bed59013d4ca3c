import type { Place } from '../shared/place.ts'

/** `parts` of the rope hold the movable block; the hauling part is one of them only where it is pulled upward. */
export interface Tackle {
  parts: number
  isHauledUp: boolean
  load: number
  /** Of the movable block itself, 0 where it is to be ignored. */
  block: number
  /** Feet that the load rises. */
  lift: number
  asks: 'pull' | 'load' | 'rope' | 'lift'
  scene: number
  place: Place
}
