import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { feet, pounds } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { moment, type Seesaw } from './given.ts'
import { stem } from './words.ts'

/** Feet, so that a box stands on the plank with its whole width. */
const FROM_THE_END = 2

export const seesaw = family<Seesaw>({
  name: 'seesaw',
  version: 5,
  draw(random, difficulty: Difficulty): Seesaw {
    const half = between(random, 9, 10)
    const weights = (many: number) =>
      Array.from({ length: many }, () => ({
        weight: between(random, 20, 90, 5),
        arm: between(random, 3, half - FROM_THE_END),
      }))
    return drawPlaced(random, answer, (place) => {
      const across = weights(difficulty === 1 ? 1 : 2)
      const beside = weights(difficulty === 3 ? 1 : 0)
      const arm = between(random, 3, half - FROM_THE_END)
      const weight = (moment(across) - moment(beside)) / arm
      const arms = [...beside.map((one) => one.arm), arm]
      const isEven =
        weight % 5 === 0 && weight >= 10 && weight <= 150 && isApart(across.map((one) => one.arm)) && isApart(arms)
      const rest = { isMirrored: random() < 0.5, scene: between(random, 0, 2), place }
      const asks = pick(random, ['weight', 'arm'] as const)
      const isTrivial = difficulty === 1 && arm === across[0]?.arm
      return isEven && !isTrivial ? { across, beside, sought: { weight, arm }, asks, half, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'weight' ? pounds : feet),
    hint: 'How strongly does each side turn the plank?',
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, The Second Condition for Equilibrium section',
  }),
})

/** Whether the boxes in the drawing stay apart. */
const isApart = (arms: readonly number[]): boolean =>
  arms.every((one, at) => arms.every((other, too) => at === too || Math.abs(one - other) >= 3))
