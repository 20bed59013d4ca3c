import type { Figure, Point, Shape } from '../../figures/figure.ts'

export const WIDTH = 360

/** One shape, or a nested list of shapes, from back to front. */
export type Drawn = Shape | readonly Drawn[]

const isOne = (drawn: Drawn): drawn is Shape => 'shape' in drawn
const flat = (drawn: readonly Drawn[]): Shape[] => drawn.flatMap((one) => (isOne(one) ? [one] : flat(one)))

/** A figure as wide as the page of every family. `text` says in words all that it shows. */
export const figure = (height: number, text: string, ...shapes: readonly Drawn[]): Figure => ({
  width: WIDTH,
  height,
  shapes: flat(shapes),
  text,
})

/** What a shape may say beyond the defaults. */
export type More<Name extends Shape['shape']> = Partial<Extract<Shape, { shape: Name }>>

export const line = (points: Point[], more: More<'line'> = {}): Extract<Shape, { shape: 'line' }> => ({
  shape: 'line',
  points,
  ...more,
})

/** Makes the labels of one topic, all in its letter size; the point is the middle of the letters' height. */
export const labelOf =
  (size: number) =>
  (at: Point, text: string, more: More<'label'> = {}): Extract<Shape, { shape: 'label' }> => ({
    shape: 'label',
    at,
    text,
    size,
    ...more,
  })
