import { expect, test } from 'vitest'
import { families, generatedId, generatedQuestion } from '../questions/generated.ts'
import { type Box, drawnOptions } from './drawn-options.ts'
import type { Shape } from './figure.ts'

const SEEDS = Array.from({ length: 40 }, (_, nth) => `s${nth}`)

/** Every question of a family, at each difficulty. */
const asked = (name: string) =>
  families.maps
    .filter((family) => family.name === name)
    .flatMap((family) =>
      ([1, 2, 3] as const).flatMap((level) =>
        SEEDS.map((seed) => {
          const question = generatedQuestion(generatedId('maps', family, level, seed))
          if (!question?.figure) throw new Error(`No figure with seed ${seed}.`)
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
/** A separating line across the whole figure belongs to neither. */
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

test('a question with a figure and text options has no drawn options', () => {
  for (const name of ['folded-box', 'exit-route', 'cube-count'])
    for (const question of asked(name).slice(0, 3)) expect(drawnOptions(question)).toBeNull()
})
