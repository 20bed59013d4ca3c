import type { Place } from '../shared/place.ts'

/** `push` × `slope` is `load` × `height`; lengths in feet. The base is 0 where it plays no part. */
export interface Ramp {
  load: number
  push: number
  height: number
  slope: number
  base: number
  asks: 'push' | 'load' | 'slope'
  isMirrored: boolean
  scene: number
  place: Place
}
