import { at } from '../../kit/lists.ts'

export interface Around {
  /** Clockwise from the top of the page: one place on each of the four sides, or at the corners too. */
  places: string[]
  /** Quarter turns, clockwise, of north from the top of the page. */
  north: number
  /** An index into `points`. */
  facing: number
  /** A turn made before the question, in eighths of a circle, clockwise; 0 if there is none. */
  turn: number
  /** Where to look for the place in question: eighths of a circle, clockwise from the way faced. */
  asked: number
  who: string
  stem: number
}

const step = ({ places }: Around): number => 8 / places.length
/** Where a compass point is on the page, in eighths clockwise from the top. */
export const pageOf = ({ north }: Around, point: number): number => (point + north * 2) % 8
export const placeAt = (given: Around, point: number): string => at(given.places, pageOf(given, point) / step(given))
export const pagePlace = (given: Around, place: string): number => given.places.indexOf(place) * step(given)
