import type { Place } from '../../kit/place.ts'

export interface Dial {
  /** "discharge gauge". */
  name: string
  unit: string
  /** The highest number on it; the lowest is 0. */
  top: number
  /** From one number to the next. */
  major: number
  /** Small parts between two numbers. */
  parts: number
  value: number
}

export interface Given {
  /** One, or two to compare. */
  dials: readonly Dial[]
  asks: 'value' | 'difference'
  stem: number
  place: Place
}

export const part = ({ major, parts }: Dial): number => major / parts
/** The number at or below the pointer. */
export const numberBelow = ({ value, major }: Dial): number => Math.floor(value / major) * major
