import { type Fraction, over, times } from '../shared/fraction.ts'

export const boxSlips = (length: number, width: number, depth: number, factor: Fraction): [Fraction, string][] => [
  [times(length, width, factor), `This leaves out the depth of ${depth} feet.`],
  [times(length, depth, factor), `This leaves out the width of ${width} feet.`],
  [times(width, depth, factor), `This leaves out the length of ${length} feet.`],
  [times(length + width + depth, factor), `This adds the three measures in place of multiplying them.`],
  [times(length, width, depth + 1, factor), `This takes ${depth + 1} feet for the depth.`],
  [times(length, width, depth - 1, factor), `This takes ${depth - 1} for the depth, which is ${depth} feet.`],
  [times(length, width + 1, depth, factor), `This takes ${width + 1} feet for the width.`],
  [times(2 * length * width * depth, factor), `This doubles the space.`],
  [over(times(length * width * depth, factor), 2), `This halves the space, as if the tank were only half full.`],
  [times(length, length, depth, factor), `This uses the length twice and leaves out the width.`],
]
