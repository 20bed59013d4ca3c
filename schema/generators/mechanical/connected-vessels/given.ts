import type { Place } from '../../kit/place.ts'

/** Two tanks side by side on one floor, joined at the bottom; heights in inches above the floor. */
export interface Tanks {
  kind: 'joined'
  levels: readonly [number, number]
  /** Floor areas, as whole parts of the smaller one. */
  areas: readonly [number, number]
}

/** A siphon out of one tank; heights in inches above the tank's floor. */
export interface Siphon {
  kind: 'siphon'
  level: number
  /** Of the end in the water. */
  intake: number
  /** Of the end outside. Below 0 it hangs lower than the tank's floor. */
  outlet: number
  asks: 'left' | 'fall'
}

export interface Given {
  vessel: Tanks | Siphon
  final: number
  stem: number
  place: Place
}
