import { type Address, BLOCKS, blockOf, opposite, sideOf } from './given.ts'

export function fromWrongEnd(given: Address): [number, 'north' | 'south', string][] {
  const [block, side] = [BLOCKS - 1 - blockOf(given), sideOf(given)]
  return [
    [block, side, 'This counts the blocks from the wrong end of the street.'],
    [block, opposite[side], 'This counts the blocks from the wrong end of the street, and it is the wrong side.'],
  ]
}
