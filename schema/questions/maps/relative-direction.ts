import type { Figure, Point } from '../../figures/figure.ts'
import { figure } from '../drawing.ts'
import { family, type Options } from '../family.ts'
import { at, between, capital, listed, pick, sample } from '../kit.ts'
import { label, lower, mark, northArrow, points, rect, sideOfPage, sources } from './kit.ts'

interface Around {
  /** The places in clockwise order from the top of the page: one place at each side, and possibly at each corner. */
  places: string[]
  /** Clockwise quarter turns from the top of the page to north. */
  north: number
  /** The person's heading, as an index into `points`. */
  facing: number
  /** A turn before the question, in eighths of a circle clockwise; 0 if there is no turn. */
  turn: number
  /** Direction of the requested place: eighths of a circle, clockwise from the person's heading. */
  asked: number
  who: string
  stem: number
}

const step = ({ places }: Around): number => 8 / places.length
/** Position of a compass point on the page, in eighths clockwise from the top. */
const pageOf = ({ north }: Around, point: number): number => (point + north * 2) % 8
const placeAt = (given: Around, point: number): string => at(given.places, pageOf(given, point) / step(given))
const pagePlace = (given: Around, place: string): number => given.places.indexOf(place) * step(given)

const PLACES = [
  'School',
  'Church',
  'Library',
  'Garage',
  'Market',
  'Bank',
  'Clinic',
  'Hotel',
  'Theater',
  'Bakery',
  'Museum',
  'Gym',
]

const WHO = ['A firefighter', 'A driver', 'The captain', 'A paramedic', 'A safety officer', 'A recruit']

/** Directions as phrased after "Which place is". `#` is replaced by the person. */
const FROM_PERSON = [
  'straight ahead of #',
  'ahead of # and to the right',
  'to the right of #',
  'behind # and to the right',
  'directly behind #',
  'behind # and to the left',
  'to the left of #',
  'ahead of # and to the left',
]

const TURNS: Record<number, string> = { 2: 'right (90°)', 4: 'around (180°)', 6: 'left (90°)' }

/** Converts the person's introduction to a later mention: "A driver" becomes "the driver". */
const personOf = (who: string): string => who.replace(/^(?:An?|The) /, 'the ')

const fromPerson = ({ who }: Pick<Around, 'who'>, side: number): string =>
  at(FROM_PERSON, side).replace('#', personOf(who))

function stem({ facing, turn, asked, who, stem }: Around): string {
  const stands = turn === 0 ? `and faces ${points[facing]}` : `, faces ${points[facing]} and then turns ${TURNS[turn]}`
  const now = turn === 0 ? '' : 'now '
  const side = fromPerson({ who }, asked)
  const asks = [
    `${who} stands at X ${stands}. Which place is ${now}${side}?`,
    `${who} stands at X ${stands}. Smoke is ${now}rising ${side}. Which place is it rising from?`,
  ]
  return at(asks, stem).replace('X ,', 'X,')
}

function answer(given: Around): Options {
  const { places, north, facing, turn, asked, who } = given
  const now = (facing + turn) % 8
  const right = placeAt(given, now + asked)
  return {
    key: {
      text: right,
      why: `North is toward the ${sideOfPage(north)} of the plan. ${turn === 0 ? '' : `After the turn, ${personOf(who)} faces ${at(points, now)}. `}${capital(fromPerson(given, asked))} is ${at(points, (now + asked) % 8)}, where the ${lower(right)} is.`,
    },
    mistakes: places
      .filter((place) => place !== right)
      .map((place) => {
        const seen = (pagePlace(given, place) - pageOf(given, now) + 8) % 8
        return {
          text: place,
          why: `${mistakeOf(given, place)}The ${lower(place)} is actually ${fromPerson(given, seen)}.`,
        }
      }),
  }
}

/** A sentence about the mistake that leads to the place; empty if no known mistake leads there. */
function mistakeOf(given: Around, place: string): string {
  const { facing, turn, asked, north, who } = given
  const spot = pagePlace(given, place)
  const now = facing + turn + asked
  if (spot === pageOf(given, facing + turn + 8 - asked)) return 'This mixes up left and right. '
  if (north > 0 && spot === now % 8) return 'This assumes that north is at the top of the plan. '
  if (spot === asked) return `This uses the sides of the page instead of ${personOf(who)}’s. `
  if (turn > 0 && spot === pageOf(given, facing + asked)) return 'This leaves out the turn. '
  if (turn > 0 && spot === pageOf(given, facing + asked + 8 - turn))
    return 'This makes the turn in the wrong direction. '
  if (spot === pageOf(given, now + 4)) return 'This is on the opposite side. '
  return ''
}

const [COLUMNS, ROWS] = [
  [62, 180, 298],
  [40, 136, 232],
] as const

/** Column and row of each eighth of the page. */
const CELLS: readonly Point[] = [
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
  [0, 0],
]

const PAGE = [
  'top',
  'upper right corner',
  'right',
  'lower right corner',
  'bottom',
  'lower left corner',
  'left',
  'upper left corner',
]

function drawing(given: Around): Figure {
  const { places, north } = given
  const spots = places.map((place): [string, Point] => {
    const [column, row] = at(CELLS, pagePlace(given, place))
    return [place, [at(COLUMNS, column), at(ROWS, row)]]
  })
  const described = places.map((place) => `the ${lower(place)} at the ${at(PAGE, pagePlace(given, place))}`)
  return figure(
    272,
    `A plan whose north arrow points to the ${sideOfPage(north)} of the page. Around a center point X are, as seen on the page, ${listed(described)}.`,
    // The roads end at the houses.
    [rect([108, 116], 144, 40, { fill: 'sunken' }), rect([160, 59], 40, 154, { fill: 'sunken' })],
    spots.flatMap(([place, [x, y]]) => [
      rect([x - 46, y - 19], 92, 38, { fill: 'surface', stroke: 'edge', radius: 4 }),
      label([x, y], place, { size: 16 }),
    ]),
    mark([180, 136], 'X', 'amber-wash'),
    northArrow([118, 88], north),
  )
}

/** Asks which place is to the right of, to the left of or behind a person with a given heading. */
export const relativeDirection = family<Around>({
  name: 'relative-direction',
  version: 10,
  draw: (random, difficulty) => ({
    places: sample(random, PLACES, difficulty === 3 ? 8 : 4),
    north: difficulty === 1 ? 0 : between(random, 1, 3),
    facing:
      difficulty === 1
        ? pick(random, [2, 4, 6])
        : difficulty === 2
          ? pick(random, [0, 2, 4, 6])
          : between(random, 0, 7),
    turn: difficulty === 1 ? 0 : difficulty === 2 ? pick(random, [0, 2, 6]) : pick(random, [2, 4, 6]),
    asked: difficulty === 3 ? pick(random, [1, 2, 3, 5, 6, 7]) : pick(random, [2, 4, 6, 2, 6]),
    who: pick(random, WHO),
    stem: between(random, 0, 1),
  }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Find the north arrow first. Then picture the plan turned so that you face the same way as the person.',
    figure: drawing(given),
    source: sources.orientation,
  }),
})
