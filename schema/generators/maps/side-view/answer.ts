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
  const why = `Looking from the ${side}, the viewer has ${headings[(from + 1) % 4]} on the left. In each row along the view only the tallest part counts: in stories from left to right ${right}.`
  const options = views.map((view, index) => ({
    text: `View ${index + 1}`,
    why: index === key ? why : `${view.why} In stories from left to right the ${side} side shows ${right}.`,
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
  const mirrored = { outline: right.toReversed(), why: 'This is mirrored: it is what the opposite side shows.' }
  const neighbors = [1, 3].map((turn) => ({
    outline: outlineFrom(stories, (page + turn) % 4),
    why: 'This is the view from a neighboring side.',
  }))
  const others: View[] = [
    {
      outline: lines.map((one) => at(one, 0)),
      why: 'This takes only the nearest parts, though taller ones stand behind them.',
    },
    { outline: lines.map((one) => at(one, one.length - 1)), why: 'This takes only the farthest parts.' },
    ...(north > 0 ? [{ outline: outlineFrom(stories, from), why: 'This takes the top of the page for north.' }] : []),
    {
      outline: lines.map((one) => Math.min(...one)),
      why: 'This takes the lowest part of each row instead of the tallest.',
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
