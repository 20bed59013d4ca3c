import type { Point, Shape, Tone } from '../../../figures/figure.ts'
import { line } from '../../kit/drawing.ts'

/** On the circle, degrees clockwise from twelve o'clock. */
export function onCircle([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [round(x + radius * Math.sin(angle)), round(y - radius * Math.cos(angle))]
}

/** A curved arrow around the center. */
export function turning(center: Point, radius: number, isClockwise: boolean, tone: Tone = 'red', middle = 0): Shape {
  const angles = Array.from({ length: 11 }, (_, at) => middle - 50 + at * 10)
  const points = (isClockwise ? angles : angles.reverse()).map((angle) => onCircle(center, radius, angle))
  return line(points, { arrow: 'end', stroke: tone, thickness: 3.5 })
}

export const round = (value: number): number => Math.round(value * 100) / 100
