import type { Place } from '../../kit/place.ts'

/** Equal springs from the ceiling down. Each level is its number of springs side by side. */
export interface Springs {
  levels: number[]
  /** One spring stretches `inch` inches under a pull of `pound` pounds. */
  inch: number
  pound: number
  load: number
  asks: 'stretch' | 'load'
  scene: number
  place: Place
}

export function totalOf({ levels, inch, pound, load }: Springs): number {
  return levels.reduce((sum, side) => sum + (load * inch) / (pound * side), 0)
}
