import type { Place } from '../../kit/place.ts'

/** A crank on a drum. The rope may run around a movable pulley that carries the load. */
export interface Winch {
  /** From the shaft to the handle, in inches. */
  crank: number
  /** Radius of the drum, in inches. */
  radius: number
  gives: 'radius' | 'diameter'
  hasPulley: boolean
  load: number
  push: number
  asks: 'push' | 'load'
  scene: number
  place: Place
}
