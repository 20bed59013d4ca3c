import type { Place } from '../../kit/place.ts'

/** A ladder set at one foot out for every four feet up the ladder. All in feet. */
export interface Ladder {
  /** From the butt to where the ladder touches the wall. */
  used: number
  /** Past the roof edge; 0 if the tip rests against the wall. */
  past: number
  /** From the wall to the butt. */
  out: number
  asks: 'out' | 'used' | 'length' | 'move'
  /** Where the butt stands at first, if the question is how far to move it. */
  wrongOut: number
  scene: number
  isMirrored: boolean
  place: Place
}
