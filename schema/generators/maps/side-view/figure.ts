import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { upTo } from '../../kit/lists.ts'
import { capital } from '../../kit/words.ts'
import { label, northArrow, rect, sideOfPage } from '../shared/shapes.ts'
import { type Given, SIZE } from './given.ts'

const [CELL, STORY, WIDE] = [34, 15, 22]

export function drawing({ stories, north, views }: Given): Figure {
  const top = 14 + (SIZE - stories.length) * (CELL / 2)
  const left = 180 - (CELL * SIZE) / 2
  const text = [
    `A plan of a building from above, its north arrow pointing to the ${sideOfPage(north)} of the page.`,
    `Stories of its parts, row by row from the top of the page: ${stories.map((row) => row.join(' ')).join(' / ')}.`,
    'Four views of an outline, in stories from left to right:',
    `${views.map(({ outline }, index) => `View ${index + 1}: ${outline.join(' ')}`).join('. ')}.`,
  ].join(' ')
  const plan = stories.flatMap((row, y) =>
    row.flatMap((height, x): Shape[] => [
      rect([left + x * CELL, top + y * CELL], CELL, CELL, { fill: 'amber-wash', stroke: 'ink', thickness: 1.5 }),
      label([left + (x + 0.5) * CELL, top + (y + 0.5) * CELL], String(height), { size: 16, isBold: true }),
    ]),
  )
  return figure(
    248,
    text,
    plan,
    northArrow([300, 62], north),
    views.flatMap(({ outline }, index) => drawnView(outline, [47 + index * 89, 218], `View ${index + 1}`)),
  )
}

function drawnView(outline: readonly number[], [middle, ground]: Point, name: string): Shape[] {
  const left = middle - (WIDE * SIZE) / 2
  const bars = outline.flatMap((height, at) =>
    upTo(height).map((story) =>
      rect([left + at * WIDE, ground - (story + 1) * STORY], WIDE, STORY, {
        fill: 'blue-wash',
        stroke: 'edge',
        thickness: 1.5,
      }),
    ),
  )
  return [
    ...bars,
    line([
      [left - 4, ground],
      [left + WIDE * SIZE + 4, ground],
    ]),
    label([middle, ground + 16], capital(name), { isBold: true }),
  ]
}
