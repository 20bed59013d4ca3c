import type { Random } from '../../core/random.ts'
import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { family, type Options } from '../family.ts'
import { at, between, capital, choices, fitting, listed, pick, sample, upTo } from '../kit.ts'
import { headings, label, northArrow, rect, sideOfPage, sources } from './kit.ts'

interface View {
  /** Stories of each visible column, from the viewer's left. */
  outline: number[]
  why: string
}

interface Given {
  /** Stories of each wing, row by row from the top of the page. */
  stories: number[][]
  /** Clockwise quarter turns from the top of the page to north. */
  north: number
  /** The compass side where the viewer stands. */
  from: number
  views: View[]
  key: number
  scene: number
}

const SIZE = 3

/** Lines of sight from the viewer's left, nearest part first. The viewer is at side `page` of the page. */
function linesFrom(stories: readonly number[][], page: number): number[][] {
  const columns = upTo(SIZE).map((x) => stories.map((row) => at(row, x)))
  const lines = page % 2 === 0 ? columns : stories.map((row) => [...row])
  const isFromStart = page === 0 || page === 3
  const near = isFromStart ? lines : lines.map((line) => line.toReversed())
  // If the viewer is at the bottom or the left of the page, the lines already start at the viewer's left.
  return page === 2 || page === 3 ? near : near.toReversed()
}

const outlineFrom = (stories: readonly number[][], page: number): number[] =>
  linesFrom(stories, page).map((line) => Math.max(...line))

const SCENES = ['A crew', 'A drone', 'The incident commander', 'A ladder crew']

const stem = ({ from, scene }: Given): string =>
  `The plan shows a building from above. Each number shows how many stories that part has. ${at(SCENES, scene)} views the building from the ${headings[from]}. Which outline is correct?`

function answer({ from, views, key }: Given): Options {
  const side = headings[from]
  const right = listed(at(views, key).outline.map(String))
  const why = `Someone looking from the ${side} has ${headings[(from + 1) % 4]} on the left. In each row along the line of sight, only the tallest part shows. From left to right, the heights in stories are ${right}.`
  const options = views.map((view, index) => ({
    text: `View ${index + 1}`,
    why: index === key ? why : view.why,
  }))
  return choices(options, key)
}

function drawWrongs(
  stories: readonly number[][],
  page: number,
  right: number[],
  north: number,
  from: number,
  random: Random,
): View[] {
  const lines = linesFrom(stories, page)
  const mirrored = {
    outline: right.toReversed(),
    why: 'This is the mirror image, which is what the opposite side shows.',
  }
  const neighbors = [1, 3].map((turn) => ({
    outline: outlineFrom(stories, (page + turn) % 4),
    why: `This is the view from the ${headings[(from + turn) % 4]}.`,
  }))
  const others: View[] = [
    {
      outline: lines.map((one) => at(one, 0)),
      why: 'This shows only the nearest parts, although taller ones stand behind them.',
    },
    { outline: lines.map((one) => at(one, one.length - 1)), why: 'This shows only the farthest parts.' },
    ...(north > 0
      ? [{ outline: outlineFrom(stories, from), why: 'This assumes that north is at the top of the page.' }]
      : []),
    {
      outline: lines.map((one) => Math.min(...one)),
      why: 'This shows the lowest part of each row instead of the tallest.',
    },
  ]
  // The views from the neighboring sides mirror each other. Half of the questions include both, so the key is not always in the only
  // mirrored pair.
  const all =
    random() < 0.5
      ? [mirrored, ...neighbors, ...sample(random, others, others.length)]
      : [mirrored, ...sample(random, [...neighbors, ...others], neighbors.length + others.length)]
  const seen = new Set([String(right)])
  return all
    .filter(({ outline }) => outline.length === SIZE && !seen.has(String(outline)) && seen.add(String(outline)))
    .slice(0, 3)
}

const [CELL, STORY, WIDE] = [34, 15, 22]

function drawing({ stories, north, views }: Given): Figure {
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

/** Asks for the outline of a building with parts of different heights, seen from one side. */
export const sideView = family<Given>({
  name: 'side-view',
  version: 7,
  draw: (random, difficulty) =>
    fitting(() => {
      const most = difficulty === 1 ? 3 : 4
      const stories = upTo(difficulty === 1 ? 2 : SIZE).map(() => upTo(SIZE).map(() => between(random, 1, most)))
      const north = difficulty === 3 ? between(random, 1, 3) : 0
      const from = difficulty === 1 ? 2 : difficulty === 2 ? pick(random, [0, 1, 3]) : between(random, 0, 3)
      const page = (from + north) % 4
      const right = outlineFrom(stories, page)
      // For a symmetric outline, the most common mistake, mirroring it, would be right.
      if (right.length < SIZE || String(right) === String(right.toReversed())) return undefined
      const wrongs = drawWrongs(stories, page, right, north, from, random)
      if (wrongs.length < 3) return undefined
      const views = sample(random, [{ outline: right, why: '' }, ...wrongs], 4)
      return {
        stories,
        north,
        from,
        views,
        key: views.findIndex(({ outline }) => outline === right),
        scene: between(random, 0, SCENES.length - 1),
      }
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Picture yourself on that side, and find the tallest part along each line of sight.',
    figure: drawing(given),
    source: sources.shapes,
  }),
})
