import { at } from '../../kit/lists.ts'
import { headings } from '../shared/words.ts'

export interface Given {
  /** Where the address side is on the page: 0 is the top, then clockwise. */
  front: number
  /** Quarter turns, clockwise, of north from the top of the page. */
  north: number
  /** The side of the page in question or, for `corner`, the corner that follows it clockwise. */
  page: number
  asks: 'side' | 'exposure' | 'corner'
  /** The neighbor on each side of the page. The street takes the front. */
  neighbors: string[]
  scene: number
}

export const lettered = (front: number, page: number): number => (page - front + 4) % 4

/** The compass side that a side of the page faces. */
export const facesOf = ({ north }: Given, page: number): (typeof headings)[number] =>
  at(headings, (page + 8 - north) % 4)
