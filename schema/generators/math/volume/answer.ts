import type { Mistake } from '../../family.ts'
import { type Fraction, type Num, say, times } from '../shared/fraction.ts'

export function boxSlips(length: number, width: number, depth: number, factor: Fraction): Mistake<Num>[] {
  const rest = factor.top === factor.bottom ? '' : ` × ${say(factor)}`
  return [
    [times(length, width, factor), `This leaves out the depth`, `${length} × ${width}${rest}`],
    [times(length, depth, factor), `This leaves out the width`, `${length} × ${depth}${rest}`],
    [
      times(length + width + depth, factor),
      `This adds the three measurements instead of multiplying them`,
      `(${length} + ${width} + ${depth})${rest}`,
    ],
    [times(width, depth, factor), `This leaves out the length`, `${width} × ${depth}${rest}`],
    [
      times(length, length, depth, factor),
      `This uses the length twice and leaves out the width`,
      `${length} × ${length} × ${depth}${rest}`,
    ],
    [
      times(length, width, width, factor),
      `This uses the width twice and leaves out the depth`,
      `${length} × ${width} × ${width}${rest}`,
    ],
    [
      times(width, width, depth, factor),
      `This uses the width twice and leaves out the length`,
      `${width} × ${width} × ${depth}${rest}`,
    ],
    [
      times(length, depth, depth, factor),
      `This uses the depth twice and leaves out the width`,
      `${length} × ${depth} × ${depth}${rest}`,
    ],
    [
      times(2 * (length + width), depth, factor),
      `This multiplies the distance around the bottom by the depth`,
      `2 × (${length} + ${width}) × ${depth}${rest}`,
    ],
    [
      times(length, length, width, factor),
      `This uses the length twice and leaves out the depth`,
      `${length} × ${length} × ${width}${rest}`,
    ],
  ]
}
