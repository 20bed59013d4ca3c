import type { Place } from '../../kit/place.ts'

/** Water at rest in a tower and its pipe. Heights are in feet above the ground. */
export interface Head {
  surface: number
  /** Height of the outlet with the gauge. */
  outlet: number
  /** The reading of a gauge at the ground, in psi, given instead of a tower; 0 if there is a tower. */
  base: number
  /** Width of the tank in feet, a distractor. */
  width: number
  asks: 'gauge' | 'outlet'
  scene: number
  place: Place
}

/** Rounds exactly: 0.434 psi per foot is 434 thousandths. */
export const psiOf = (height: number): number => Math.floor((434 * height + 500) / 1_000)
