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
      why: `North is toward the ${sideOfPage(north)} of the plan. ${turn === 0 ? '' : `After the turn, the person faces ${at(points, now)}. `}${capital(at(SIDES, asked))} is ${at(points, (now + asked) % 8)}, where the ${lower(right)} is.`,
    },
    mistakes: places
      .filter((place) => place !== right)
      .map((place) => {
        const seen = (pagePlace(given, place) - pageOf(given, now) + 8) % 8
        return {
          text: place,
          why: `${mistakeOf(given, place)}${at(SIDES, seen)}.`,
        }
      }),
  }
}

/** The beginning of the sentence that ends with where the place really is. */
function mistakeOf(given: Around, place: string): string {
  const { facing, turn, asked, north } = given
  const spot = pagePlace(given, place)
  const now = facing + turn + asked
  const really = `: the ${lower(place)} is `
  if (spot === pageOf(given, facing + turn + 8 - asked)) return `This mixes up left and right${really}`
  if (north > 0 && spot === now % 8) return `This assumes that north is at the top of the plan${really}`
  if (spot === asked) return `This uses the sides of the page instead of the person's${really}`
  if (turn > 0 && spot === pageOf(given, facing + asked)) return `This forgets the turn${really}`
  if (turn > 0 && spot === pageOf(given, facing + asked + 8 - turn)) return `This turns the wrong way${really}`
  if (spot === pageOf(given, now + 4)) return `This is the opposite side${really}`
  return `The ${lower(place)} is `
}
