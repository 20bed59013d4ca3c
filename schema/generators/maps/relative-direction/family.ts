import { family, type Option } from '../../family.ts'
import { between, pick, sample } from '../../kit/chance.ts'
import { at } from '../../kit/lists.ts'
import { capital } from '../../kit/words.ts'
import { sideOfPage } from '../shared/shapes.ts'
import { sources } from '../shared/sources.ts'
import { lower, points } from '../shared/words.ts'
import { mistakeOf } from './answer.ts'
import { drawing } from './figure.ts'
import { type Around, pageOf, pagePlace, placeAt } from './given.ts'
import { PLACES, SIDES, TURNS, WHO } from './words.ts'

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
      figure: drawing(given),
      source: sources.orientation,
    }
  },
})
