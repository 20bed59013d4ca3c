import type { Place } from '../../kit/place.ts'

export interface Weight {
  /** Pounds. */
  weight: number
  /** Feet from the middle of the plank. */
  arm: number
}

/** A plank balanced on its middle: `sought` and `beside` on one side, `across` on the other. */
export interface Seesaw {
  across: Weight[]
  beside: Weight[]
  sought: Weight
  asks: 'weight' | 'arm'
  /** Half the length of the plank, in feet. */
  half: number
  isMirrored: boolean
  scene: number
  place: Place
}

export const moment = (weights: readonly Weight[]): number =>
  weights.reduce((sum, { weight, arm }) => sum + weight * arm, 0)
