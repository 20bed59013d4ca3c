import type { Drive } from '../town/drives.ts'
import type { Corner, Heading, Town } from '../town/town.ts'

export interface Given {
  town: Town
  from: Corner
  to: Corner
  /** A shortest legal route. */
  way: Heading[]
  /** Routes to the same corner that are longer or forbidden. */
  others: Heading[][]
  drive: Drive
  stem: number
}
