import { expect, test } from 'vitest'
import type { Point, Shape } from '../../../figures/figure.ts'
import type { Difficulty } from '../../family.ts'
import { makeItem } from '../../generated.ts'
import { mechanicalFamilies, newerMechanicalFamilies } from '../families.ts'

const SEEDS = 40
/** Size of a letter in system fonts, relative to the font size. */
const LETTER = { plain: 0.52, bold: 0.58, height: 0.72 }

type Label = Extract<Shape, { shape: 'label' }>
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxOf({ at: [x, y], text, size = 16, isBold, anchor = 'middle' }: Label): Box {
  const length = text.length * size * LETTER[isBold ? 'bold' : 'plain']
  const left = x + { start: 0, middle: -length / 2, end: -length }[anchor]
  const half = (size * LETTER.height) / 2
  return { left, top: y - half, right: left + length, bottom: y + half }
}

/** Whether the shape is filled and covers these letters. */
function hides(shape: Shape, { left, top, right, bottom }: Box): boolean {
  if (shape.shape === 'rect' && shape.fill && shape.fill !== 'none') {
    const [x, y] = shape.at
    return x <= left && y <= top && x + shape.width >= right && y + shape.height >= bottom
  }
  if (shape.shape !== 'circle' || !shape.fill || shape.fill === 'none') return false
  const [x, y] = shape.center
  return [left, right].every((a) => [top, bottom].every((b) => Math.hypot(a - x, b - y) <= shape.radius))
}

/** Whether the segment crosses the box. Tests a point in every half unit, which is finer than any letter. */
function crosses({ left, top, right, bottom }: Box, [x1, y1]: Point, [x2, y2]: Point): boolean {
  const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 2) + 1
  return Array.from({ length: steps + 1 }, (_, at) => at / steps).some((share) => {
    const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
    return x > left && x < right && y > top && y < bottom
  })
}

const cornersOf = (shape: Shape): readonly Point[] => {
  if (shape.shape !== 'line' || shape.stroke === 'none') return []
  const [first] = shape.points
  return shape.isClosed && first ? [...shape.points, first] : shape.points
}

function crossed(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((label, nth) => {
    if (label.shape !== 'label') return []
    const box = boxOf(label)
    const isCrossed = shapes.some((shape, at) => {
      const corners = cornersOf(shape)
      return (
        corners.slice(1).some((to, before) => crosses(box, corners[before] ?? to, to)) &&
        !shapes.slice(at + 1, nth).some((between) => hides(between, box))
      )
    })
    return isCrossed ? [label.text] : []
  })
}

/** Labels that are centered in a load's box but wider than the box. */
function tooWide(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((rect) => {
    if (rect.shape !== 'rect' || rect.fill !== 'amber-wash') return []
    const [x, y] = rect.at
    return shapes.flatMap((label) => {
      if (label.shape !== 'label' || !label.isBold) return []
      const { left, right } = boxOf(label)
      const [middle, height] = label.at
      const isIn = middle > x && middle < x + rect.width && height > y && height < y + rect.height
      return isIn && (left < x + 1 || right > x + rect.width - 1) ? [label.text] : []
    })
  })
}

const families = [...mechanicalFamilies, ...newerMechanicalFamilies]

const found = (name: string, faults: (shapes: readonly Shape[]) => string[]): string[] => {
  const family = families.find((one) => one.name === name)
  if (!family) throw new Error(`There is no family ${name}.`)
  return ([1, 2, 3] as Difficulty[]).flatMap((difficulty) =>
    Array.from({ length: SEEDS }, (_, seed) => seed).flatMap((seed) =>
      faults(makeItem(family, difficulty, `letters-${seed}`).figure?.shapes ?? []).map(
        (text) => `${difficulty} letters-${seed}: ${text}`,
      ),
    ),
  )
}

const names = families.map(({ name }) => name)

test.each(names)('no line crosses a label of %s', (name) => {
  expect(found(name, crossed)).toEqual([])
})

test.each(names)('the label of a load fits inside the load’s box in %s', (name) => {
  expect(found(name, tooWide)).toEqual([])
})
