import { expect, test } from 'vitest'
import type { Shape } from '../figures/figure.ts'
import type { Difficulty } from './family.ts'
import { families, type GeneratedTopic, generatedId, generatedQuestion } from './generated.ts'

const SEEDS = 40
/** Average width of a letter in system fonts, relative to the font size. */
const LETTER_WIDTH = { plain: 0.54, bold: 0.58 }

type Label = Extract<Shape, { shape: 'label' }>

const cases = (Object.keys(families) as GeneratedTopic[]).flatMap((topic) =>
  families[topic].map((family) => [family.name, topic, family] as const),
)

test.each(cases)('the labels of %s fit the width of the figure and do not overlap', (_, topic, family) => {
  const wrong: string[] = []
  for (const difficulty of [1, 2, 3] as Difficulty[]) {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const id = generatedId(topic, family, difficulty, `labels-${seed}`)
      const { shapes = [], width = 0 } = generatedQuestion(id)?.figure ?? {}
      const labels = shapes.filter((shape) => shape.shape === 'label')
      for (const [at, one] of labels.entries()) {
        const [left, top, right, bottom] = boxOf(one)
        if (left < -1 || right > width + 1) wrong.push(`${id}: ${one.text} exceeds the width of the figure`)
        for (const other of labels.slice(at + 1)) {
          const [x1, y1, x2, y2] = boxOf(other)
          if (left < x2 && x1 < right && top < y2 && y1 < bottom) wrong.push(`${id}: ${one.text} over ${other.text}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

function boxOf({ at: [x, y], text, size = 16, isBold, anchor = 'middle', turn = 0 }: Label) {
  const length = text.length * size * LETTER_WIDTH[isBold ? 'bold' : 'plain']
  const start = { start: 0, middle: -length / 2, end: -length }[anchor]
  const half = size / 2 - 1
  return turn % 180 === 0
    ? ([x + start, y - half, x + start + length, y + half] as const)
    : ([x - half, y + start, x + half, y + start + length] as const)
}
