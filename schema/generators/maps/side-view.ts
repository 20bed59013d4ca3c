import type { Point, Shape } from '../../figures/figure.ts'
import { family } from '../family.ts'
import { between, fitting, pick, sample } from '../kit/chance.ts'
import { figure, line } from '../kit/drawing.ts'
import { at, upTo } from '../kit/lists.ts'
import { choices } from '../kit/options.ts'
import { capital, listed } from '../kit/words.ts'
import { drawWrongs, outlineFrom, SIZE, type View } from './outline.ts'
import { northArrow, sideOfPage } from './shared/compass.ts'
import { label, rect } from './shared/shapes.ts'
import { sources } from './shared/sources.ts'
import { headings } from './shared/words.ts'

interface Given {
  /** Stories of each wing, row by row from the top of the page. */
  stories: number[][]
  /** Quarter turns, clockwise, of north from the top of the page. */
  north: number
  /** The compass side on which the viewer stands. */
  from: number
  views: View[]
  key: number
  scene: number
}

const SCENES = ['A crew', 'A drone', 'The incident commander', 'A ladder crew']

/** Which outline a building of several heights shows to someone on one of its sides. */
export const sideView = family<Given>({
  name: 'side-view',
  version: 2,
  draw: (random, difficulty) =>
    fitting(() => {
      const most = difficulty === 1 ? 3 : 4
      const stories = upTo(difficulty === 1 ? 2 : SIZE).map(() => upTo(SIZE).map(() => between(random, 1, most)))
      const north = difficulty === 3 ? between(random, 1, 3) : 0
      const from = difficulty === 1 ? 2 : difficulty === 2 ? pick(random, [0, 1, 3]) : between(random, 0, 3)
      const page = (from + north) % 4
      const right = outlineFrom(stories, page)
      if (right.length < SIZE || new Set(right).size < 2) return undefined
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
  pose: ({ stories, north, from, views, key, scene }) => {
    const side = headings[from]
    const right = at(views, key).outline
    const why = `Looking from the ${side}, the viewer has ${headings[(from + 1) % 4]} on the left. In each row along the view only the tallest part counts: in stories from left to right ${listed(right.map(String))}.`
    const options = views.map((view, index) => ({
      text: `View ${index + 1}`,
      why:
        index === key
          ? why
          : `${view.why} In stories from left to right the ${side} side shows ${listed(right.map(String))}.`,
    }))
    return {
      question: `The plan shows a building from above; each number is how many stories that part has. ${at(SCENES, scene)} looks at the building from the ${side}. Which view of its outline is right?`,
      ...choices(options, key),
      hint: 'Stand on that side in your mind, then take the tallest part of each row that you look along.',
      figure: sheet(stories, north, views),
      source: sources.shapes,
    }
  },
})

const [CELL, STORY, WIDE] = [34, 15, 22]

function sheet(stories: readonly number[][], north: number, views: readonly View[]) {
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
