import fc from 'fast-check'
import { expect, test } from 'vitest'
import { families, generatedId, generatedQuestion } from '../questions/generated.ts'
import { type Box, drawnOptions, shapesIn } from './drawn-options.ts'
import type { Point, Shape } from './figure.ts'

const SEEDS = Array.from({ length: 40 }, (_, nth) => `s${nth}`)

/** Returns questions of a family at each difficulty, one per seed. */
const asked = (name: string) =>
  families.maps
    .filter((family) => family.name === name)
    .flatMap((family) =>
      ([1, 2, 3] as const).flatMap((level) =>
        SEEDS.map((seed) => {
          const question = generatedQuestion(generatedId('maps', family, level, seed))
          if (!question?.figure) throw new Error(`The question of ${name} with seed ${seed} has no figure.`)
          return { ...question, figure: question.figure }
        }),
      ),
    )

function edgesOf(shape: Shape): { top: number; bottom: number; left: number; right: number } {
  const points =
    shape.shape === 'line'
      ? shape.points
      : shape.shape === 'rect'
        ? [shape.at, [shape.at[0] + shape.width, shape.at[1] + shape.height] as const]
        : [shape.shape === 'label' ? shape.at : shape.center]
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const isInside = (shape: Shape, { x, y, width, height }: Box): boolean => {
  const { left, right, top, bottom } = edgesOf(shape)
  return left >= x && right <= x + width && top >= y && bottom <= y + height
}
/** Whether the shape is a separator across the whole figure, which is part of neither the subject nor an option. */
const isRule = (shape: Shape): boolean => edgesOf(shape).right - edgesOf(shape).left > 300

test.each(['side-view', 'turned-plan'])('each drawn option of %s contains exactly its own shapes', (name) => {
  for (const question of asked(name)) {
    const drawn = drawnOptions(question)
    expect(drawn?.options, question.id).toHaveLength(4)
    if (!drawn) continue
    const boxes = [drawn.subject, ...drawn.options.map(({ box }) => box)]
    const isName = (shape: Shape) => shape.shape === 'label' && question.answers.includes(shape.text)
    for (const shape of question.figure.shapes)
      if (!isName(shape) && !isRule(shape))
        expect(boxes.filter((box) => isInside(shape, box)).length, JSON.stringify([question.id, shape])).toBe(1)
    const words = drawn.options.map((option) => option.words)
    expect(new Set(words).size, question.id).toBe(4)
    for (const [at, text] of words.entries()) expect(question.figure.text).toContain(`${question.answers[at]}: ${text}`)
    for (const { box } of drawn.options)
      expect(question.figure.shapes.filter((shape) => isInside(shape, box)).length).toBeGreaterThan(1)
  }
})

test('a question with a figure but text options has no drawn options', () => {
  for (const name of ['folded-box', 'exit-route', 'cube-count'])
    for (const question of asked(name).slice(0, 3)) expect(drawnOptions(question)).toBeNull()
})

const length = fc.integer({ min: -200, max: 400 })
const point = fc.tuple(length, length) as fc.Arbitrary<Point>
const size = fc.integer({ min: 0, max: 200 })
const degrees = fc.integer({ min: 0, max: 360 })

/** A shape, and a point that the shape covers. */
const covered: fc.Arbitrary<{ shape: Shape; at: Point }> = fc.oneof(
  fc.tuple(point, size, size, fc.double({ min: 0, max: 1, noNaN: true })).map(([at, width, height, share]) => ({
    shape: { shape: 'rect' as const, at, width, height },
    at: [at[0] + width * share, at[1] + height * share] as Point,
  })),
  fc.tuple(point, size, degrees).map(([center, radius, angle]) => ({
    shape: { shape: 'arc' as const, center, radius, from: 0, to: 360 },
    at: [center[0] + radius * Math.sin(angle), center[1] + radius * Math.cos(angle)] as Point,
  })),
  fc.tuple(point, point, fc.double({ min: 0, max: 1, noNaN: true }), size).map(([one, other, share, thickness]) => ({
    shape: { shape: 'line' as const, points: [one, other], thickness },
    at: [
      one[0] + (other[0] - one[0]) * share + thickness / 2,
      one[1] + (other[1] - one[1]) * share - thickness / 2,
    ] as Point,
  })),
  fc.tuple(point, fc.string({ minLength: 1, maxLength: 8 })).map(([at, text]) => ({
    shape: { shape: 'label' as const, at, text, anchor: 'start' as const },
    at: [at[0] + text.length * 12, at[1] + 6] as Point,
  })),
)

test('a part of a figure includes every shape that covers a point of the part', () => {
  fc.assert(
    fc.property(covered, fc.nat(60), fc.nat(60), fc.nat(30), fc.nat(30), ({ shape, at }, width, height, left, top) => {
      const [x, y] = [at[0] - Math.min(left, width), at[1] - Math.min(top, height)]
      const figure = { width: 400, height: 400, shapes: [shape], text: 'A figure.' }
      expect(shapesIn(figure, { x, y, width, height }).shapes).toEqual([shape])
    }),
  )
})

test('shapes completely outside the requested part of a figure are omitted', () => {
  const shapes: Shape[] = [
    { shape: 'rect', at: [0, 0], width: 10, height: 10 },
    { shape: 'line', points: [[100, 100], [110, 100]] }, // biome-ignore format: a point is a pair
    { shape: 'label', at: [150, 20], text: 'N' },
  ]
  const within = (x: number, y: number) =>
    shapesIn({ width: 200, height: 200, shapes, text: 'A figure.' }, { x, y, width: 20, height: 20 }).shapes
  expect(within(0, 0)).toEqual([shapes[0]])
  expect(within(95, 95)).toEqual([shapes[1]])
  expect(within(60, 60)).toEqual([])
})

test.each(['side-view', 'turned-plan'])('the parts of %s contain fewer than twice the figure’s shapes', (name) => {
  const family = families.maps.find((one) => one.name === name)
  if (!family) throw new Error(`There is no family ${name}.`)
  for (let seed = 0; seed < 40; seed += 1) {
    const question = generatedQuestion(generatedId('maps', family, 2, `s${seed}`))
    const drawn = question && drawnOptions(question)
    if (!question?.figure || !drawn) throw new Error(`The question of ${name} with seed s${seed} draws no options.`)
    const { figure } = question
    const kept = [drawn.subject, ...drawn.options.map(({ box }) => box)].map(
      (box) => shapesIn(figure, box).shapes.length,
    )
    expect(kept.reduce((sum, count) => sum + count)).toBeLessThan(2 * figure.shapes.length)
  }
})
