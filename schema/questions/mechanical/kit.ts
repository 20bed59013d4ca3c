import type { Point, Shape, Tone } from '../../figures/figure.ts'
import { labelOf, line } from '../drawing.ts'
import { article, withCommas } from '../kit.ts'

export const label = labelOf(15)

export const disc = (center: Point, radius: number, fill: Tone = 'sunken', stroke: Tone = 'ink'): Shape => ({
  shape: 'circle',
  center,
  radius,
  fill,
  stroke,
})

export const rect = (
  [x, y]: Point,
  width: number,
  height: number,
  fill: Tone,
  radius = 0,
  stroke: Tone = 'ink',
): Shape => ({
  shape: 'rect',
  at: [x, y],
  width,
  height,
  fill,
  stroke,
  radius,
})

/** Average width of a bold letter, relative to the font size. */
const BOLD_WIDTH = 0.58
export const boldWidth = (text: string, size = 15): number => text.length * size * BOLD_WIDTH

/** A load with its bottom center at the point. Labels that are too wide get a smaller font or two lines. */
export function box([x, bottom]: Point, width: number, height: number, text: string): Shape[] {
  const size = [15, 14].find((one) => boldWidth(text, one) <= width - 7)
  const [first = '', second = ''] = text.split(' ')
  const middle = bottom - height / 2
  return [
    rect([x - width / 2, bottom - height], width, height, 'amber-wash', 3),
    ...(size || !second
      ? [label([x, middle], text, { isBold: true, size: size ?? 14 })]
      : [
          label([x, middle - 8], first, { isBold: true, size: 14 }),
          label([x, middle + 8], second, { isBold: true, size: 14 }),
        ]),
  ]
}

/** A fulcrum with its tip at the point. */
export const fulcrum = ([x, y]: Point, size = 26): Shape =>
  line(
    [
      [x, y],
      [x + size * 0.6, y + size],
      [x - size * 0.6, y + size],
    ],
    { isClosed: true, fill: 'sunken', stroke: 'ink' },
  )

export const force = (from: Point, to: Point, tone: Tone = 'red'): Shape =>
  line([from, to], { arrow: 'end', thickness: 4, stroke: tone })

/** Ground or ceiling: a line hatched on the side away from the machine. */
export function firm(x1: number, x2: number, y: number, side: 'below' | 'above' = 'below'): Shape[] {
  const away = side === 'below' ? 8 : -8
  const starts = Array.from({ length: Math.floor((x2 - x1) / 16) }, (_, at) => x1 + 12 + at * 16)
  return [
    line([
      [x1, y],
      [x2, y],
    ]),
    ...starts.map((x) =>
      line(
        [
          [x, y],
          [x - 8, y + away],
        ],
        { stroke: 'edge', thickness: 1.5 },
      ),
    ),
  ]
}

/** A tick below a bar that marks the center of a load. */
export const centered = ([x, y]: Point): Shape =>
  line(
    [
      [x, y],
      [x, y + 9],
    ],
    { thickness: 3 },
  )

/** A horizontal dimension line with its label below. */
export function span(x1: number, x2: number, y: number, text: string, below = 13): Shape[] {
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)]
  return [
    line(
      [
        [left, y],
        [right, y],
      ],
      { stroke: 'muted', thickness: 1.5 },
    ),
    ...[left, right].map((x) =>
      line(
        [
          [x, y - 5],
          [x, y + 5],
        ],
        { stroke: 'muted', thickness: 1.5 },
      ),
    ),
    label([(left + right) / 2, y + below], text),
  ]
}

/** A vertical dimension line with its label beside it. */
export function rise(x: number, y1: number, y2: number, text: string, side: 'left' | 'right' = 'right'): Shape[] {
  // On short lines, the label is at the height of the end ticks, so the label needs more distance.
  const off = Math.abs(y2 - y1) < 24 ? 7 : 5
  const away = side === 'right' ? off : -off
  return [
    line(
      [
        [x, y1],
        [x, y2],
      ],
      { stroke: 'muted', thickness: 1.5 },
    ),
    ...[y1, y2].map((y) =>
      line(
        [
          [x - 5, y],
          [x + 5, y],
        ],
        { stroke: 'muted', thickness: 1.5 },
      ),
    ),
    label([x + away, (y1 + y2) / 2], text, { anchor: side === 'right' ? 'start' : 'end' }),
  ]
}

/** A point on the circle; degrees clockwise from twelve o'clock. */
export function onCircle([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [round(x + radius * Math.sin(angle)), round(y - radius * Math.cos(angle))]
}

/** A curved arrow around the center; `middle` is the angle of its middle, in degrees clockwise from twelve o'clock. */
export function turning(center: Point, radius: number, isClockwise: boolean, tone: Tone = 'red', middle = 0): Shape {
  const angles = Array.from({ length: 11 }, (_, at) => middle - 50 + at * 10)
  const points = (isClockwise ? angles : angles.reverse()).map((angle) => onCircle(center, radius, angle))
  return line(points, { arrow: 'end', stroke: tone, thickness: 3.5 })
}

export const round = (value: number): number => Math.round(value * 100) / 100

const measured = (one: string, many: string) => (value: number) => `${withCommas(value)} ${value === 1 ? one : many}`
export const pounds = measured('pound', 'pounds')
export const feet = measured('foot', 'feet')
export const inches = measured('inch', 'inches')
export const turns = measured('turn', 'turns')
export const strokes = measured('stroke', 'strokes')
export const seconds = measured('second', 'seconds')
export const psi = measured('psi', 'psi')
export const rpm = measured('rpm', 'rpm')

/** Formats a quantity with its article, depending on pronunciation: `a 60-pound` but `an 80-pound`. */
export const a = (value: number, unit: string): string => `${article(value)} ${withCommas(value)}-${unit}`

export const way = (isClockwise: boolean): string => (isClockwise ? 'clockwise' : 'counterclockwise')

const whole = (top: number, bottom: number): [number, number] => {
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y))
  const common = divisor(top, bottom)
  return [top / common, bottom / common]
}

/** Formats a mixed number: 9 eighths are `1 1/8`. */
export function mixed(parts: number, of: number): string {
  const rest = parts % of
  const [top, bottom] = whole(rest, of)
  const units = (parts - rest) / of
  if (rest === 0) return withCommas(units)
  return units === 0 ? `${top}/${bottom}` : `${withCommas(units)} ${top}/${bottom}`
}
