import type { Figure, Shape } from '../../figures/figure.ts'
import { figure, WIDTH } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, between, drawPlaced, listed, type Place, pick, valued, withCommas } from '../kit.ts'
import { a, box, centered, feet, firm, fulcrum, label, pounds, rect, span } from './kit.ts'

interface Weight {
  /** Weight in pounds. */
  weight: number
  /** Distance from the center of the plank, in feet. */
  arm: number
}

/** A plank balanced at its center. The weight `sought` and the weights `beside` are on one side, the weights `across` on the other. */
export interface Seesaw {
  across: Weight[]
  beside: Weight[]
  sought: Weight
  asks: 'weight' | 'arm'
  /** Half the length of the plank, in feet. */
  half: number
  isMirrored: boolean
  scene: number
  place: Place
}

const moment = (weights: readonly Weight[]): number => weights.reduce((sum, { weight, arm }) => sum + weight * arm, 0)

const SCENES = [
  { plank: 'plank', thing: 'box', last: 'a case', heavy: 'case' },
  { plank: 'board', thing: 'sandbag', last: 'another sandbag', heavy: 'sandbag' },
  { plank: 'beam', thing: 'hose roll', last: 'a tool bag', heavy: 'tool bag' },
] as const

function stem({ across, beside, sought, asks, scene, half }: Seesaw): string {
  const { plank, thing, last, heavy: sack } = SCENES[scene] ?? SCENES[0]
  const where = (weights: readonly Weight[]) =>
    weights.map(({ weight, arm }) => `${a(weight, 'pound')} ${thing} is ${feet(arm)} from the middle`).join(', and ')
  const left = `On one side, ${where(across)}.`
  const partner = beside.length > 0 ? ` On the other side, ${where(beside)}.` : ''
  const side = beside.length > 0 ? 'on that same side' : 'on the other side'
  const ask =
    asks === 'weight'
      ? `To balance the ${plank}, how much must ${last} weigh if it is set ${feet(sought.arm)} from the middle ${side}?`
      : `To balance the ${plank}, how far from the middle must ${a(sought.weight, 'pound')} ${sack} be placed ${side}?`
  return `A uniform ${plank} ${feet(half * 2)} long is supported at its middle. ${left}${partner} ${ask}`
}

const heavy = (weights: readonly Weight[]): number => weights.reduce((sum, { weight }) => sum + weight, 0)

const momentWords = (weights: readonly Weight[]) => weights.map(({ weight, arm }) => `${weight} × ${arm}`).join(' + ')
const bracketed = (sum: string) => (sum.includes(' ') ? `(${sum})` : sum)

