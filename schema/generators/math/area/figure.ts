import type { Figure, Point } from '../../../figures/figure.ts'
import { line } from '../../kit/drawing.ts'
import { area, label, measure, tidy } from '../shared/shapes.ts'
import { ft } from '../shared/words.ts'
import type { corners } from './given.ts'

export function cornerPlan(
  length: number,
  width: number,
  cutLength: number,
  cutWidth: number,
  corner: (typeof corners)[number],
): Figure {
  const scale = Math.min(scaleFor(length, width), 1_000)
  const [isLeft, isLow] = [corner.endsWith('left'), corner.startsWith('lower')]
  const [w, h, a, b] = [length, width, cutLength, cutWidth].map((value) => tidy(value * scale)) as [
    number,
    number,
    number,
    number,
  ]
  const at = (x: number, y: number): Point => [tidy(LEFT + (isLeft ? w - x : x)), tidy(TOP + (isLow ? h - y : y))]
  const side = isLeft ? -1 : 1
  const below = isLow ? 1 : -1
  return {
    ...FIGURE,
    height: TOP + h + 44,
    shapes: [
      area([at(0, 0), at(w - a, 0), at(w - a, b), at(w, b), at(w, h), at(0, h)]),
      ...measure(at(0, h), at(w, h), ft(length), 16 * side * below),
      ...measure(at(0, 0), at(0, h), ft(width), -16 * side * -below),
      label([at(w - a / 2, 0)[0], at(0, b)[1] - 14 * below], ft(cutLength)),
      label([at(w - a, 0)[0] + 14 * side, at(0, b / 2)[1]], ft(cutWidth), { turn: -90 }),
    ],
    text: `A plan of a building with six walls: a rectangle of ${length} by ${width} feet without a rectangle of ${cutLength} feet along the length and ${cutWidth} feet along the width, which is left out at the ${corner} corner.`,
  }
}

const FIGURE = { width: 360, height: 270 }

const LEFT = 70

const TOP = 40

/** Drawing units per foot. All plans are to scale. */
const scaleFor = (length: number, width: number) => Math.min(250 / length, 170 / width)

export function rectanglePlan(length: number, width: number): Figure {
  const scale = scaleFor(length, width)
  const [x, y] = [LEFT + tidy(length * scale), TOP + tidy(width * scale)]
  const corners: Point[] = [
    [LEFT, TOP],
    [x, TOP],
    [x, y],
    [LEFT, y],
  ]
  return {
    ...FIGURE,
    height: y + 44,
    shapes: [
      area(corners),
      ...measure([LEFT, y], [x, y], ft(length), -16),
      ...measure([LEFT, TOP], [LEFT, y], ft(width), -16),
    ],
    text: `A plan of a rectangle, ${length} feet long and ${width} feet wide.`,
  }
}

export function stripPlan(length: number, width: number, strip: number): Figure {
  const [outer, across] = [length + 2 * strip, width + 2 * strip]
  const scale = Math.min(scaleFor(outer, across), 1_000)
  const [w, h, s] = [outer, across, strip].map((value) => tidy(value * scale)) as [number, number, number]
  const box = (inset: number): Point[] => [
    [LEFT + inset, TOP + inset],
    [LEFT + w - inset, TOP + inset],
    [LEFT + w - inset, TOP + h - inset],
    [LEFT + inset, TOP + h - inset],
  ]
  return {
    ...FIGURE,
    height: TOP + h + 16,
    shapes: [
      area(box(0), 'amber-wash'),
      area(box(s), 'surface'),
      label([LEFT + w / 2, TOP + h - s - 16], ft(length)),
      label([LEFT + s + 16, TOP + h / 2], ft(width), { turn: -90 }),
      line(
        [
          [LEFT + w - s, TOP + h / 2],
          [LEFT + w, TOP + h / 2],
        ],
        { ...(s > 30 && { arrow: 'both' as const }), thickness: 1.5 },
      ),
      label([LEFT + w - s - 8, TOP + h / 2], ft(strip), { anchor: 'end' }),
    ],
    text: `A plan of a rectangle, ${length} feet long and ${width} feet wide, with a shaded strip around all of it that is ${strip} feet wide everywhere.`,
  }
}
