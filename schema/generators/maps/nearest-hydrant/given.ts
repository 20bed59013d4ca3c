import type { Corner, Town } from '../town/town.ts'

export interface Given {
  town: Town
  engine: Corner
  /** In the order of their numbers. */
  hydrants: Corner[]
  stem: number
}
