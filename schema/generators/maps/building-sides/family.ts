import { family, type Option } from '../../family.ts'
import { between, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { headings } from '../shared/words.ts'
import { whyNot } from './answer.ts'
import { drawing } from './figure.ts'
import { type Given, lettered } from './given.ts'
import { FINDS, NEIGHBORS, pairOf, SIDES } from './words.ts'

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
      figure: drawing(given),
      source: sources.sides,
    }
  },
})
