import type { Place } from '../shared/place.ts'

/** A jack whose screw has `perInch` threads to the inch, in `starts` spirals side by side. */
export interface Jack {
  perInch: number
  starts: 1 | 2
  /** The travel is so many of the pitch. */
  pitches: number
  /** Seconds a turn, where the time is asked for. */
  pace: number
  load: number
  /** The way round that the handle's end goes, inches. */
  circle: number
  asks: 'turns' | 'time' | 'push'
  /** The pitch itself, or the threads to the inch. */
  gives: 'pitch' | 'threads'
  scene: number
  place: Place
}
