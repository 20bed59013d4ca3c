import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { drawTrain } from '../shared/gear-figure.ts'
import type { Gear } from '../shared/gears.ts'
import { rpm, turns } from '../shared/words.ts'
import { answer } from './answer.ts'
import type { Reduction } from './given.ts'
import { stem } from './words.ts'

const TEETH = [10, 12, 15, 16, 18, 20, 24, 30, 36, 40, 45, 48]

export const gearSpeed = family<Reduction>({
  name: 'gear-speed',
  version: 5,
  draw(random, difficulty: Difficulty): Reduction {
    const asks = pick(random, ['rpm', 'turns'] as const)
    return drawPlaced(random, answer, (place) => {
      const joints: Gear['joint'][] =
        difficulty === 1
          ? ['mesh', 'mesh']
          : difficulty === 2
            ? ['mesh', 'mesh', 'mesh']
            : ['mesh', 'mesh', 'shaft', 'mesh']
      const gears = joints.map((joint) => ({ teeth: pick(random, TEETH), joint }))
      const [a = 0, b = 0, c = 0, d = 0] = gears.map(({ teeth }) => teeth)
      const from = asks === 'rpm' ? between(random, 60, 480, 20) : between(random, 6, 48)
      const to = difficulty === 3 ? (from * a * c) / (b * d) : (from * a) / (gears.at(-1)?.teeth ?? 1)
      const isFit =
        a !== b &&
        (difficulty === 1 || (b !== c && a !== c)) &&
        (difficulty !== 3 || (c !== d && Math.abs(b - c) >= 8 && b - c <= d && c - b <= a && a * c !== b * d))
      const isHuman = Number.isInteger(to) && to >= (asks === 'rpm' ? 20 : 2) && to <= 900 && b + a + d <= 115
      return isFit && isHuman ? { gears, from, to, asks, isClockwise: random() < 0.5, place } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'rpm' ? rpm : turns),
    hint: 'Where two gears meet, the same number of teeth go by on each.',
    figure: drawTrain(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), Gears chapter',
  }),
})
