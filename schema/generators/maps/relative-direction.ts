import { family, type Option } from '../family.ts'
import { between, pick, sample } from '../kit/chance.ts'
import { at } from '../kit/lists.ts'
import { capital } from '../kit/words.ts'
import { type Around, pageOf, pagePlace, placeAt, plan } from './places-around.ts'
import { sideOfPage } from './shared/compass.ts'
import { sources } from './shared/sources.ts'
import { lower, points } from './shared/words.ts'

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
const SIDES = [
  'in front',
  'ahead to the right',
  'on the right',
  'behind to the right',
  'behind',
  'behind to the left',
  'on the left',
  'ahead to the left',
]

const TURNS: Record<number, string> = { 2: 'right (90°)', 4: 'around (180°)', 6: 'left (90°)' }

/** What is to the right, to the left or behind of someone who faces a given way. */
export const relativeDirection = family<Around>({
  name: 'relative-direction',
  version: 2,
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
  pose: (given) => {
    const { places, north, facing, turn, asked, who, stem } = given
    const now = (facing + turn) % 8
    const answer = placeAt(given, now + asked)
    const stands =
      turn === 0 ? `and faces ${points[facing]}` : `, faces ${points[facing]} and then turns ${TURNS[turn]}`
    const asks = [
      `${who} stands at X ${stands}. Which place is ${turn === 0 ? '' : 'now '}${at(SIDES, asked)}?`,
      `${who} stands at X ${stands}. Seen from there, smoke ${turn === 0 ? '' : 'now '}rises ${at(SIDES, asked)}. Over which place does it rise?`,
    ]
    const mistakes = places
      .filter((place) => place !== answer)
      .map((place): Option => {
        const seen = (pagePlace(given, place) - pageOf(given, now) + 8) % 8
        return {
          text: place,
          why: `${mistakeOf(given, place)}The ${lower(place)} is ${at(SIDES, seen)}, not ${at(SIDES, asked)}.`,
        }
      })
    return {
      question: at(asks, stem).replace('X ,', 'X,'),
      key: {
        text: answer,
        why: `North is at the ${sideOfPage(north)} of the plan. ${turn === 0 ? '' : `After the turn the way faced is ${at(points, now)}. `}${capital(at(SIDES, asked))} is then ${at(points, (now + asked) % 8)}, where the ${lower(answer)} stands.`,
      },
      mistakes,
      hint: 'Look for the north arrow first, then turn the plan until the way faced is away from you.',
      figure: plan(given),
      source: sources.orientation,
    }
  },
})

function mistakeOf(given: Around, place: string): string {
  const { facing, turn, asked, north } = given
  const spot = pagePlace(given, place)
  const now = facing + turn + asked
  if (spot === pageOf(given, facing + turn + 8 - asked)) return 'This takes left for right. '
  if (north > 0 && spot === now % 8) return 'This takes the top of the plan for north. '
  if (spot === asked) return 'This takes the sides of the page for those of the person. '
  if (turn > 0 && spot === pageOf(given, facing + asked)) return 'This forgets the turn. '
  if (turn > 0 && spot === pageOf(given, facing + asked + 8 - turn)) return 'This turns the wrong way. '
  if (spot === pageOf(given, now + 4)) return 'This is the opposite side. '
  return ''
}
