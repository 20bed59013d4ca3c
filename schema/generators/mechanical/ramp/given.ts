import type { Place } from '../../kit/place.ts'

/** `push` × `slope` equals `load` × `height`. Lengths are in feet; `base` is 0 if it plays no part. */
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