function answer(given: Seesaw): Answer {
  const { across, beside, sought, asks, half, scene } = given
  const { plank, heavy: sack } = SCENES[scene] ?? SCENES[0]
  const [pull, held] = [moment(across), moment(beside)]
  const [known, key] = asks === 'weight' ? [sought.arm, sought.weight] : [sought.weight, sought.arm]
  const [sum, less] = [momentWords(across), momentWords(beside)]
  const net = held ? `(${sum} − ${less})` : bracketed(sum)
  const first = across[0] ?? sought
  const second = across[1] ?? first
  const added = across.reduce((total, { arm }) => total + arm, 0)
  const rest = held ? `${withCommas(pull)} − ${withCommas(held)} = ${withCommas(pull - held)}` : ''
  const why = `Weight times distance must be equal on both sides. On one side, ${sum} = ${withCommas(pull)}. ${rest ? `The other side already has ${less} = ${withCommas(held)}, so ${rest} is still needed. ` : ''}Then ${withCommas(pull - held)} ÷ ${known} = ${key}.`
  /** Only a question with two weights has a simple ratio. */
  const isPair = across.length === 1 && beside.length === 0
  const needed = heavy(across) - heavy(beside)
  const [weights, arms] = [
    bracketed(across.map(({ weight }) => weight).join(' + ')),
    bracketed(across.map(({ arm }) => arm).join(' + ')),
  ]
  const besides = beside.map(({ weight }) => ` − ${weight}`).join('')
  const fromEnd = across.reduce((total, { weight, arm }) => total + weight * (half - arm), 0)
  const fromEndWords = bracketed(across.map(({ weight, arm }) => `${weight} × ${half - arm}`).join(' + '))
  const wrong: Mistake[] = [
    [held ? pull / known : 0, `This ignores the weight already on that side`, `${bracketed(sum)} ÷ ${known}`],
    [
      held ? (pull + held) / known : 0,
      `This adds the weight already on that side instead of subtracting it`,
      `(${sum} + ${less}) ÷ ${known}`,
    ],
    [
      across.length > 1 ? (first.weight * first.arm - held) / known : 0,
      `This counts only one of the two weights on the other side`,
      held ? `(${first.weight} × ${first.arm} − ${less}) ÷ ${known}` : `${first.weight} × ${first.arm} ÷ ${known}`,
    ],
  ]
  if (asks === 'weight') {
    wrong.push(
      needed === heavy(across)
        ? [
            needed,
            `This matches the weight on the other side, ${weights.replace(/[()]/g, '')}${across.length > 1 ? ` = ${needed}` : ''} pounds, and ignores the distances.`,
          ]
        : [needed, `This balances the pounds and ignores the distances`, `${weights.replace(/[()]/g, '')}${besides}`],
      [
        isPair ? (first.weight * sought.arm) / first.arm : 0,
        `This turns the ratio of the distances upside down`,
        `${first.weight} × ${sought.arm} ÷ ${first.arm}`,
      ],
      [
        fromEnd / (half - sought.arm),
        `This measures from the ends of the ${plank} instead of the middle`,
        `${fromEndWords} ÷ ${half - sought.arm}`,
      ],
      [held ? heavy(across) : 0, `This is the weight on the other side alone`, weights.replace(/[()]/g, '')],
      [
        (pull - held) / half,
        `This measures to the end of the ${plank} instead of to the new weight`,
        `${net} ÷ ${half}`,
      ],
      [
        (pull - held) / (half - known),
        `This measures the new weight’s distance from the end of the ${plank}`,
        `${net} ÷ ${half - known}`,
      ],
      [
        isPair ? (pull - held) / (first.arm + known) : 0,
        `This divides by the distance between the two weights`,
        `${net} ÷ (${first.arm} + ${known})`,
      ],
      [
        across.length > 1 ? ((heavy(across) * added) / across.length - held) / known : 0,
        `This puts both weights at their average distance`,
        held
          ? `(${weights} × ${arms} ÷ ${across.length} − ${less}) ÷ ${known}`
          : `${weights} × ${arms} ÷ ${across.length} ÷ ${known}`,
      ],
    )
  } else {
    wrong.push(
      [
        first.arm,
        `This uses the distance of ${across.length > 1 ? 'the first' : 'the'} weight on the other side, ${feet(first.arm)}.`,
      ],
      [
        isPair ? (first.arm * sought.weight) / first.weight : 0,
        `This turns the ratio of the weights upside down`,
        `${first.arm} × ${sought.weight} ÷ ${first.weight}`,
      ],
      [
        half - sought.arm,
        `This is the distance from the end of the ${plank}, not from the middle`,
        `${half} − ${sought.arm}`,
      ],
      [half, `This is the end of the ${plank}, ${half} feet from the middle.`],
      [across.length > 1 ? added : 0, `This adds the distances on the other side`, arms.replace(/[()]/g, '')],
      [
        across.length > 1 ? (second.weight * second.arm - held) / known : 0,
        `This counts only the second of the two weights on the other side`,
        held
          ? `(${second.weight} × ${second.arm} − ${less}) ÷ ${known}`
          : `${second.weight} × ${second.arm} ÷ ${known}`,
      ],
      [
        across.length > 1 ? second.arm : 0,
        `This uses the distance of the second weight on the other side, ${feet(second.arm)}.`,
      ],
      [
        (fromEnd - (held ? beside.reduce((total, { weight, arm }) => total + weight * (half - arm), 0) : 0)) / known,
        isPair
          ? `This measures the weight already there from the end of the ${plank}`
          : `This measures the weights already there from the ends of the ${plank}`,
        held
          ? `(${fromEndWords.replace(/^\(|\)$/g, '')} − ${beside.map(({ weight, arm }) => `${weight} × ${half - arm}`).join(' − ')}) ÷ ${known}`
          : `${fromEndWords} ÷ ${known}`,
      ],
      [half / 2, `This puts the ${sack} halfway between the middle and the end of the ${plank}`, `${half} ÷ 2`],
      [
        across.length > 1 ? added / 2 : 0,
        `This takes the average of the two distances on the other side`,
        `${arms} ÷ 2`,
      ],
      [
        beside.length > 0 ? (beside[0]?.arm ?? 0) : 0,
        `This uses the distance of the weight already on that side, ${feet(beside[0]?.arm ?? 0)}.`,
      ],
    )
  }
  wrong.push([
    (heavy(across) * added - held) / known,
    `This adds the weights and the distances before multiplying`,
    held ? `(${weights} × ${arms} − ${less}) ÷ ${known}` : `${weights} × ${arms} ÷ ${known}`,
  ])
  return { key, why, wrong: asks === 'arm' ? wrong.filter(([value]) => value <= half) : wrong }
}

