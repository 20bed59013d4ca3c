import type { Place } from '../shared/place.ts'

/** Water at rest in a tower and its pipe; heights in feet above the ground. */
export interface Head {
  surface: number
  /** Of the outlet with the gauge. */
  outlet: number
  /** A gauge at the ground, in psi, that takes the tower's place: 0 where there is none. */
  base: number
  /** How wide the tank is, feet: it plays no part. */
  width: number
  asks: 'gauge' | 'outlet'
  scene: number
  place: Place
}

/** Rounded to the nearest, exactly: 0.434 psi a foot is 434 thousandths. */
export const psiOf = (height: number): number => Math.floor((434 * height + 500) / 1_000)
