import type { Place } from '../../kit/place.ts'

/** A full pipe in four parts, with water flowing from left to right. */
export interface Pipe {
  /** Sizes of parts A to D: diameters in inches or areas in square inches. */
  sizes: number[]
  measure: 'diameters' | 'areas'
  asks: 'fastest' | 'slowest' | 'speed'
  /** Feet per second in A, if the question asks for the speed in `part`. */
  speed: number
  part: 1 | 2 | 3
  scene: number
  place: Place
}

export const at = (sizes: readonly number[], part: number): number => sizes[part] ?? 1

export function speedIn({ sizes, measure, speed, part }: Pick<Pipe, 'sizes' | 'measure' | 'speed' | 'part'>): number {
  const [from, to] = [at(sizes, 0), at(sizes, part)]
  return measure === 'areas' ? (speed * from) / to : (speed * from * from) / (to * to)
}
