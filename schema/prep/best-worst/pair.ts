/**
 * The answer to a best-and-worst question, as one number, so that drafts, tabs and the last tap treat it like any other answer. Numbers
 * below 100 are ordinary answers.
 */
export interface Pair {
  /** Zero-based index of the action chosen as best; null while none is. */
  best: number | null
  worst: number | null
}

const BASE = 100

export const packPair = ({ best, worst }: Pair): number | null =>
  best === null && worst === null ? null : BASE + 10 * placeOf(best) + placeOf(worst)

export function unpackPair(answer: number | null): Pair {
  if (answer === null || answer < BASE) return { best: answer, worst: null }
  return { best: indexOf(Math.floor((answer - BASE) / 10)), worst: indexOf((answer - BASE) % 10) }
}

/** One action can't be both the best and the worst: choosing it as one takes it away as the other. */
export function choosePair(answer: number | null, side: keyof Pair, option: number): number | null {
  const { best, worst } = unpackPair(answer)
  if (side === 'best') return packPair({ best: option, worst: worst === option ? null : worst })
  return packPair({ best: best === option ? null : best, worst: option })
}

/** A pair with only one side chosen still counts as unanswered. */
export function isWhole(answer: number | null): boolean {
  if (answer === null) return false
  if (answer < BASE) return true
  const { best, worst } = unpackPair(answer)
  return best !== null && worst !== null
}

const placeOf = (index: number | null): number => (index === null ? 0 : index + 1)
const indexOf = (place: number): number | null => (place === 0 ? null : place - 1)
