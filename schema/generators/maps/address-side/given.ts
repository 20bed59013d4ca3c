import { upTo } from '../../kit/lists.ts'

export interface Address {
  street: string
  /** From west to east. */
  crossStreets: string[]
  /** The hundred of the westernmost block, like 400. */
  west: number
  /** Hundreds from one block to the next, going east. */
  growth: 1 | -1
  evenSide: 'north' | 'south'
  number: number
  asks: 'block' | 'drive'
  /** The cross street at one end of the street, 0 or the last. Houses are shown near it, and a vehicle starts there. */
  start: number
  unit: string
  isLabeled: boolean
}

export const blockOf = (given: Address): number =>
  upTo(BLOCKS).findIndex((block) => hundredOf(given, block) === Math.floor(given.number / 100) * 100)
export const sideOf = ({ number, evenSide }: Address) => (number % 2 === 0 ? evenSide : opposite[evenSide])
export const handOf = ({ start }: Address, side: 'north' | 'south') =>
  (start === 0) === (side === 'north') ? 'left' : 'right'

export const BLOCKS = 4

export const hundredOf = ({ west, growth }: Address, block: number): number => west + growth * block * 100
export const opposite = { north: 'south', south: 'north' } as const
export const crossings = ({ start }: Address, block: number): number => (start === 0 ? block : BLOCKS - 1 - block)
