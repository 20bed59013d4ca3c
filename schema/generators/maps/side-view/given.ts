import { at, upTo } from '../../kit/lists.ts'

export interface View {
  /** Stories of each visible column, from the viewer's left to right. */
  outline: number[]
  why: string
}

export interface Given {
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

export const SIZE = 3

/** The lines of sight from the viewer's left, nearest part first. The viewer stands on side `page` of the page. */
export function linesFrom(stories: readonly number[][], page: number): number[][] {
  const columns = upTo(SIZE).map((x) => stories.map((row) => at(row, x)))
  const lines = page % 2 === 0 ? columns : stories.map((row) => [...row])
  const isFromStart = page === 0 || page === 3
  const near = isFromStart ? lines : lines.map((line) => line.toReversed())
  // Seen from the bottom or the left of the page, its own order already runs from the viewer's left.
  return page === 2 || page === 3 ? near : near.toReversed()
}

export const outlineFrom = (stories: readonly number[][], page: number): number[] =>
  linesFrom(stories, page).map((line) => Math.max(...line))
