import type { Figure, Shape } from '../../figures/figure.ts'
import { type Difficulty, family } from '../family.ts'
import { between, pick } from './chance.ts'
import { box, figure, firm, fulcrum, label, rect, span, WIDTH } from './draw.ts'
import { type Answer, drawPlaced, type Place, valued, type Wrong } from './options.ts'
import { count, feet, listed, pounds } from './words.ts'

interface Weight {
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
  version: 1,
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

const moment = (weights: readonly Weight[]): number => weights.reduce((sum, { weight, arm }) => sum + weight * arm, 0)
const heavy = (weights: readonly Weight[]): number => weights.reduce((sum, { weight }) => sum + weight, 0)

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

function answer(given: Seesaw): Answer {
  const { across, beside, sought, asks, half } = given
  const [pull, held] = [moment(across), moment(beside)]
  const [known, key] = asks === 'weight' ? [sought.arm, sought.weight] : [sought.weight, sought.arm]
  const sum = across.map(({ weight, arm }) => `${weight} × ${arm}`).join(' + ')
  const less = held
    ? `, less ${count(held)} for the ${beside[0]?.weight} pounds at ${beside[0]?.arm} = ${count(pull - held)}`
    : ''
  const first = across[0] ?? sought
  const right = `Weight × distance must be equal on both sides: ${sum} = ${count(pull)}${less}, and ${count(pull - held)} ÷ ${known} = ${key}.`
  const needed = heavy(across) - heavy(beside)
  const fromEnd = across.reduce((total, { weight, arm }) => total + weight * (half - arm), 0)
  const wrong: Wrong[] = [
    [
      (pull + held) / known,
      `This adds the weight that sits on the same side as a load to overcome; it helps, so it is subtracted. ${right}`,
    ],
    [pull / known, `This forgets the weight that already sits on the same side. ${right}`],
    [(first.weight * first.arm - held) / known, `This leaves out one of the two weights on the far side. ${right}`],
    [
      fromEnd / (asks === 'weight' ? half - sought.arm : known),
      `This measures from the end of the plank instead of from the middle. ${right}`,
    ],
    [
      (heavy(across) * across.reduce((total, { arm }) => total + arm, 0) - held) / known,
      `This adds the weights and adds the distances before multiplying. ${right}`,
    ],
  ]
  if (asks === 'weight') {
    wrong.push(
      [needed, `This balances pounds alone and ignores the distances. ${right}`],
      [
        (first.weight * sought.arm) / first.arm,
        `This turns the ratio of the distances round: the greater distance needs the smaller weight. ${right}`,
      ],
      [heavy(across), `This only matches the weight on the other side. ${right}`],
      [(pull - held) / 2 / known, `This halves the turning effect, as if the two sides shared it. ${right}`],
      [((pull - held) * 2) / known, `This doubles the turning effect, as if it counted on both sides. ${right}`],
      [
        first.weight + 10 * Math.abs(first.arm - sought.arm),
        `This trades ten pounds for each foot. Weight and distance are multiplied, not added. ${right}`,
      ],
    )
  } else {
    wrong.push(
      [first.arm, `This copies the distance of a weight on the other side, though the weights differ. ${right}`],
      [
        (first.arm * sought.weight) / first.weight,
        `This turns the ratio of the weights round: the heavier one sits nearer the middle. ${right}`,
      ],
      [half, `This goes to the very end of the plank, which would balance only a smaller weight. ${right}`],
      [half - sought.arm, `This is the distance from the end of the plank, not from the middle. ${right}`],
      [sought.arm * 2, `This doubles the distance, as if it were measured from end to end. ${right}`],
      [
        across.reduce((total, { arm }) => total + arm, 0),
        `This adds the distances on the other side without their weights. ${right}`,
      ],
      [sought.arm / 2, `This halves the distance, as if both sides shared it. ${right}`],
    )
  }
  return { key, why: right, wrong: asks === 'arm' ? wrong.filter(([value]) => value <= half) : wrong }
}

function drawing({ across, beside, sought, asks, half, isMirrored }: Seesaw): Figure {
  const foot = 150 / half
  const x = (arm: number): number => WIDTH / 2 + (isMirrored ? -arm : arm) * foot
  const all = [...across.map((one) => ({ ...one, arm: -one.arm })), ...beside]
  const rows = (weights: readonly { arm: number }[]) =>
    weights.flatMap(({ arm }, at) => span(x(0), x(arm), 168 + at * 34, feet(Math.abs(arm))))
  const words = [...across.map(({ weight, arm }) => `${pounds(weight)} at ${feet(arm)} from the middle`)]
  return figure(
    260,
    `A level plank of ${feet(half * 2)} on a support at its middle. On one side: ${listed(words)}. On the other side: ${listed(
      [
        ...beside.map(({ weight, arm }) => `${pounds(weight)} at ${feet(arm)} from the middle`),
        asks === 'weight'
          ? `a box with a question mark at ${feet(sought.arm)} from the middle`
          : `a box of ${pounds(sought.weight)}, its distance marked with a question mark`,
      ],
    )}.`,
    rect([WIDTH / 2 - 154, 100], 308, 10, 'sunken', 3),
    fulcrum([WIDTH / 2, 110]),
    firm(WIDTH / 2 - 32, WIDTH / 2 + 32, 136),
    all.flatMap(({ weight, arm }) => box([x(arm), 100], 48, 20 + weight / 4, `${weight} lb`)),
    asks === 'weight' ? box([x(sought.arm), 100], 48, 40, '?') : waiting(x(half / 2), sought.weight),
    rows(across.map(({ arm }) => ({ arm: -arm }))),
    rows(beside),
    asks === 'weight' ? span(x(0), x(sought.arm), 168 + beside.length * 34, feet(sought.arm)) : [],
  )
}

/** Still in the air, so that the drawing does not say where it goes. */
const waiting = (x: number, weight: number): Shape[] => [
  ...box([x, 44], 60, 30, `${weight} lb`),
  label([x + 44, 30], '?', { isBold: true, tone: 'red', size: 20 }),
]
