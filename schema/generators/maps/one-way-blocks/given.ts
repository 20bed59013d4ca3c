import type { Drive } from '../town/drives.ts'
import type { Corner, Town } from '../town/town.ts'

export interface Given {
  town: Town
  from: Corner
  to: Corner
  drive: Drive
  stem: number
  place: number
}
