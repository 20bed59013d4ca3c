import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { feet } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import type { Ladder } from './given.ts'
import { stem } from './words.ts'

/** One foot out for every four feet of ladder in use. */
export const ladderAngle = family<Ladder>({
  name: 'ladder-angle',
  version: 3,
  draw: (random, difficulty: Difficulty) => {
    const asks = pick(random, ASKS[difficulty])
    const isPast = difficulty > 1 && asks !== 'used'
    const [scene, isMirrored] = [between(random, 0, 5), random() < 0.5]
    return drawPlaced(random, answer, (place) => {
      const out = between(random, 3, 9)
      const past = isPast ? between(random, 3, 6) : 0
      const wrongOut = asks === 'move' ? out + pick(random, [-3, -2, -1, 1, 2, 3, 4]) : 0
      const given: Ladder = { used: out * 4, past, out, asks, wrongOut, scene, isMirrored, place }
      const isMade = !isPast || LENGTHS.includes(given.used + past)
      return isMade && given.used + past <= 40 && (asks !== 'move' || wrongOut > 1) ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, feet),
    hint: 'One part out, four parts along the ladder, counted only up to the point where it touches.',
    figure: drawing(given),
    source:
      'IFSTA Essentials of Fire Fighting (7th ed.), Ground Ladders: the climbing angle, working length divided by four',
  }),
})

/** Ladders that are made, in feet. */
const LENGTHS: readonly number[] = [16, 20, 24, 28, 35, 40]

const ASKS: Record<Difficulty, readonly Ladder['asks'][]> = {
  1: ['out', 'used'],
  2: ['out', 'used', 'length'],
  3: ['length', 'move', 'out'],
}
