import type { Options } from '../../family.ts'
import { at } from '../../kit/lists.ts'
import { type Address, BLOCKS, blockOf, crossings, handOf, opposite, sideOf } from './given.ts'
import { boundOf, driveOf, placeOf } from './words.ts'

type Wrong = readonly [block: number, side: 'north' | 'south', why: string]

export function answer(given: Address): Options {
  const { number, asks, crossStreets } = given
  const [block, side] = [blockOf(given), sideOf(given)]
  const write = asks === 'block' ? placeOf(given) : driveOf(given)
  const other = opposite[side]
  const [hundred, even] = [Math.floor(number / 100) * 100, number % 2 === 0 ? 'even' : 'odd']
  const wrongs: Wrong[] = [
    [block, other, `This has the right block, but ${even} numbers are on the ${side} side.`],
    [block + 1, side, `This has the right side but is one block too far east.`],
    [block - 1, side, `This has the right side but is one block too far west.`],
    [block + 1, other, `This is on the wrong side and one block too far east.`],
    [block - 1, other, `This is on the wrong side and one block too far west.`],
    ...(asks === 'drive' ? [] : fromWrongEnd(given)),
  ]
  const isShown = ([wrong]: Wrong) => (asks === 'drive' ? crossings(given, wrong) > 0 : wrong >= 0 && wrong < BLOCKS)
  return {
    key: {
      text: write(block, side),
      why: `${number} is ${even}, so it is on the ${side} side. The ${hundred} block is between ${at(crossStreets, block)} and ${at(crossStreets, block + 1)}. ${asks === 'drive' ? `For a vehicle going ${boundOf(given)}, the ${side} side is on the ${handOf(given, side)}.` : ''}`.trim(),
    },
    mistakes: wrongs.filter(isShown).map(([wrong, where, why]) => ({
      text: write(wrong, where),
      why,
    })),
  }
}

function fromWrongEnd(given: Address): Wrong[] {
  const [block, side] = [BLOCKS - 1 - blockOf(given), sideOf(given)]
  return [
    [block, side, 'This counts the blocks from the wrong end of the street.'],
    [block, opposite[side], 'This counts the blocks from the wrong end of the street and is on the wrong side.'],
  ]
}
