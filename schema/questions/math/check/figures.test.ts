import { expect, test } from 'vitest'
import type { Point } from '../../../figures/figure.ts'
import type { GeneratedItem } from '../../generated.ts'
import { areas } from '../area.ts'
import { tables } from '../table.ts'
import { volumes } from '../volume.ts'
import { amountOf, checkFamily, from, made, numbersOf } from './families.ts'

/** Returns the dimensions of the drawing, read from its description. */
const measures = ({ figure }: GeneratedItem) => numbersOf(figure?.text ?? '')

/** Counts the square feet of the rectangle for which `isIn` is true. */
function squares(length: number, width: number, isIn: (x: number, y: number) => boolean): number {
  let found = 0
  for (let x = 0; x < length; x += 1) for (let y = 0; y < width; y += 1) if (isIn(x, y)) found += 1
  return found
}

checkFamily(areas, {
  1: from((_, item) => {
    const [length = 0, width = 0] = measures(item)
    return squares(length, width, () => true)
  }),
  2: from((_, item) => {
    const [length = 0, width = 0, cutLength = 0, cutWidth = 0] = measures(item)
    return squares(length, width, (x, y) => x >= cutLength || y >= cutWidth)
  }),
  3: from((_, item) => {
    const [length = 0, width = 0, strip = 0] = measures(item)
    const isInside = (at: number, size: number) => at >= strip && at < strip + size
    return squares(length + 2 * strip, width + 2 * strip, (x, y) => !(isInside(x, length) && isInside(y, width)))
  }),
})

checkFamily(volumes, {
  // Level 1: counts the cubic feet layer by layer and row by row.
  1: from((_, item) => {
    const [length = 0, width = 0, depth = 0] = measures(item)
    let cubes = 0
    for (let layer = 0; layer < depth; layer += 1) for (let row = 0; row < width; row += 1) cubes += length
    return cubes
  }),
  2: from((_, item) => {
    const [length = 0, width = 0, depth = 0] = measures(item)
    let halves = 0
    for (let layer = 0; layer < depth; layer += 1) for (let row = 0; row < width; row += 1) halves += 15 * length
    return halves / 2
  }),
  // Level 3: computes with whole numbers: π from the text, a quarter of the squared diameter, and 15 half-gallons per cubic foot.
  3: from((_, item) => {
    const [diameter = 0, depth = 0] = measures(item)
    const [top, bottom] = item.question.includes('22/7') ? [22, 7] : [314, 100]
    return (top * diameter * diameter * depth * 15) / (bottom * 4 * 2)
  }),
})

const full = ['January', 'February', 'March', 'April', 'May', 'June']

checkFamily(tables, {
  // Level 1: measures the drawing: the height of the bar above each month's name.
  1: from((_, { question, figure }) => {
    const heights = new Map<string, number>()
    for (const bar of figure?.shapes ?? []) {
      if (bar.shape !== 'rect') continue
      const name = figure?.shapes.find(
        (label) =>
          label.shape === 'label' &&
          Math.abs(label.at[0] - bar.at[0] - bar.width / 2) < 1 &&
          label.at[1] > bar.at[1] + bar.height,
      )
      if (name?.shape === 'label') heights.set(name.text, bar.height / 1.6)
    }
    const asked = full
      .filter((month) => question.includes(month))
      .map((month) => heights.get(month.slice(0, 3)) ?? Number.NaN)
    return Math.round(Math.abs((asked[0] ?? 0) - (asked[1] ?? 0)) * 1e6) / 1e6
  }),
  // Level 2: adds up each drawn row that the question mentions, and compares the two sums.
  2: from((_, { question, figure }) => {
    const sums = [...rowsOf(figure)]
      .filter(([kind]) => question.includes(kind.toLowerCase()))
      .map(([, row]) => row.reduce((a, b) => a + b))
    return sums.length === 2 ? Math.abs((sums[0] ?? 0) - (sums[1] ?? 0)) : Number.NaN
  }),
  3: from((_, { question, figure }) => {
    const rows = rowsOf(figure)
    const station = / Station (\d+)/.exec(question)?.[1]
    const column = [...(headOf(figure) ?? [])].indexOf(`Sta. ${station}`)
    const kind = [...rows.keys()].find((name) => question.includes(`${name.toLowerCase()} calls`)) ?? ''
    const all = [...rows.values()].reduce((sum, row) => sum + (row[column] ?? 0), 0)
    return Math.round(((rows.get(kind)?.[column] ?? 0) / all) * 100)
  }),
})

const lettersOf = (figure: GeneratedItem['figure']) =>
  figure?.shapes.flatMap((shape) => (shape.shape === 'label' ? [shape] : [])) ?? []

const headOf = (figure: GeneratedItem['figure']) =>
  lettersOf(figure)
    .filter(({ isBold }) => isBold)
    .slice(1)
    .map(({ text }) => text)

/** Rows of a drawn table: the numbers at the same height as the row's name. */
function rowsOf(figure: GeneratedItem['figure']): Map<string, number[]> {
  const letters = lettersOf(figure)
  const names = letters.filter(({ anchor, isBold }) => anchor === 'start' && !isBold)
  return new Map(
    names.map(({ text, at }) => [
      text,
      letters.filter((other) => other.at[1] === at[1] && other.text !== text).map((other) => Number(other.text)),
    ]),
  )
}

test('a plan is drawn to scale: the area between its corners matches the key', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    for (const difficulty of [1, 2] as const) {
      const { item, figures } = made(areas, difficulty, `scale-${seed}`)
      const outline = item.figure?.shapes.find((shape) => shape.shape === 'line' && shape.isClosed)
      if (outline?.shape !== 'line') throw new Error(`The figure with seed scale-${seed} has no closed outline.`)
      const xs = outline.points.map(([x]) => x)
      const scale = (Math.max(...xs) - Math.min(...xs)) / (figures as { length: number }).length
      const share = spanned(outline.points) / scale ** 2 / amountOf(item.answers[item.correctAnswer] ?? '')
      expect(Math.abs(share - 1)).toBeLessThan(0.01)
    }
  }
})

/** Area of the polygon, by the shoelace formula. */
function spanned(points: readonly Point[]): number {
  return Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0]
      return sum + (x * nextY - nextX * y) / 2
    }, 0),
  )
}
