import * as v from 'valibot'
import { Text } from '../core/fields.ts'

/**
 * A color by its role in the theme, so that figures work in light and dark mode. `none` omits a fill or stroke. Flames and smoke have the
 * same colors in every theme.
 */
export const Tone = v.picklist([
  ...(['none', 'ink', 'muted', 'line', 'edge', 'ground', 'surface', 'sunken'] as const),
  ...(['red', 'amber', 'green', 'blue', 'red-wash', 'amber-wash', 'green-wash', 'blue-wash'] as const),
  ...(['sky', 'night', 'flame', 'glow', 'smoke-white', 'smoke-gray', 'smoke-brown', 'smoke-black'] as const),
])
export type Tone = v.InferOutput<typeof Tone>

/** In the figure's units; the origin is the upper left corner. */
const Length = v.pipe(v.number(), v.finite(), v.minValue(-2_000), v.maxValue(4_000))
const Size = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(4_000))
const Point = v.tuple([Length, Length])
export type Point = v.InferOutput<typeof Point>

const paint = {
  fill: v.exactOptional(Tone),
  stroke: v.exactOptional(Tone),
  /** Width of the stroke; 2 by default. */
  thickness: v.exactOptional(Size),
  isDashed: v.exactOptional(v.boolean()),
}

const Rect = v.strictObject({
  shape: v.literal('rect'),
  at: Point,
  width: Size,
  height: Size,
  /** Corner radius. */
  radius: v.exactOptional(Size),
  ...paint,
})
const Circle = v.strictObject({ shape: v.literal('circle'), center: Point, radius: Size, ...paint })
const Line = v.strictObject({
  shape: v.literal('line'),
  points: v.pipe(v.array(Point), v.minLength(2), v.maxLength(60)),
  /** Whether the last point is joined to the first. */
  isClosed: v.exactOptional(v.boolean()),
  /** Which ends of the line have arrowheads. */
  arrow: v.exactOptional(v.picklist(['end', 'both'])),
  ...paint,
})
/** Part of a circle, clockwise from one angle to the other, in degrees from twelve o'clock. */
const Arc = v.strictObject({
  shape: v.literal('arc'),
  center: Point,
  radius: Size,
  from: v.pipe(v.number(), v.minValue(-360), v.maxValue(720)),
  to: v.pipe(v.number(), v.minValue(-360), v.maxValue(720)),
  arrow: v.exactOptional(v.picklist(['end', 'both'])),
  ...paint,
})
const Label = v.strictObject({
  shape: v.literal('label'),
  /** Anchor of the label, at half the height of the text. */
  at: Point,
  text: Text(60),
  /** Font size; 16 by default. */
  size: v.exactOptional(Size),
  anchor: v.exactOptional(v.picklist(['start', 'middle', 'end'])),
  isBold: v.exactOptional(v.boolean()),
  tone: v.exactOptional(Tone),
  /** Degrees, clockwise, around `at`. */
  turn: v.exactOptional(v.pipe(v.number(), v.minValue(-360), v.maxValue(360))),
})

export const Shape = v.variant('shape', [Rect, Circle, Line, Arc, Label])
export type Shape = v.InferOutput<typeof Shape>

/** A drawing as data. It contains no markup, so rendering it never runs code. */
export const Figure = v.strictObject({
  width: Size,
  height: Size,
  /** From back to front. */
  shapes: v.pipe(v.array(Shape), v.minLength(1), v.maxLength(600)),
  /** Describes everything in the drawing, for people who can't see it. */
  text: Text(2_000),
})
export type Figure = v.InferOutput<typeof Figure>
