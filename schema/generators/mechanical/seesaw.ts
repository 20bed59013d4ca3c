import { type Difficulty, family } from '../family.ts'
import { between, pick } from '../kit/chance.ts'
import { listed } from '../kit/words.ts'
import { answer, moment } from './seesaw-answer.ts'
import { drawing } from './seesaw-drawing.ts'
import { drawPlaced, type Place, valued } from './shared/options.ts'
import { feet, pounds } from './shared/words.ts'

export interface Weight {
  /** Pounds. */
  weight: number
  /** Feet from the middle of the plank. */
  arm: number
}

/** A plank on its middle, in balance: `sought` sits with `beside` on one side, `across` on the other. */
export interface Seesaw {
  across: Weight[]
  beside: Weight[]
  sought: Weight
  asks: 'weight' | 'arm'
  /** Of half the plank, feet. */
  half: number
  isMirrored: boolean
  scene: number
  place: Place
}

const SCENES = [
  { plank: 'plank', thing: 'box', things: 'boxes', last: 'a case' },
  { plank: 'board', thing: 'sandbag', things: 'sandbags', last: 'another sandbag' },
  { plank: 'beam', thing: 'hose roll', things: 'hose rolls', last: 'a tool bag' },
] as const

export const seesaw = family<Seesaw>({
  name: 'seesaw',
  version: 2,
  draw(random, difficulty: Difficulty): Seesaw {
    const half = between(random, 7, 9)
    const weights = (many: number) =>
      Array.from({ length: many }, () => ({ weight: between(random, 20, 90, 5), arm: between(random, 3, half) }))
    return drawPlaced(random, answer, (place) => {
      const across = weights(difficulty === 1 ? 1 : 2)
      const beside = weights(difficulty === 3 ? 1 : 0)
      const arm = between(random, 3, half)
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
    hint: 'Work out how strongly each side turns the plank.',
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, The Second Condition for Equilibrium section',
  }),
})

/** Boxes of this width in the drawing do not overlap. */
const isApart = (arms: readonly number[]): boolean =>
  arms.every((one, at) => arms.every((other, too) => at === too || Math.abs(one - other) >= 3))

function stem({ across, beside, sought, asks, scene, half }: Seesaw): string {
  const { plank, thing, things, last } = SCENES[scene] ?? SCENES[0]
  const where = (weights: readonly Weight[]) =>
    listed(weights.map(({ weight, arm }) => `${pounds(weight)} at ${feet(arm)}`))
  const left = `On one side ${across.length > 1 ? `sit two ${things}` : `sits a ${thing}`}: ${where(across)} from the middle.`
  const partner = beside.length > 0 ? ` On the other side sits a ${thing}: ${where(beside)} from the middle.` : ''
  const side = beside.length > 0 ? 'on that side as well' : 'on the other side'
  const ask =
    asks === 'weight'
      ? `What must ${last} weigh, set ${feet(sought.arm)} from the middle ${side}, to balance the ${plank}?`
      : `How far from the middle, ${side}, must ${last} of ${pounds(sought.weight)} sit to balance the ${plank}?`
  return `A uniform ${plank}, ${feet(half * 2)} long, is supported at its middle. ${left}${partner} ${ask}`
}
