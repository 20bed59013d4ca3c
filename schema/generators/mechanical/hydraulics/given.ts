import type { Place } from '../../kit/place.ts'

/** Two pistons joined by fluid. Sizes are areas in square inches or diameters in inches. */
export interface Press {
  sizes: 'areas' | 'diameters'
  small: number
  large: number
  /** The push on the small piston, in pounds. */
  force: number
  /** Travel of the small piston per stroke, in inches. */
  stroke: number
  /** Total rise of the large piston, in inches. */
  lift: number
  asks: 'output' | 'input' | 'strokes'
  scene: number
  place: Place
}

export const gainOf = ({ sizes, small, large }: Press): number =>
  sizes === 'areas' ? large / small : (large * large) / (small * small)
