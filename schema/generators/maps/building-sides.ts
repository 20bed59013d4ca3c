import type { Figure, Point } from '../../figures/figure.ts'
import { family, type Option } from '../family.ts'
import { between, pick, sample } from '../kit/chance.ts'
import { figure } from '../kit/drawing.ts'
import { at, upTo } from '../kit/lists.ts'
import { northArrow, sideOfPage, steps } from './shared/compass.ts'
import { label, rect } from './shared/shapes.ts'
import { sources } from './shared/sources.ts'
import { headings } from './shared/words.ts'

interface Given {
  /** Where the address side is on the page: 0 top, then clockwise. */
  front: number
  /** Quarter turns, clockwise, of north from the top of the page. */
  north: number
  /** What is asked about: a side of the page or, for `corner`, the corner clockwise after that side. */
  page: number
  asks: 'side' | 'exposure' | 'corner'
  /** What stands on each side of the page, the street in front. */
  neighbors: string[]
  scene: number
}

const SIDES = ['Alpha', 'Bravo', 'Charlie', 'Delta']
const NEIGHBORS = ['Garage', 'Shop', 'School', 'Chapel', 'Diner', 'Bank', 'Barn', 'Office']
const FINDS = ['Smoke shows', 'A victim calls', 'A crew forces a door', 'Glass breaks', 'A ladder is raised']

/** The lettered sides of a building: Alpha is the address side, the others follow clockwise. */
export const buildingSides = family<Given>({
  name: 'building-sides',
  version: 1,
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
  pose: (given) => {
    const { front, north, page, asks, neighbors, scene } = given
    const faces = (side: number) => at(headings, (side + 8 - north) % 4)
    const [here, next] = [faces(page), faces(page + 1)]
    const corner = [here, next].sort((one) => (one === 'north' || one === 'south' ? -1 : 1)).join('')
    const find = at(FINDS, scene)
    const place =
      asks === 'exposure' && page !== front ? `the ${at(neighbors, page).toLowerCase()}` : `the ${here} side`
    const question =
      asks === 'corner'
        ? `${find} at the ${corner} corner of the building. Between which two lettered sides is that corner?`
        : place.endsWith('side')
          ? `${find} on the ${here} side of the building. Which lettered side is that?`
          : `Fire threatens to spread to ${place}. On which lettered side of the building does it stand?`
    const write = (side: number) => (asks === 'corner' ? pairOf(side) : `Side ${at(SIDES, side)}`)
    const key = lettered(front, page)
    const mistakes = upTo(4)
      .filter((side) => side !== key)
      .map((side): Option => ({ text: write(side), why: whyNot(given, side, key, write(key)) }))
    return {
      question: `The address side faces the street. ${question}`,
      key: {
        text: write(key),
        why: `Alpha is the ${faces(front)} side, at the street. Clockwise, as seen from above, follow Bravo (${faces(front + 1)}), Charlie (${faces(front + 2)}) and Delta (${faces(front + 3)}).`,
      },
      mistakes,
      hint: 'Start at the street and go round the building in one direction.',
      figure: plan(given),
      source: sources.sides,
    }
  },
})

const lettered = (front: number, page: number): number => (page - front + 4) % 4
const pairOf = (side: number): string =>
  `${at(SIDES, Math.min(side, (side + 1) % 4))} and ${at(SIDES, Math.max(side, (side + 1) % 4))}`

function whyNot({ front, page, north, asks }: Given, side: number, key: number, right: string): string {
  const mirrored = asks === 'corner' ? (7 - key) % 4 : (4 - key) % 4
  const pageUp = lettered(front, (page + 8 - north) % 4)
  if (side === mirrored) return `This letters the building counterclockwise; it is ${right}.`
  if (north > 0 && asks !== 'exposure' && side === pageUp)
    return `This takes the top of the page for north; it is ${right}.`
  if (side === (asks === 'corner' ? page : lettered(0, page)))
    return `This starts Alpha at the top of the page and not at the street; it is ${right}.`
  if ((side + 2) % 4 === key) return `This is on the opposite side of the building; it is ${right}.`
  return `This is one side too far ${(side - key + 4) % 4 === 1 ? 'clockwise' : 'counterclockwise'}; it is ${right}.`
}

const CENTER: Point = [180, 140]

function plan({ front, north, neighbors }: Given): Figure {
  const spots = steps.map(([dx, dy]): Point => [CENTER[0] + dx * 122, CENTER[1] + dy * 98])
  const around = upTo(4).map((page) => (page === front ? 'the street' : at(neighbors, page)))
  return figure(
    280,
    `A plan whose north arrow points to the ${sideOfPage(north)} of the page. Around the building stand, seen on the page: ${around.map((what, page) => `${what} at the ${sideOfPage(page)}`).join(', ')}. The address is on the street.`,
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
    label([x, y], 'Street', { size: 15, ...(isUpright && { turn: 90 }) }),
  ]
}
