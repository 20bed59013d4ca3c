import type { Random } from '../../../core/random.ts'
import { between, pick, sample } from '../../kit/chance.ts'
import { upTo } from '../../kit/lists.ts'
import { type Block, type Corner, type Heading, SIZE, type Town } from './town.ts'

const STREETS = [
  'Oak',
  'Elm',
  'Pine',
  'Main',
  'Lake',
  'Park',
  'Mill',
  'Ash',
  'Hill',
  'Bell',
  'Bay',
  'Fir',
  'Dale',
  'Mott',
]

const NUMBERS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th']

export function drawTown(random: Random, oneWays: number, closures: number): Town {
  const first = between(random, 0, NUMBERS.length - SIZE)
  const numbers = NUMBERS.slice(first, first + SIZE).map((number) => `${number} Ave`)
  const isOneWay = new Set(sample(random, upTo(SIZE * 2), oneWays))
  const headingOf = (index: number, either: readonly Heading[]) => (isOneWay.has(index) ? pick(random, either) : null)
  return {
    streets: sample(random, STREETS, SIZE).map((name) => `${name} St`),
    avenues: random() < 0.5 ? numbers : numbers.reverse(),
    oneWayStreets: upTo(SIZE).map((row) => headingOf(row, [1, 3])),
    oneWayAvenues: upTo(SIZE).map((column) => headingOf(SIZE + column, [0, 2])),
    closed: different(upTo(closures).map(() => drawBlock(random))),
  }
}

export const drawCorner = (random: Random): Corner => [between(random, 0, SIZE - 1), between(random, 0, SIZE - 1)]

/** A block that was drawn twice is closed once. */
function different(blocks: readonly Block[]): Block[] {
  return [...new Map(blocks.map((block) => [JSON.stringify(block), block])).values()]
}

function drawBlock(random: Random): Block {
  const [along, over] = [between(random, 0, SIZE - 2), between(random, 0, SIZE - 1)]
  return random() < 0.5
    ? [
        [along, over],
        [along + 1, over],
      ]
    : [
        [over, along],
        [over, along + 1],
      ]
}
