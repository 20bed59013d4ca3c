import type { Place } from '../shared/place.ts'

/** Two pistons joined by a fluid: sizes are areas in square inches, or diameters in inches. */
export interface Press {
  sizes: 'areas' | 'diameters'
  small: number
  large: number
  /** On the small piston, pounds. */
  force: number
  /** Of the small piston, inches a stroke. */
  stroke: number
  /** Of the large piston, inches in all. */
  lift: number
  asks: 'output' | 'input' | 'strokes'
  scene: number
  place: Place
}

export const gainOf = ({ sizes, small, large }: Press): number =>
  sizes === 'areas' ? large / small : (large * large) / (small * small)
