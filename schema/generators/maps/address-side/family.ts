import { family, type Option } from '../../family.ts'
import { between, pick, sample } from '../../kit/chance.ts'
import { at } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { lower } from '../shared/words.ts'
import { fromWrongEnd } from './answer.ts'
import { drawing } from './figure.ts'
import { type Address, BLOCKS, blockOf, crossings, handOf, sideOf } from './given.ts'
import { CROSSINGS, driveOf, placeOf, STREETS, UNITS } from './words.ts'

/** On which side of the street, in which block, a house number is. */
export const addressSide = family<Address>({
  name: 'address-side',
  version: 1,
  draw: (random, difficulty) => {
    const growth = difficulty === 1 ? 1 : pick(random, [1, -1, -1] as const)
    const west = growth === 1 ? between(random, 2, 6) * 100 : between(random, 5, 9) * 100
    const start = difficulty === 1 ? 0 : pick(random, [0, BLOCKS])
    const away =
      difficulty === 1 ? between(random, 0, BLOCKS - 1) : between(random, difficulty === 2 ? 2 : 1, BLOCKS - 1)
    const block = start === 0 ? away : BLOCKS - 1 - away
    return {
      street: pick(random, STREETS),
      crossStreets: sample(random, CROSSINGS, BLOCKS + 1),
      west,
      growth,
      evenSide: pick(random, ['north', 'south'] as const),
      number: west + growth * block * 100 + between(random, 8, 92),
      asks: difficulty === 3 ? 'drive' : 'block',
      start,
      unit: pick(random, UNITS),
      isLabeled: difficulty === 1,
    }
  },
  pose: (given) => {
    const { street, number, asks, crossStreets, start, unit } = given
    const [block, side] = [blockOf(given), sideOf(given)]
    const write = asks === 'block' ? placeOf(given) : driveOf(given)
    const bound = start === 0 ? 'east' : 'west'
    const question =
      asks === 'block'
        ? `House numbers on ${street} rise by 100 from block to block. Where is ${number} ${street}?`
        : `${unit} enters ${street} at ${at(crossStreets, start)} and drives ${bound} to number ${number}. On which side of the vehicle is the house, and after how many more crossings?`
    const other = side === 'north' ? 'south' : 'north'
    const [hundred, even] = [Math.floor(number / 100) * 100, number % 2 === 0 ? 'even' : 'odd']
    const wrongs: [number, 'north' | 'south', string][] = [
      [block, other, `The distance is right, but ${even} numbers are on the ${side} side.`],
      [block + 1, side, `The side is right, but this is one block too far east.`],
      [block - 1, side, `The side is right, but this is one block too far west.`],
      [block + 1, other, `This is one block too far east, and ${even} numbers are on the ${side} side.`],
      [block - 1, other, `This is one block too far west, and ${even} numbers are on the ${side} side.`],
      ...(asks === 'drive' ? [] : fromWrongEnd(given)),
    ]
    const isShown = (wrong: number) => (asks === 'drive' ? crossings(given, wrong) > 0 : wrong >= 0 && wrong < BLOCKS)
    return {
      question,
      key: {
        text: write(block, side),
        why: `${number} is ${even}, so it is on the ${side} side, and in the ${hundred} block, which lies between ${at(crossStreets, block)} and ${at(crossStreets, block + 1)}. ${asks === 'drive' ? `For a vehicle going ${bound} the ${side} side is on the ${handOf(given, side)}.` : ''}`.trim(),
      },
      mistakes: wrongs

        .filter(([wrong]) => isShown(wrong))
        .map(
          ([wrong, where, why]): Option => ({
            text: write(wrong, where),
            why: `${why} The house is here: ${lower(write(block, side))}.`,
          }),
        ),
      hint: 'Look at the last digit for the side and at the hundreds for the block.',
      figure: drawing(given),
      source: sources.addresses,
    }
  },
})
