import { type Difficulty, family } from '../../family.ts'
import { between, fitting } from '../../kit/chance.ts'
import { drawTrain } from '../shared/gear-figure.ts'
import type { Gear } from '../shared/gears.ts'
import { answer } from './answer.ts'
import { ratioOf, type Train } from './given.ts'
import { stem } from './words.ts'

export const gearDirection = family<Train>({
  name: 'gear-direction',
  version: 4,
  draw(random, difficulty: Difficulty): Train {
    const many = difficulty === 1 ? between(random, 2, 3) : between(random, 4, 5)
    return fitting(() => {
      const shaft = difficulty === 3 ? between(random, 2, many - 2) : -1
      const gears = Array.from({ length: many }, (_, at): Gear => {
        return { teeth: between(random, 9, difficulty === 3 ? 24 : 20), joint: at === shaft ? 'shaft' : 'mesh' }
      })
      const [first, last] = [gears[0]?.teeth ?? 0, gears.at(-1)?.teeth ?? 0]
      const [top, bottom] = ratioOf(gears)
      const isPlain =
        difficulty === 3
          ? top !== bottom && isStepped(gears)
          : first === last
            ? random() < 0.3
            : Math.abs(first - last) >= 3
      return isPlain ? { gears, isClockwise: random() < 0.5, scene: between(random, 0, 3) } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Follow the motion from one gear to the next.',
    figure: drawTrain(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), Gears chapter',
  }),
})

/** The two gears on one shaft differ visibly, and ignoring their step would give the wrong speed. */
function isStepped(gears: readonly Gear[]): boolean {
  const shaft = gears.findIndex(({ joint }) => joint === 'shaft')
  const [large = 0, small = 0] = [gears[shaft - 1]?.teeth, gears[shaft]?.teeth]
  const [top, bottom] = ratioOf(gears)
  const isClear = Math.abs(top - bottom) * 4 >= Math.max(top, bottom)
  const isSeen = large - small <= (gears[shaft + 1]?.teeth ?? 0) && small - large <= (gears[shaft - 2]?.teeth ?? 0)
  return isClear && isSeen && Math.abs(large - small) >= 7
}