function drawing({ across, beside, sought, asks, half, isMirrored, scene }: Seesaw): Figure {
  const { plank } = SCENES[scene] ?? SCENES[0]
  const foot = 150 / half
  const x = (arm: number): number => WIDTH / 2 + (isMirrored ? -arm : arm) * foot
  const all = [...across.map((one) => ({ ...one, arm: -one.arm })), ...beside]
  const rows = (weights: readonly { arm: number }[]) =>
    weights.flatMap(({ arm }, at) => span(x(0), x(arm), 168 + at * 34, `${Math.abs(arm)} ft`))
  const words = [...across.map(({ weight, arm }) => `${pounds(weight)} at ${feet(arm)} from the middle`)]
  return figure(
    260,
    `A level ${half * 2}-foot ${plank} on a support at its middle. On one side: ${listed(words)}. On the other side: ${listed(
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
    all.flatMap(({ weight, arm }) => [
      ...box([x(arm), 100], 42, 32 + weight / 8, `${weight} lb`),
      centered([x(arm), 110]),
    ]),
    asks === 'weight'
      ? [...box([x(sought.arm), 100], 42, 40, '?'), centered([x(sought.arm), 110])]
      : waiting(x(half / 2), sought.weight),
    rows(across.map(({ arm }) => ({ arm: -arm }))),
    rows(beside),
    asks === 'weight' ? span(x(0), x(sought.arm), 168 + beside.length * 34, `${sought.arm} ft`) : [],
  )
}

/** Draws a weight in the air above the plank, so that the drawing does not reveal the weight's position. */
const waiting = (x: number, weight: number): Shape[] => [
  ...box([x, 44], 60, 30, `${weight} lb`),
  label([x + 44, 30], '?', { isBold: true, tone: 'red', size: 20 }),
]

/** Minimum distance of a weight from the end of the plank, in feet, so that its box fits on the plank. */
const FROM_THE_END = 2

export const seesaw = family<Seesaw>({
  name: 'seesaw',
  version: 7,
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
    hint: `How strongly does each side turn the ${(SCENES[given.scene] ?? SCENES[0]).plank}?`,
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, The Second Condition for Equilibrium section',
  }),
})

/** Whether none of the drawn boxes overlap. */
const isApart = (arms: readonly number[]): boolean =>
  arms.every((one, at) => arms.every((other, too) => at === too || Math.abs(one - other) >= 3))
