import type { Place } from '../shared/place.ts'

/** Of a lever in balance, arms in feet from the fulcrum, forces in pounds. */
export interface Lever {
  order: 1 | 2 | 3
  load: number
  effort: number
  loadArm: number
  effortArm: number
  /** A second load on the load's side, 0 pounds where there is none. */
  extra: { load: number; arm: number }
  asks: 'effort' | 'load'
  /** The stem gives both arms, or the bar's length and one distance that is no arm. */
  gives: 'arms' | 'length'
  isMirrored: boolean
  scene: number
  place: Place
}

/** Between the ends of the bar. */
export const lengthOf = ({ order, loadArm, effortArm }: Lever): number =>
  order === 1 ? loadArm + effortArm : order === 2 ? effortArm : loadArm
