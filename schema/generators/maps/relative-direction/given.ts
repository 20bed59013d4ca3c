import { at } from '../../kit/lists.ts'

export interface Around {
  /** Clockwise on the page from its top, a place each at the four sides, or at the corners too. */
  places: string[]
  /** Quarter turns, clockwise, of north from the top of the page. */
  north: number
  /** An index into `points`. */
  facing: number
  /** Eighths of a circle, clockwise, made before the question is asked; 0 where none is made. */
  turn: number
  /** Where the place stands that is asked for: eighths, clockwise, from the way faced. */
  asked: number
  who: string
  stem: number
}

const step = ({ places }: Around): number => 8 / places.length
/** Eighths on the page, clockwise from its top, of a compass point. */
export const pageOf = ({ north }: Around, point: number): number => (point + north * 2) % 8
export const placeAt = (given: Around, point: number): string => at(given.places, pageOf(given, point) / step(given))
export const pagePlace = (given: Around, place: string): number => given.places.indexOf(place) * step(given)
