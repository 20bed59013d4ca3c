import type { Shape } from '@station-zero/schema/figures/figure.ts'

/** The extent of a shape, in the figure's units. */
interface Box {
  name: string
  left: number
  top: number
  right: number
  bottom: number
}

/** Average width in system fonts, relative to the font size. */
const LETTER_WIDTH = { plain: 0.54, bold: 0.58 }

export function boxOf(shape: Shape): Box {
  const around = (name: string, points: readonly (readonly [number, number])[], margin = 0): Box => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return {
      name,
      ...{ left: Math.min(...xs) - margin, top: Math.min(...ys) - margin },
      ...{ right: Math.max(...xs) + margin, bottom: Math.max(...ys) + margin },
    }
  }
  switch (shape.shape) {
    case 'rect': {
      const [x, y] = shape.at
      return around('rect', [shape.at, [x + shape.width, y + shape.height]])
    }
    case 'circle':
    case 'arc':
      return around(shape.shape, [shape.center], shape.radius)
    case 'line':
      return around('line', shape.points)
    case 'label': {
      const { at, text, size = 16, isBold, anchor = 'middle', turn = 0 } = shape
      const length = text.length * size * LETTER_WIDTH[isBold ? 'bold' : 'plain']
      const start = { start: 0, middle: -length / 2, end: -length }[anchor]
      const [x, y] = at
      const half = size / 2 - 1
      return turn % 180 === 0
        ? around(text, [
            [x + start, y - half],
            [x + start + length, y + half],
          ])
        : around(text, [
            [x - half, y + start],
            [x + half, y + start + length],
          ])
    }
  }
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
