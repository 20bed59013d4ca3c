import type { RowOf } from '../tables.ts'
import type { Figure, Shape } from './figure.ts'
import { LETTER_SIZE } from './svg.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface DrawnOptions {
  /** The part of the figure that the question asks about. */
  subject: Box
  /** In the same order as the answer options. */
  options: { box: Box; words: string }[]
}

/**
 * Families whose four options are pictures, side by side at the bottom of the figure: `top` is the y of the pictures, `bottom` the y of
 * their labels.
 */
const pictures: Record<string, { top: number; bottom: number }> = {
  'side-view': { top: 154, bottom: 223 },
  'turned-plan': { top: 128, bottom: 232 },
}
const WIDTH = 89
const LEFT = 2

/** Returns the boxes of the subject and the options; null if the figure does not contain all options as pictures. */
export function drawnOptions({ id, answers, figure }: RowOf<'questions'>): DrawnOptions | null {
  const place = pictures[/^gen:maps:([a-z-]+):/.exec(id)?.[1] ?? '']
  if (!place || !figure) return null
  const { top, bottom } = place
  const options = answers.flatMap((answer) => {
    const nth = Number(/^(?:View|Plan) ([1-4])$/.exec(answer)?.[1])
    const words = figure.text.split(`${answer}: `)[1]?.split('.')[0]
    if (!nth || !words) return []
    return [{ box: { x: LEFT + (nth - 1) * WIDTH, y: top, width: WIDTH, height: bottom - top }, words }]
  })
  if (options.length < answers.length) return null
  return { subject: { x: 0, y: 0, width: figure.width, height: top - 3 }, options }
}

/** Margin around shapes: more than the length of an arrowhead, in the figure's units. */
const AROUND = 12

/** Returns the figure without the shapes that lie completely outside `part`. */
export const shapesIn = (figure: Figure, part: Box): Figure => ({
  ...figure,
  shapes: figure.shapes.filter((shape) => meet(boundsOf(shape), part)),
})

const meet = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

/** A box that contains the shape, in the figure's units. */
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
    // The label's width depends on the font, and the label may be rotated. A letter is at most as wide as it is high.
    case 'label':
      return around([shape.at], 2 * shape.text.length * (shape.size ?? LETTER_SIZE))
  }
}

/** Returns the bounding box of the points, with room on each side for a stroke of the given thickness. */
function around(points: readonly (readonly [number, number])[], thickness = 0): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const more = AROUND + thickness / 2
  const [x, y] = [Math.min(...xs) - more, Math.min(...ys) - more]
  return { x, y, width: Math.max(...xs) + more - x, height: Math.max(...ys) + more - y }
}
