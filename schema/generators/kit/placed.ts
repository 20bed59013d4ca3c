import type { Random } from '../../core/random.ts'
import type { Mistake, Options } from '../family.ts'
import { between, byLikelihood, fitting } from './chance.ts'
import { besideKey, optionsOf } from './options.ts'
import type { Place } from './place.ts'

export interface Answer {
  key: number
  why: string
  wrong: readonly Mistake[]
}

/** A mistake this many times too large or too small gives itself away. */
const FURTHEST = 40
const NEEDED = 3
const MOST_MISTAKES = 16
const TRIES_A_PLACE = 400

/** Draws until the figures come out even and there are enough mistakes on each side of the key. */
export function drawPlaced<Given>(
  random: Random,
  answer: (given: Given) => Answer,
  draw: (place: Place) => Given | undefined,
): Given {
  return fitting(() => {
    const place = { rank: between(random, 0, NEEDED), order: byLikelihood(random, MOST_MISTAKES) }
    for (let tries = 0; tries < TRIES_A_PLACE; tries += 1) {
      const given = draw(place)
      if (given !== undefined && placedMistakes(answer(given), place).length === NEEDED) return given
    }
    return undefined
  })
}

/** Options for a numeric answer. Mistakes that come out fractional, negative or absurd are left out. */
export const valued = (
  answer: Answer,
  place: Place,
  write: (value: number) => string,
  isRounded?: (how: string) => boolean,
): Options => optionsOf([answer.key, answer.why], placedMistakes(answer, place), write, isRounded)

function placedMistakes({ key, wrong }: Answer, { rank, order }: Place): Mistake[] {
  const inOrder = order.flatMap((index) => wrong.slice(index, index + 1))
  const { below, above } = besideKey(key, inOrder, (value) => value * FURTHEST >= key && value <= key * FURTHEST)
  return [...below.slice(0, rank), ...above.slice(0, NEEDED - rank)]
}
