import type { Place } from '../../kit/place.ts'

/** A jack whose screw has `perInch` threads to the inch, as `starts` threads side by side. */
export interface Jack {
  perInch: number
  starts: 1 | 2
  /** The travel, in pitches. */
  pitches: number
  /** Seconds per turn, if the question asks for the time. */
  pace: number
  load: number
  /** Circumference of the circle that the end of the handle makes, in inches. */
  circle: number
  asks: 'turns' | 'time' | 'push'
  /** Whether the stem states the pitch or the threads to the inch. */
  gives: 'pitch' | 'threads'
  scene: number
  place: Place
}
