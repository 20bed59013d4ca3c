import type { Box } from './drawn-options.ts'
import { LETTER_SIZE } from './elements.ts'
import type { Figure, Shape } from './figure.ts'

/** More than an arrowhead is long, in the figure's units. */
const AROUND = 12

/** The same figure without the shapes that lie wholly outside `part`. */
export const shapesIn = (figure: Figure, part: Box): Figure => ({
  ...figure,
  shapes: figure.shapes.filter((shape) => meet(boundsOf(shape), part)),
})

const meet = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

/** At least what the shape covers, in the figure's units. */
function boundsOf(shape: Shape): Box {
  switch (shape.shape) {
    case 'rect':
      return around([shape.at, [shape.at[0] + shape.width, shape.at[1] + shape.height]], shape.thickness)
    case 'circle':
    case 'arc': {
      const { center, radius, thickness } = shape
      return around([center], 2 * radius + (thickness ?? 0))
    }
    case 'line':
      return around(shape.points, shape.thickness)
    // Its width is the font's, and it may be turned: a letter is no wider than it is high.
    case 'label':
      return around([shape.at], 2 * shape.text.length * (shape.size ?? LETTER_SIZE))
  }
}

/** The box of the points, with room for a stroke of that thickness on each side. */
function around(points: readonly (readonly [number, number])[], thickness = 0): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const more = AROUND + thickness / 2
  const [x, y] = [Math.min(...xs) - more, Math.min(...ys) - more]
  return { x, y, width: Math.max(...xs) + more - x, height: Math.max(...ys) + more - y }
}
