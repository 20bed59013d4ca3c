import type { Figure, Shape } from '../../../figures/figure.ts'
import { figure, WIDTH } from '../../kit/drawing.ts'
import { listed } from '../../kit/words.ts'
import { span } from '../shared/measures.ts'
import { box, centered, firm, fulcrum, label, rect } from '../shared/shapes.ts'
import { feet, pounds } from '../shared/words.ts'
import type { Seesaw } from './given.ts'

export function drawing({ across, beside, sought, asks, half, isMirrored }: Seesaw): Figure {
  const foot = 150 / half
  const x = (arm: number): number => WIDTH / 2 + (isMirrored ? -arm : arm) * foot
  const all = [...across.map((one) => ({ ...one, arm: -one.arm })), ...beside]
  const rows = (weights: readonly { arm: number }[]) =>
    weights.flatMap(({ arm }, at) => span(x(0), x(arm), 168 + at * 34, `${Math.abs(arm)} ft`))
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

/** Drawn in the air, so that the drawing does not give its place away. */
const waiting = (x: number, weight: number): Shape[] => [
  ...box([x, 44], 60, 30, `${weight} lb`),
  label([x + 44, 30], '?', { isBold: true, tone: 'red', size: 20 }),
]
