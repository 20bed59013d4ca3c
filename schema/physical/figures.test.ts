import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Figure, type Point, type Shape } from '../figures/figure.ts'
import { MOVEMENTS, movementOf } from './exercises.ts'
import { movementFigure } from './figures.ts'

test('an unknown exercise uses the drawing of its target event', () => {
  expect(movementOf({ name: 'Hill sprint', targetEvent: 'Stair Climb' })).toBe('stair-climb')
})

test.each(MOVEMENTS)('the drawing of %s is a valid figure inside its frame with a text description', (one) => {
  const figure = movementFigure(one)
  expect(v.is(Figure, figure)).toBe(true)
  expect(figure.text.length).toBeGreaterThan(60)
  const points = figure.shapes.flatMap(pointsOf)
  expect(points.filter(([x, y]) => x < 0 || x > figure.width || y < 0 || y > figure.height)).toEqual([])
})

function pointsOf(shape: Shape): Point[] {
  switch (shape.shape) {
    case 'line':
      return shape.points
    case 'rect':
      return [shape.at, [shape.at[0] + shape.width, shape.at[1] + shape.height]]
    case 'circle': {
      const { center, radius } = shape
      return [
        [center[0] - radius, center[1] - radius],
        [center[0] + radius, center[1] + radius],
      ]
    }
    case 'arc':
      return [shape.center]
    case 'label':
      return [shape.at]
  }
}
