import type { Random } from '../../random.ts'
import type { Option, Posed } from '../family.ts'
import { between, fitting } from '../kit/chance.ts'

/** The value that a mistake gives, and which mistake it is. */
export type Wrong = readonly [value: number, why: string]

/** Where the key stands among the four by size, and which of the mistakes take part. */
export interface Place {
  rank: number
  turn: number
}

export interface Answer {
  key: number
  why: string
  wrong: readonly Wrong[]
}

/** A mistake further off than this many times is seen to be absurd at once. */
const FURTHEST = 40
const NEEDED = 3

const TRIES_A_PLACE = 400

/** Draws until the figures come out even and the mistakes leave the key its place. */
export function drawPlaced<Given>(
  random: Random,
  answer: (given: Given) => Answer,
  make: (place: Place) => Given | undefined,
): Given {
  return fitting(() => {
    const place = { rank: between(random, 0, NEEDED), turn: between(random, 0, 11) }
    for (let tries = 0; tries < TRIES_A_PLACE; tries += 1) {
      const given = make(place)
      if (given !== undefined && placedMistakes(answer(given), place).length === NEEDED) return given
    }
    return undefined
  })
}

/** The options of a number: mistakes that come out broken, negative or absurd are left out. */
export function valued(
  answer: Answer,
  place: Place,
  write: (value: number) => string,
): Pick<Posed, 'key' | 'mistakes'> {
  const option = (value: number, why: string): Option => ({ text: write(value), why })
  return {
    key: option(answer.key, answer.why),
    mistakes: placedMistakes(answer, place).map(([value, why]) => option(value, why)),
  }
}

function placedMistakes({ key, wrong }: Answer, { rank, turn }: Place): Wrong[] {
  const seen = new Set([key])
  const fit = wrong.filter(([value]) => {
    const isPlausible = Number.isInteger(value) && value * FURTHEST >= key && value <= key * FURTHEST
    return isPlausible && value > 0 && !seen.has(value) && seen.add(value)
  })
  const some = (side: Wrong[], many: number) =>
    [...side.slice(turn % side.length), ...side].slice(0, Math.min(many, side.length))
  const [below, above] = [fit.filter(([value]) => value < key), fit.filter(([value]) => value > key)]
  return [...some(below, rank), ...some(above, NEEDED - rank)]
}
