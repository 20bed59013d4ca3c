import { describe } from 'vitest'
import { checkNewer, type Question, type Solver } from '../../check/check.ts'
import { newerMapFamilies } from '../families.ts'

/** Returns the minutes of each legal move, keyed by the letters of its two corners, like "AB". */
function movesIn({ figure }: Question): Map<string, number> {
  const moves = new Map<string, number>()
  for (const [, a, b, minutes, only] of (figure?.text ?? '').matchAll(
    /([A-I]) and ([A-I]): (\d+) minutes?(?:, one way from ([A-I]))?/g,
  )) {
    if (only !== b) moves.set(`${a}${b}`, Number(minutes))
    if (only !== a) moves.set(`${b}${a}`, Number(minutes))
  }
  return moves
}

/** Returns the minutes of the fastest legal route (Dijkstra's algorithm); infinity if there is no legal route. */
function quickest(moves: ReadonlyMap<string, number>, from: string, to: string): number {
  const open = new Map([[from, 0]])
  const done = new Map<string, number>()
  while (open.size > 0) {
    const [here, far] = [...open].reduce((one, other) => (other[1] < one[1] ? other : one))
    open.delete(here)
    done.set(here, far)
    for (const [move, minutes] of moves) {
      const next = move.charAt(1)
      if (move.charAt(0) === here && !done.has(next) && far + minutes < (open.get(next) ?? Number.POSITIVE_INFINITY))
        open.set(next, far + minutes)
    }
  }
  return done.get(to) ?? Number.POSITIVE_INFINITY
}

const minutesOf = (moves: ReadonlyMap<string, number>, option: string): number => {
  const corners = option.split('–')
  return corners
    .slice(1)
    .reduce((sum, corner, nth) => sum + (moves.get(`${corners[nth]}${corner}`) ?? Number.POSITIVE_INFINITY), 0)
}

const solvers: Record<string, Solver> = {
  'irregular-streets': {
    isRight: (question, option) => {
      const [, from = '', to = ''] =
        /start is ([A-I]), and the destination is ([A-I])/.exec(question.figure?.text ?? '') ?? []
      const moves = movesIn(question)
      return option.startsWith(from) && option.endsWith(to) && minutesOf(moves, option) === quickest(moves, from, to)
    },
    isTrue: (question, option, reason) => {
      const minutes = minutesOf(movesIn(question), option)
      if (reason.includes('slower')) return minutes === Number(/(\d+) minutes/.exec(reason)?.[1])
      const [, one = '', other = ''] = /from ([A-I]) to ([A-I])/.exec(reason) ?? []
      return (
        option.includes(`${one}–${other}`) &&
        !movesIn(question).has(`${one}${other}`) &&
        reason.includes('closed') === !movesIn(question).has(`${other}${one}`)
      )
    },
  },
}

describe('questions of the newer map families have one right answer', () =>
  checkNewer('maps', newerMapFamilies, solvers))
