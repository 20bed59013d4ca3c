import type { Figure, Point } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { family, type Options } from '../family.ts'
import { at, between, listed, pick, sample, upTo } from '../kit.ts'
import { headings, label, lower, northArrow, rect, sideOfPage, sources, steps } from './kit.ts'

interface Given {
  /** Position of the address side on the page: 0 is the top; positions increase clockwise. */
  front: number
  /** Clockwise quarter turns from the top of the page to north. */
  north: number
  /** The side of the page that the question asks about or, for `corner`, the corner clockwise after it. */
  page: number
  asks: 'side' | 'exposure' | 'corner'
  /** The building's neighbor on each side of the page, except at the front, where the street is. */
  neighbors: string[]
  scene: number
}

const lettered = (front: number, page: number): number => (page - front + 4) % 4

/** The compass side that a side of the page faces. */
const facesOf = ({ north }: Given, page: number): (typeof headings)[number] => at(headings, (page + 8 - north) % 4)

const SIDES = ['Alpha', 'Bravo', 'Charlie', 'Delta']
const NEIGHBORS = ['Garage', 'Shop', 'School', 'Chapel', 'Diner', 'Bank', 'Barn', 'Office']
const FINDS = [
  'Smoke is showing',
  'A victim is calling for help',
  'A crew is forcing a door',
  'Glass is breaking',
  'A ladder is raised',
]

function stem(given: Given): string {
  const { front, page, asks, neighbors, scene } = given
  const [here, next] = [facesOf(given, page), facesOf(given, page + 1)]
  const corner = [here, next].sort((one) => (one === 'north' || one === 'south' ? -1 : 1)).join('')
  const find = at(FINDS, scene)
  const place = asks === 'exposure' && page !== front ? `the ${at(neighbors, page).toLowerCase()}` : `the ${here} side`
  const question =
    asks === 'corner'
      ? `${find} at the ${corner} corner of the building. Which two lettered sides meet at that corner?`
      : place.endsWith('side')
        ? `${find} on the ${here} side of the building. Which lettered side is that?`
        : `The fire may spread to ${place}. Which lettered side of the building faces ${place}?`
  return `The address side faces the street. ${question}`
}

const pairOf = (side: number): string =>
  `${at(SIDES, Math.min(side, (side + 1) % 4))} and ${at(SIDES, Math.max(side, (side + 1) % 4))}`

function answer(given: Given): Options {
  const { front, page, asks } = given
  const faces = (side: number) => facesOf(given, front + side)
  const write = (side: number) => (asks === 'corner' ? pairOf(side) : `Side ${at(SIDES, side)}`)
  const key = lettered(front, page)
  return {
    key: {
      text: write(key),
      why: `Alpha is the ${faces(0)} side, on the street. Going clockwise from there, Bravo is ${faces(1)}, Charlie is ${faces(2)} and Delta is ${faces(3)}.`,
    },
    mistakes: upTo(4)
      .filter((side) => side !== key)
      .map((side) => ({ text: write(side), why: whyNot(given, side, key) })),
  }
}

function whyNot(given: Given, side: number, key: number): string {
  const { front, page, north, asks } = given
  const mirrored = asks === 'corner' ? (7 - key) % 4 : (4 - key) % 4
  const pageUp = lettered(front, (page + 8 - north) % 4)
  if (side === mirrored) return 'This letters the sides counterclockwise.'
  if (north > 0 && asks !== 'exposure' && side === pageUp) return 'This assumes that north is at the top of the page.'
  if (side === (asks === 'corner' ? page : lettered(0, page)))
    return 'This starts Alpha at the top of the page instead of at the street.'
  if ((side + 2) % 4 === key) return asks === 'corner' ? 'This is the opposite corner.' : 'This is the opposite side.'
  // No letter precedes Alpha, so this mistake can't be explained as counting one side too few.
  if (key === 0 && side === 3 && asks !== 'corner')
    return `Delta is the ${facesOf(given, front + side)} side; the letters start with Alpha at the street, on the ${facesOf(given, front)} side.`
  const place = asks === 'corner' ? 'corner' : 'side'
  return `Letters run clockwise from the address side; this counts one ${place} too ${(side - key + 4) % 4 === 1 ? 'many' : 'few'}.`
}

const CENTER: Point = [180, 140]

function drawing({ front, north, neighbors }: Given): Figure {
  const spots = steps.map(([dx, dy]): Point => [CENTER[0] + dx * 122, CENTER[1] + dy * 98])
  const around = upTo(4).map((page) =>
    page === front ? 'the street' : `${at(neighbors, page) === 'Office' ? 'an' : 'a'} ${lower(at(neighbors, page))}`,
  )
  return figure(
    280,
    `A plan whose north arrow points to the ${sideOfPage(north)} of the page. Around the building are, as seen on the page, ${listed(around.map((what, page) => `${what} at the ${sideOfPage(page)}`))}. The address is on the street.`,
    spots.flatMap(([x, y], page) =>
      page === front
        ? street(page, [x, y])
        : [
            rect([x - 42, y - 24], 84, 48, { fill: 'surface', stroke: 'edge', radius: 4 }),
            label([x, y], at(neighbors, page), { size: 15 }),
          ],
    ),
    rect([CENTER[0] - 62, CENTER[1] - 52], 124, 104, { fill: 'amber-wash', stroke: 'ink' }),
    label(CENTER, 'Building', { isBold: true, size: 16 }),
    northArrow([front === 0 || front === 3 ? 318 : 40, front === 0 || front === 3 ? 240 : 38], north),
  )
}

function street(page: number, [x, y]: Point) {
  const isUpright = page % 2 === 1
  const [width, height] = isUpright ? [44, 272] : [352, 44]
  return [
    rect(isUpright ? [x - 22, 4] : [4, y - 22], width, height, { fill: 'sunken' }),
    // The street's two edges.
    ...[-22, 22].map((off) =>
      line(
        isUpright
          ? [
              [x + off, 4],
              [x + off, 276],
            ]
          : [
              [4, y + off],
              [356, y + off],
            ],
        { stroke: 'edge' },
      ),
    ),
    label([x, y], 'Street', { size: 15, ...(isUpright && { turn: 90 }) }),
  ]
}

/** Lettered sides of a building: Alpha is the address side, and the other sides follow clockwise. */
export const buildingSides = family<Given>({
  name: 'building-sides',
  version: 7,
  draw: (random, difficulty) => {
    const asks =
      difficulty === 1
        ? 'side'
        : difficulty === 2
          ? pick(random, ['side', 'exposure'] as const)
          : pick(random, ['corner', 'corner', 'side'] as const)
    return {
      front: difficulty === 1 ? 2 : between(random, 0, 3),
      north: difficulty === 1 ? 0 : difficulty === 2 && asks === 'side' ? 0 : between(random, 1, 3),
      page: between(random, 0, 3),
      asks,
      neighbors: sample(random, NEIGHBORS, 4),
      scene: between(random, 0, FINDS.length - 1),
    }
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Start at the street and go around the building clockwise.',
    figure: drawing(given),
    source: sources.sides,
  }),
})
