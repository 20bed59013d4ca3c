import type { Point, Shape, Tone } from '../../figures/figure.ts'
import { labelOf, line, type More } from '../drawing.ts'
import type { Mistake, Options } from '../family.ts'
import { besideKey, optionsOf } from '../kit.ts'

/** Unit vectors on the page: 0 is up, followed by clockwise quarter turns. */
export const steps: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

/** The north arrow, rotated clockwise by `quarter` quarter turns, with its letter 18 units from the given point. */
export function northArrow([x, y]: Point, quarter = 0): Shape[] {
  const [dx, dy] = steps[quarter % 4] ?? [0, -1]
  return [
    line(
      [
        [x - dx * 12, y - dy * 12],
        [x + dx * 8, y + dy * 8],
      ],
      { arrow: 'end', thickness: 3 },
    ),
    label([x + dx * 18, y + dy * 18], 'N', { isBold: true }),
  ]
}

export const sideOfPage = (quarter: number): string => ['top', 'right', 'bottom', 'left'][quarter % 4] ?? 'top'

export const label = labelOf(14)

export const area = (points: Point[], fill: Tone, stroke: Tone = 'ink'): Shape =>
  line(points, { isClosed: true, fill, stroke, thickness: 1.5 })

export const rect = (at: Point, width: number, height: number, more: More<'rect'> = {}): Shape => ({
  shape: 'rect',
  at,
  width,
  height,
  ...more,
})

/** A letter in a circle. */
export const mark = (center: Point, letter: string, fill: Tone): Shape[] => [
  { shape: 'circle', center, radius: 11, fill, stroke: 'ink' },
  label(center, letter, { isBold: true }),
]

export const cross = ([x, y]: Point, reach = 8): Shape[] =>
  [reach, -reach].map((slope) =>
    line(
      [
        [x - reach, y - slope],
        [x + reach, y + slope],
      ],
      { stroke: 'red', thickness: 4 },
    ),
  )

const MISTAKES = 3
/** A mistake at least this many times the key is obviously wrong. */
const ABSURD = 10

/** Whole-number options, with `place` of them below the key if there are enough mistakes. */
export function ranked(
  key: Mistake,
  mistakes: readonly Mistake[],
  place: number,
  write: (value: number) => string,
): Options {
  const [value] = key
  const { below, above } = besideKey(value, mistakes, (wrong) => wrong < value * ABSURD)
  const fromBelow = Math.min(below.length, Math.max(place, MISTAKES - above.length))
  const chosen = [...below.slice(0, fromBelow), ...above.slice(0, MISTAKES - fromBelow)]
  return optionsOf(key, chosen, write)
}

/** Clockwise from north. */
export const headings = ['north', 'east', 'south', 'west'] as const
export const points = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const

export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
export const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

export const nth = (number: number): string =>
  ['first', 'second', 'third', 'fourth', 'fifth'][number - 1] ?? `${number}th`

export const sources = {
  signs: 'FHWA, Manual on Uniform Traffic Control Devices (one-way and regulatory signs)',
  orientation: 'US Army TC 3-25.26, Map Reading and Land Navigation',
  scale: 'USGS, Map Scales fact sheet',
  addresses: 'American Planning Association, PAS Report 332 (Street-Naming and Property-Numbering Systems)',
  plans: 'Usual architectural drawing practice (walls, doors and exits on a floor plan)',
  sides:
    'IFSTA Essentials of Fire Fighting (7th ed.); usual fireground practice: sides lettered clockwise from the address side',
  shapes: 'Solid geometry; usual form of spatial questions in US entry-level firefighter exams',
}
