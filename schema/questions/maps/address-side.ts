import type { Figure } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { family, type Options } from '../family.ts'
import { at, between, capital, pick, sample, upTo } from '../kit.ts'
import { count, label, northArrow, rect, sources } from './kit.ts'

interface Address {
  street: string
  /** The cross streets from west to east. */
  crossStreets: string[]
  /** House-number hundred of the westernmost block, like 400. */
  west: number
  /** 1 if house numbers increase by 100 per block toward the east; -1 if they decrease. */
  growth: 1 | -1
  evenSide: 'north' | 'south'
  number: number
  asks: 'block' | 'drive'
  /** Index of the cross street at one end of the street. House numbers are shown near it, and a vehicle starts there. */
  start: number
  unit: string
  isLabeled: boolean
}

const blockOf = (given: Address): number =>
  upTo(BLOCKS).findIndex((block) => hundredOf(given, block) === Math.floor(given.number / 100) * 100)
const sideOf = ({ number, evenSide }: Address) => (number % 2 === 0 ? evenSide : opposite[evenSide])
const handOf = ({ start }: Address, side: 'north' | 'south') =>
  (start === 0) === (side === 'north') ? 'left' : 'right'

const BLOCKS = 4

const hundredOf = ({ west, growth }: Address, block: number): number => west + growth * block * 100
const opposite = { north: 'south', south: 'north' } as const
const crossings = ({ start }: Address, block: number): number => (start === 0 ? block : BLOCKS - 1 - block)

const STREETS = ['Oak Street', 'Main Street', 'River Road', 'Grant Avenue', 'Cedar Lane', 'Canal Street']

const CROSSINGS = ['Ash', 'Birch', 'Cole', 'Dunn', 'Ellis', 'Ford', 'Gale', 'Hart', 'King', 'Lee', 'Nash', 'Reed']

const UNITS = ['Engine 5', 'Medic 2', 'Ladder 8', 'Rescue 3', 'Engine 12']

function stem(given: Address): string {
  const { street, number, asks, crossStreets, start, unit } = given
  const rule = `House numbers on ${street} change by 100 from block to block.`
  return asks === 'block'
    ? `${rule} Where is ${number} ${street}?`
    : `${rule} ${unit} turns onto ${street} at ${at(crossStreets, start)} and drives ${boundOf(given)} to number ${number}. On which side of the vehicle is the house, and how many more cross streets does the vehicle pass first?`
}

const placeOf =
  ({ crossStreets }: Address) =>
  (block: number, side: string) =>
    capital(`${side} side, between ${at(crossStreets, block)} and ${at(crossStreets, block + 1)}`)

const driveOf = (given: Address) => (block: number, side: 'north' | 'south') =>
  `On the ${handOf(given, side)}, after ${count(crossings(given, block), 'more cross street')}`

const boundOf = ({ start }: Address): string => (start === 0 ? 'east' : 'west')

type Wrong = readonly [block: number, side: 'north' | 'south', why: string]

function answer(given: Address): Options {
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

const [LEFT, BLOCK, TOP, ROAD] = [26, 77, 96, 40]

function drawing(given: Address): Figure {
  const { street, crossStreets, evenSide, isLabeled } = given
  const shown = upTo(BLOCKS).filter((block) => isLabeled || crossings(given, block) < 2)
  // A house near the middle of each block, with its neighbor across the street.
  const houses = shown.flatMap((block) => {
    const low = hundredOf(given, block) + 20 + block * 6
    return [
      { block, number: low, side: evenSide },
      { block, number: low + 3, side: opposite[evenSide] },
    ]
  })
  return figure(
    224,
    `A map of ${street}, which runs east and west, with north at the top. The cross streets, from west to east: ${crossStreets.join(', ')}. Houses shown: ${houses.map(({ number, side, block }) => `${number} on the ${side} side between ${at(crossStreets, block)} and ${at(crossStreets, block + 1)}`).join('; ')}.`,
    rect([2, 46], 356, 140, { fill: 'edge' }),
    // The street extends beyond the map on both sides, so that the edges of the blocks are never visible.
    rect([0, TOP], 360, ROAD, { fill: 'surface' }),
    crossStreets.map((_, index) =>
      line(
        [
          [LEFT + index * BLOCK, 46],
          [LEFT + index * BLOCK, 186],
        ],
        { stroke: 'surface', thickness: 15 },
      ),
    ),
    crossStreets.map((name, index) => label([LEFT + index * BLOCK, 201], name)),
    label([180, TOP + ROAD / 2], street, { size: 16, isBold: true }),
    houses.flatMap(({ block, number, side }) => {
      const x = LEFT + (block + 0.5) * BLOCK
      const y = side === 'north' ? TOP - 22 : TOP + ROAD + 22
      return [
        rect([x - 20, y - 13], 40, 26, { fill: 'amber-wash', stroke: 'ink', thickness: 1.5 }),
        label([x, y], String(number)),
      ]
    }),
    northArrow([180, 25]),
  )
}

/** Asks for the side of the street and the block of a house number. */
export const addressSide = family<Address>({
  name: 'address-side',
  version: 8,
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
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'The last digit tells you the side, and the hundreds tell you the block.',
    figure: drawing(given),
    source: sources.addresses,
  }),
})
