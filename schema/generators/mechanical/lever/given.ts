import type { Place } from '../../kit/place.ts'

/** A lever in balance. Arms are in feet from the fulcrum, forces in pounds. */
export interface Lever {
  order: 1 | 2 | 3
  load: number
  effort: number
  loadArm: number
  effortArm: number
  /** A second load on the load's side; 0 pounds if there is none. */
  extra: { load: number; arm: number }
  asks: 'effort' | 'load'
  /** The stem gives either both arms, or the length of the bar and one distance that is not an arm. */
  gives: 'arms' | 'length'
  isMirrored: boolean
  scene: number
  place: Place
}

/** The length of the bar. */
export const lengthOf = ({ order, loadArm, effortArm }: Lever): number =>
  order === 1 ? loadArm + effortArm : order === 2 ? effortArm : loadArm
