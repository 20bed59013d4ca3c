import { type Difficulty, family } from '../../family.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { total } from '../../kit/lists.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Belts, type Pulley, speedOf } from './given.ts'
import { stem } from './words.ts'

const DIAMETERS = [2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16]

export const belts = family<Belts>({
  name: 'belts',
  version: 4,
  draw(random, difficulty: Difficulty): Belts {
    const joint = (): Pulley['joint'] => pick(random, ['open', 'crossed'] as const)
    return fitting(() => {
      const joints =
        difficulty === 1
          ? [joint(), joint()]
          : difficulty === 2
            ? [joint(), joint(), joint()]
            : [joint(), joint(), 'shaft' as const, joint()]
      const pulleys = joints.map((one) => ({ diameter: pick(random, DIAMETERS), joint: one }))
      const [first = 0, ...rest] = pulleys.map(({ diameter }) => diameter)
      const speed = between(random, 60, 600, 30)
      const end = speedOf(pulleys, speed)
      const isHuman = Number.isInteger(end) && end >= 20 && end <= 1_800 && end !== speed
      const isDifferent = [first, ...rest].every((one, at, all) => at === 0 || Math.abs(one - (all[at - 1] ?? 0)) >= 2)
      const isFit = total([first, ...rest]) <= 34
      return isHuman && isDifferent && isFit
        ? { pulleys, speed, isClockwise: random() < 0.5, scene: between(random, 0, 3) }
        : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Work out the speed and the direction separately.',
    figure: drawing(given),
    source: "Wiesen, Barron's Mechanical Aptitude and Spatial Relations Test",
  }),
})
