import { at } from '../../kit/lists.ts'
import { headings } from '../shared/words.ts'

export interface Given {
  /** Where the address side is on the page: 0 top, then clockwise. */
  front: number
  /** Quarter turns, clockwise, of north from the top of the page. */
  north: number
  /** What is asked about: a side of the page or, for `corner`, the corner clockwise after that side. */
  page: number
  asks: 'side' | 'exposure' | 'corner'
  /** What stands on each side of the page, the street in front. */
  neighbors: string[]
  scene: number
}

export const lettered = (front: number, page: number): number => (page - front + 4) % 4

/** The compass side that a side of the page faces. */
export const facesOf = ({ north }: Given, page: number): (typeof headings)[number] =>
  at(headings, (page + 8 - north) % 4)
