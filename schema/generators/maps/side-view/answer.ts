import type { Random } from '../../../random.ts'
import type { Options } from '../../family.ts'
import { sample } from '../../kit/chance.ts'
import { at } from '../../kit/lists.ts'
import { choices } from '../../kit/options.ts'
import { listed } from '../../kit/words.ts'
import { headings } from '../shared/words.ts'
import { type Given, linesFrom, outlineFrom, SIZE, type View } from './given.ts'

export function answer({ from, views, key }: Given): Options {
  const side = headings[from]
  const right = listed(at(views, key).outline.map(String))
  const why = `Someone looking from the ${side} has ${headings[(from + 1) % 4]} on the left. In each row along the line of sight, only the tallest part shows. From left to right, the heights in stories are ${right}.`
  const options = views.map((view, index) => ({
    text: `View ${index + 1}`,
    why: index === key ? why : view.why,
  }))
  return choices(options, key)
}

export function drawWrongs(
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
  // The neighbors mirror each other, so in half of the questions the key is not in the only pair of mirror images.
  const all =
    random() < 0.5
      ? [mirrored, ...neighbors, ...sample(random, others, others.length)]
      : [mirrored, ...sample(random, [...neighbors, ...others], neighbors.length + others.length)]
  const seen = new Set([String(right)])
  return all
    .filter(({ outline }) => outline.length === SIZE && !seen.has(String(outline)) && seen.add(String(outline)))
    .slice(0, 3)
}
