import type { Place } from '../shared/place.ts'

/** A crank on a drum; the rope may run round a movable pulley that carries the load. */
export interface Winch {
  /** From the shaft to the handle, inches. */
  crank: number
  /** Of the drum, inches. */
  radius: number
  gives: 'radius' | 'diameter'
  hasPulley: boolean
  load: number
  push: number
  asks: 'push' | 'load'
  scene: number
  place: Place
}
