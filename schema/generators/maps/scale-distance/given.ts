import type { Point } from '../../../figures/figure.ts'
import { at, total } from '../../kit/lists.ts'

export interface MeasuredRoute {
  /** Corners of the route, in squares from the upper left. */
  route: Point[]
  /** The scale bar: `barSquares` squares stand for `barFeet` feet. */
  barSquares: number
  barFeet: number
  asks: 'feet' | 'lengths'
  scene: number
  place: number
}

/** Feet per length of hose. */
export const HOSE = 50

export const feetOf = ({ route, barSquares, barFeet }: MeasuredRoute): number =>
  (total(legsOf(route)) * barFeet) / barSquares

export const [COLUMNS, ROWS, SQUARE, LEFT, TOP] = [13, 8, 26, 11, 11]

export const legsOf = (route: readonly Point[]): number[] =>
  route.slice(1).map(([x, y], index) => Math.abs(x - at(route, index)[0]) + Math.abs(y - at(route, index)[1]))
