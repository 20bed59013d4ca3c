import type { Options } from '../../family.ts'
import { at } from '../../kit/lists.ts'
import { capital } from '../../kit/words.ts'
import { sideOfPage } from '../shared/shapes.ts'
import { lower, points } from '../shared/words.ts'
import { type Around, pageOf, pagePlace, placeAt } from './given.ts'
import { SIDES } from './words.ts'

export function answer(given: Around): Options {
  const { places, north, facing, turn, asked } = given
  const now = (facing + turn) % 8
  const right = placeAt(given, now + asked)
  return {
    key: {
      text: right,
      why: `North is at the ${sideOfPage(north)} of the plan. ${turn === 0 ? '' : `After the turn the way faced is ${at(points, now)}. `}${capital(at(SIDES, asked))} is then ${at(points, (now + asked) % 8)}, where the ${lower(right)} stands.`,
    },
    mistakes: places
      .filter((place) => place !== right)
      .map((place) => {
        const seen = (pagePlace(given, place) - pageOf(given, now) + 8) % 8
        return {
          text: place,
          why: `${mistakeOf(given, place)}The ${lower(place)} is ${at(SIDES, seen)}, not ${at(SIDES, asked)}.`,
        }
      }),
  }
}

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
