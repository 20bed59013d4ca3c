import type { Point, Shape, Tone } from '../../../figures/figure.ts'
import { labelOf, line } from '../../kit/drawing.ts'

const ELLIPSE_POINTS = 48

export const label = labelOf(16)

export const area = (points: Point[], fill: Tone = 'sunken'): Shape =>
  line(points, { isClosed: true, fill, stroke: 'ink' })

/** A dimension line with its label, `off` units to the left as you go from one end of the edge to the other. */
export function measure(from: Point, to: Point, text: string, off: number): Shape[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [x, y] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
  const moved = ([a, b]: Point, by: number): Point => [a + x * by, b + y * by]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const isUpright = Math.abs(to[0] - from[0]) < 1
  const at = moved(middle, off + Math.sign(off) * 15)
  return [
    line([moved(from, off), moved(to, off)], { stroke: 'muted', thickness: 1.5, arrow: 'both' }),
    label(at, text, isUpright ? { turn: -90 } : {}),
  ]
}

/** Points of an ellipse, clockwise from three o'clock; `part` is the share of it that is drawn. */
export function ellipse([x, y]: Point, wide: number, high: number, part = 1): Point[] {
  const points = ELLIPSE_POINTS * part
  return Array.from({ length: points + (part < 1 ? 1 : 0) }, (_, step): Point => {
    const angle = (2 * Math.PI * step) / ELLIPSE_POINTS
    return [tidy(x + wide * Math.cos(angle)), tidy(y + high * Math.sin(angle))]
  })
}

export const tidy = (value: number): number => Math.round(value * 10) / 10
