import type { Random } from '../../random.ts'
import { sample } from '../kit/chance.ts'
import { at, upTo } from '../kit/lists.ts'

export interface View {
  /** Stories of each visible column, from the viewer's left to right. */
  outline: number[]
  why: string
}
export const SIZE = 3
/** Rows along the view, from the viewer's left, the nearest part first; the viewer stands on this side of the page. */
function linesFrom(stories: readonly number[][], page: number): number[][] {
  const columns = upTo(SIZE).map((x) => stories.map((row) => at(row, x)))
  const lines = page % 2 === 0 ? columns : stories.map((row) => [...row])
  const isFromStart = page === 0 || page === 3
  const near = isFromStart ? lines : lines.map((line) => line.toReversed())
  // From the bottom and from the left, the page's own order runs from the viewer's left.
  return page === 2 || page === 3 ? near : near.toReversed()
}
export const outlineFrom = (stories: readonly number[][], page: number): number[] =>
  linesFrom(stories, page).map((line) => Math.max(...line))

export function drawWrongs(
  stories: readonly number[][],
  page: number,
  right: number[],
  north: number,
  from: number,
  random: Random,
): View[] {
  const lines = linesFrom(stories, page)
  const all: View[] = [
    { outline: right.toReversed(), why: 'This is mirrored: it is what the opposite side shows.' },
    {
      outline: lines.map((one) => at(one, 0)),
      why: 'This takes only the nearest parts, though taller ones stand behind them.',
    },
    { outline: lines.map((one) => at(one, one.length - 1)), why: 'This takes only the farthest parts.' },
    { outline: outlineFrom(stories, (page + 1) % 4), why: 'This is the view from a neighboring side.' },
    { outline: outlineFrom(stories, (page + 3) % 4), why: 'This is the view from a neighboring side.' },
    ...(north > 0 ? [{ outline: outlineFrom(stories, from), why: 'This takes the top of the page for north.' }] : []),
    {
      outline: lines.map((one) => Math.min(...one)),
      why: 'This takes the lowest part of each row instead of the tallest.',
    },
  ]
  const seen = new Set([String(right)])
  return sample(random, all, all.length)
    .filter(({ outline }) => outline.length === SIZE && !seen.has(String(outline)) && seen.add(String(outline)))
    .slice(0, 3)
}
