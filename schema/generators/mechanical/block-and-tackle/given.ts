import type { Place } from '../../kit/place.ts'

/** `parts` rope parts hold the movable block. The hauling part is one of them only if it is pulled upward. */
export interface Tackle {
  parts: number
  isHauledUp: boolean
  load: number
  /** Weight of the movable block; 0 if it is ignored. */
  block: number
  /** How far the load rises, in feet. */
  lift: number
  asks: 'pull' | 'load' | 'rope' | 'lift'
  scene: number
  place: Place
}
