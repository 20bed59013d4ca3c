import * as v from 'valibot'
import { Text } from '../fields.ts'

/** A colour by its part in the look, so that a figure is right in light and dark. `none` leaves a fill or a stroke out. */
export const Tone = v.picklist([
  ...(['none', 'ink', 'muted', 'line', 'edge', 'ground', 'surface', 'sunken'] as const),
  ...(['red', 'amber', 'green', 'blue', 'red-wash', 'amber-wash', 'green-wash', 'blue-wash'] as const),
])
export type Tone = v.InferOutput<typeof Tone>

/** In units of the figure, whose left upper corner is 0, 0. */
const Length = v.pipe(v.number(), v.finite(), v.minValue(-2_000), v.maxValue(4_000))
const Size = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(4_000))
const Point = v.tuple([Length, Length])
export type Point = v.InferOutput<typeof Point>

const paint = {
  fill: v.exactOptional(Tone),
  stroke: v.exactOptional(Tone),
  /** Of the stroke; 2 where it is left out. */
  thickness: v.exactOptional(Size),
  isDashed: v.exactOptional(v.boolean()),
}

const Rect = v.strictObject({
  shape: v.literal('rect'),
  at: Point,
  width: Size,
  height: Size,
  /** Of the corners. */
  radius: v.exactOptional(Size),
  ...paint,
})
const Circle = v.strictObject({ shape: v.literal('circle'), center: Point, radius: Size, ...paint })
const Line = v.strictObject({
  shape: v.literal('line'),
  points: v.pipe(v.array(Point), v.minLength(2), v.maxLength(60)),
  /** Joins the last point to the first. */
  isClosed: v.exactOptional(v.boolean()),
  /** Where an arrowhead stands. */
  arrow: v.exactOptional(v.picklist(['end', 'both'])),
  ...paint,
})
/** Part of a circle, clockwise from one angle to the other, degrees from twelve o'clock. */
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
  /** The middle of the text's height. */
  at: Point,
  text: Text(60),
  /** Of the letters; 16 where it is left out. */
  size: v.exactOptional(Size),
  anchor: v.exactOptional(v.picklist(['start', 'middle', 'end'])),
  isBold: v.exactOptional(v.boolean()),
  tone: v.exactOptional(Tone),
  /** Degrees, clockwise, about `at`. */
  turn: v.exactOptional(v.pipe(v.number(), v.minValue(-360), v.maxValue(360))),
})

export const Shape = v.variant('shape', [Rect, Circle, Line, Arc, Label])
export type Shape = v.InferOutput<typeof Shape>

/** A drawing as data: it holds no markup, so whatever draws it can't be made to run anything. */
export const Figure = v.strictObject({
  width: Size,
  height: Size,
  /** From back to front. */
  shapes: v.pipe(v.array(Shape), v.minLength(1), v.maxLength(600)),
  /** All that the drawing says, in words, for those who can't see it. */
  text: Text(2_000),
})
export type Figure = v.InferOutput<typeof Figure>
