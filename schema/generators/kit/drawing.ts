import type { Figure, Point, Shape } from '../../figures/figure.ts'

export const WIDTH = 360

/** One shape, or a nested list of shapes, from back to front. */
export type Drawn = Shape | readonly Drawn[]

const isOne = (drawn: Drawn): drawn is Shape => 'shape' in drawn
const flat = (drawn: readonly Drawn[]): Shape[] => drawn.flatMap((one) => (isOne(one) ? [one] : flat(one)))

/** A figure of the standard width. `text` says in words everything that it shows. */
export const figure = (height: number, text: string, ...shapes: readonly Drawn[]): Figure => ({
  width: WIDTH,
  height,
  shapes: flat(shapes),
  text,
})

/** Overrides for the defaults of a shape. */
export type More<Name extends Shape['shape']> = Partial<Extract<Shape, { shape: Name }>>

export const line = (points: Point[], more: More<'line'> = {}): Extract<Shape, { shape: 'line' }> => ({
  shape: 'line',
  points,
  ...more,
})

/** Makes the label function of a topic, with its letter size. `at` is at half the height of the letters. */
export const labelOf =
  (size: number) =>
  (at: Point, text: string, more: More<'label'> = {}): Extract<Shape, { shape: 'label' }> => ({
    shape: 'label',
    at,
    text,
    size,
    ...more,
  })
