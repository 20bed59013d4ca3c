import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { pounds, seconds, turns } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import type { Jack } from './given.ts'
import { stem } from './words.ts'

export const screwJack = family<Jack>({
  name: 'screw-jack',
  version: 5,
  draw(random, difficulty: Difficulty): Jack {
    const asks = difficulty === 3 ? pick(random, ['push', 'time'] as const) : difficulty === 2 ? 'time' : 'turns'
    const gives =
      difficulty === 1 || (difficulty === 3 && asks === 'time') ? 'pitch' : pick(random, ['pitch', 'threads'] as const)
    const starts = difficulty === 3 && asks === 'time' ? 2 : 1
    return drawPlaced(random, answer, (place) => {
      const perInch = pick(random, asks === 'push' ? [2, 3, 4, 5] : [4, 5, 6, 8, 10])
      const pitches = between(random, 3, 40) * starts
      const [load, circle] = [between(random, 600, 4_000, 100), between(random, 30, 90, 5)]
      const push = load / perInch / circle
      const isHuman =
        asks === 'push'
          ? Number.isInteger(load / perInch) && Number.isInteger(push) && push >= 5
          : pitches % perInch !== 0 || random() < 0.4
      const rest = { pace: pick(random, [2, 3, 4, 5, 6]), scene: pick(random, [0, 1, 3]), place }
      return isHuman ? { perInch, starts, pitches, load, circle, asks, gives, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, { turns, time: seconds, push: pounds }[given.asks]),
    hint: 'Ask first how far one full turn moves the screw.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Screw chapter',
  }),
})
