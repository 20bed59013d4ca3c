import type { Point, Shape, Tone } from '../figure.ts'

interface Paint {
  fill?: Tone
  stroke?: Tone
  thickness?: number
  isDashed?: boolean
}

interface Lettering {
  size?: number
  anchor?: 'start' | 'middle' | 'end'
  isBold?: boolean
  tone?: Tone
  turn?: number
}

/** Default and minimum font size in a scene. People study scenes on phones, where a scene is 360 units wide. */
const LETTER = 13

export const rect = (x: number, y: number, width: number, height: number, paint: Paint & { radius?: number } = {}) =>
  ({ shape: 'rect', at: [x, y], width, height, ...paint }) satisfies Shape

export const circle = (x: number, y: number, radius: number, paint: Paint = {}) =>
  ({ shape: 'circle', center: [x, y], radius, ...paint }) satisfies Shape

export const line = (points: Point[], paint: Paint = {}) => ({ shape: 'line', points, ...paint }) satisfies Shape

export const segment = (x1: number, y1: number, x2: number, y2: number, paint: Paint = {}) =>
  line(
    [
      [x1, y1],
      [x2, y2],
    ],
    paint,
  )

export const area = (points: Point[], paint: Paint = {}) =>
  ({ shape: 'line', points, isClosed: true, stroke: 'ink', thickness: 1.5, ...paint }) satisfies Shape

/** Parses SVG notation: `0,0 10,0 10,5`. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })
}

/** An arc drawn clockwise, in degrees from twelve o'clock. */
export const arc = (x: number, y: number, radius: number, from: number, to: number, paint: Paint = {}) =>
  ({ shape: 'arc', center: [x, y], radius, from, to, ...paint }) satisfies Shape

export const label = (x: number, y: number, text: string, lettering: Lettering = {}) =>
  ({ shape: 'label', at: [x, y], text, size: LETTER, ...lettering }) satisfies Shape

/** Draws dark text on a light plate, readable on any background. `x` is the center of the plate. */
export function plate(x: number, y: number, text: string, width = text.length * 9 + 8): Shape[] {
  return [
    rect(x - width / 2, y - 9, width, 18, { fill: 'surface', stroke: 'ink', thickness: 1.5, radius: 3 }),
    label(x, y, text, { isBold: true }),
  ]
}

export const moved = (shapes: readonly Shape[], dx: number, dy: number): Shape[] =>
  shapes.map((shape) => placed(shape, ([x, y]) => [x + dx, y + dy]))

/** Mirrors shapes at x = 0 without mirroring text. */
export const mirrored = (shapes: readonly Shape[]): Shape[] =>
  shapes.map((shape) => {
    if (shape.shape === 'rect') return { ...shape, at: [-shape.at[0] - shape.width, shape.at[1]] }
    const turned = placed(shape, ([x, y]) => [-x, y])
    return turned.shape === 'arc' ? { ...turned, from: -turned.to, to: -turned.from } : turned
  })

function placed(shape: Shape, place: (point: Point) => Point): Shape {
  switch (shape.shape) {
    case 'rect':
    case 'label':
      return { ...shape, at: place(shape.at) }
    case 'circle':
    case 'arc':
      return { ...shape, center: place(shape.center) }
    case 'line':
      return { ...shape, points: shape.points.map(place) }
  }
}

const OUTER = points(
  '0,-1 0.14,-0.8 0.34,-0.64 0.47,-0.38 0.42,-0.12 0.22,0 -0.22,0 -0.42,-0.12 -0.47,-0.38 -0.36,-0.56 -0.31,-0.78 -0.15,-0.62',
)
const INNER = points('0.02,-0.56 0.18,-0.36 0.22,-0.16 0.1,-0.02 -0.1,-0.02 -0.22,-0.16 -0.14,-0.36')

/** Draws a flame of this height whose base is at `bottom`. */
export function flame(
  x: number,
  bottom: number,
  height: number,
  [outer, inner]: readonly [Tone, Tone] = ['red', 'amber'],
): Shape[] {
  const scaled = (points: Point[]) => points.map(([px, py]): Point => [x + px * height, bottom + py * height])
  return [
    area(scaled(OUTER), { fill: outer, stroke: outer, thickness: 1 }),
    area(scaled(INNER), { fill: inner, stroke: 'none', thickness: 0 }),
  ]
}

/** Draws puffs of smoke that rise from (`x`, `bottom`). */
export const smoke = (x: number, bottom: number, size: number): Shape[] => [
  circle(x, bottom - size * 0.2, size * 0.28, { fill: 'line', stroke: 'ink', thickness: 1.2 }),
  circle(x - size * 0.25, bottom - size * 0.6, size * 0.3, { fill: 'line', stroke: 'ink', thickness: 1.2 }),
  circle(x + size * 0.2, bottom - size * 0.85, size * 0.34, { fill: 'line', stroke: 'ink', thickness: 1.2 }),
]

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const FLOORS = ['ground', 'first', 'second', 'third', 'fourth']

/** Spells out small counts and writes large counts in digits. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${COUNTS[count] ?? count} ${count === 1 ? one : many}`

export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** American numbering: the ground floor is the first floor. */
export const floorName = (floor: number): string => `${FLOORS[floor]} floor`

/** Returns left, middle or right for one of two or three columns; column 0 is the leftmost. */
export const columnName = (column: number, columns: number): string =>
  column === 0 ? 'left' : column === columns - 1 ? 'right' : 'middle'
