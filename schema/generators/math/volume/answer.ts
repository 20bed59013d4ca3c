import type { Mistake } from '../../family.ts'
import { type Fraction, type Num, over, say, times } from '../shared/fraction.ts'

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
      over(times(length * width * depth, factor), 2),
      `This counts only half of the space`,
      `${length} × ${width} × ${depth}${rest} ÷ 2`,
    ],
    [
      times(2 * length * width * depth, factor),
      `This counts the space twice`,
      `2 × ${length} × ${width} × ${depth}${rest}`,
    ],
    [
      times(length, length, depth, factor),
      `This uses the length twice and leaves out the width`,
      `${length} × ${length} × ${depth}${rest}`,
    ],
    [
      times(length, width, depth + 1, factor),
      `This uses ${depth + 1} feet for the depth`,
      `${length} × ${width} × ${depth + 1}${rest}`,
    ],
    [
      times(length, width, depth - 1, factor),
      `This uses ${depth - 1} for the depth`,
      `${length} × ${width} × ${depth - 1}${rest}`,
    ],
    [
      times(length, width + 1, depth, factor),
      `This uses ${width + 1} feet for the width`,
      `${length} × ${width + 1} × ${depth}${rest}`,
    ],
  ]
}
