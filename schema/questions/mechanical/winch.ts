import type { Figure } from '../../figures/figure.ts'
import { type Drawn, figure, line } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, between, drawPlaced, type Place, pick, valued, withCommas } from '../kit.ts'
import { box, disc, firm, force, inches, label, pounds, rect } from './kit.ts'

/** A crank on a drum. The rope may run around a movable pulley with the load. */
export interface Winch {
  /** Distance from the shaft to the handle, in inches. */
  crank: number
  /** Radius of the drum, in inches. */
  radius: number
  gives: 'radius' | 'diameter'
  hasPulley: boolean
  load: number
  push: number
  asks: 'push' | 'load'
  scene: number
  place: Place
}

const SCENES = ['A hand winch', 'A boat winch', 'A trailer’s hand winch', 'A windlass over a well'] as const

function stem(given: Winch): string {
  const { crank, hasPulley, load, push, asks, scene } = given
  const machine = `${SCENES[scene] ?? SCENES[0]} has a crank handle that is ${inches(crank)} from the center of the shaft. Its drum has ${drumWords(given)}.`
  const rope = hasPulley
    ? ' From the drum, the rope runs down around a movable pulley that carries the load and back up to a fixed hook.'
    : ' The load hangs from the rope on the drum.'
  const ideal = ` Ignore friction and the weight of the rope${hasPulley ? ' and the pulley' : ''}.`
  const ask =
    asks === 'push'
      ? `How much force on the handle does it take to hold a load of ${pounds(load)}?`
      : `How heavy a load can a force of ${pounds(push)} on the handle hold?`
  return `${machine}${rope}${ideal} ${ask}`
}

const drumWords = ({ gives, radius }: Winch): string =>
  gives === 'radius' ? `a radius of ${inches(radius)}` : `a diameter of ${inches(radius * 2)}`

function answer(given: Winch): Answer {
  const { crank, radius, gives, hasPulley, load, push, asks } = given
  const isPush = asks === 'push'
  const [key, base] = isPush ? [push, load] : [load, push]
  const parts = hasPulley ? 2 : 1
  /** Builds a mistake: the answer and its calculation if the winch multiplied force by `top` ÷ `bottom`. */
  const by = (why: string, top: number, bottom: number, topWords: string, bottomWords: string): Mistake => {
    const divided = (words: string) => (words === '1' ? '' : ` ÷ ${words}`)
    const times = (words: string) => (words === '1' ? '' : ` × ${words}`)
    return [
      isPush ? (base * bottom) / top : (base * top) / bottom,
      why,
      `${withCommas(base)}${isPush ? `${times(bottomWords)}${divided(topWords)}` : `${times(topWords)}${divided(bottomWords)}`}`,
    ]
  }
  const two = (words: string) => (hasPulley ? (isPush ? `(${words} × 2)` : `${words} × 2`) : words)
  const half = gives === 'diameter' ? `The drum’s radius is ${radius * 2} ÷ 2 = ${radius} inches. ` : ''
  const shared = hasPulley
    ? isPush
      ? `Two parts of the rope share the load, so each holds ${withCommas(load)} ÷ 2 = ${withCommas(load / 2)} pounds. `
      : 'Two parts of the rope share the load, so the winch holds twice as much. '
    : ''
  const sum = isPush
    ? `${withCommas(load / parts)} × ${radius} ÷ ${crank} = ${withCommas(push)}`
    : `${withCommas(push)} × ${crank} ÷ ${radius}${hasPulley ? ' × 2' : ''} = ${withCommas(load)}`
  const [c, r] = [String(crank), String(radius)]
  const wrong: Mistake[] = [
    by(`This turns the ratio of crank to drum upside down`, radius * parts, crank, two(r), c),
    ...(hasPulley ? [by(`This ignores the movable pulley`, crank, radius, c, r)] : []),
    by(
      `This uses the drum’s diameter instead of its radius`,
      crank * parts,
      radius * 2,
      two(c),
      isPush ? String(radius * 2) : String(radius * 2),
    ),
    by(
      `This pairs the drum’s radius with the diameter of the circle the crank handle makes`,
      crank * 2 * parts,
      radius,
      two(isPush ? `(${c} × 2)` : `${c} × 2`),
      r,
    ),
    [
      base,
      `This is the ${isPush ? 'load' : 'force'} itself, ${withCommas(base)} pounds, as if the winch gave no advantage.`,
    ],
    by(`This uses the crank alone and ignores the drum`, crank * parts, 1, two(c), '1'),
    by(`This uses the drum alone and ignores the crank`, radius * parts, 1, two(r), '1'),
    by(`This subtracts the drum’s radius from the crank`, (crank - radius) * parts, radius, two(`(${c} − ${r})`), r),
    by(`This adds the drum’s radius to the crank`, (crank + radius) * parts, radius, two(`(${c} + ${r})`), r),
    by(
      `This uses the difference between the crank and the drum’s radius`,
      (crank - radius) * parts,
      1,
      two(`(${c} − ${r})`),
      '1',
    ),
    by(`This assumes that every crank doubles the force`, 2, 1, '2', '1'),
    ...(hasPulley
      ? [
          by(
            `This applies the movable pulley’s advantage in the wrong direction`,
            crank,
            radius * 2,
            c,
            isPush ? `${r} × 2` : `(${r} × 2)`,
          ),
          by(
            `This counts three parts of the rope at the pulley`,
            crank * 3,
            radius,
            isPush ? `(${c} × 3)` : `${c} × 3`,
            r,
          ),
        ]
      : []),
  ]
  return {
    key,
    why: `Load × drum radius = push × crank length. ${half}${shared}The ${isPush ? 'push' : 'load'} is ${sum} pounds.`,
    wrong,
  }
}

/** Draws the crank and the drum at the same scale, seen along the shaft. */
function drawing(given: Winch): Figure {
  const { crank, radius, gives, hasPulley, load, push, asks } = given
  const inch = Math.min(7, 126 / crank)
  const [x, y] = [hasPulley ? 168 : 150, 96]
  const drum = radius * inch
  const [handle, ropeX] = [x + crank * inch, x - drum]
  const [heavy, strong] =
    asks === 'push' ? ['? lb', `${withCommas(load)} lb`].toReversed() : ['? lb', `${withCommas(push)} lb`]
  const size = gives === 'radius' ? `${radius} in radius` : `${radius * 2} in across`
  const description =
    asks === 'push'
      ? `The load is ${pounds(load)}; the push on the handle is marked with a question mark.`
      : `The push on the handle is ${pounds(push)}; the load is marked with a question mark.`
  const hung: Drawn[] = hasPulley
    ? [
        line(
          [
            [ropeX, y],
            [ropeX, 200],
          ],
          { stroke: 'blue', thickness: 3 },
        ),
        line(
          [
            [ropeX - 44, 24],
            [ropeX - 44, 200],
          ],
          { stroke: 'blue', thickness: 3 },
        ),
        firm(ropeX - 76, ropeX - 20, 24, 'above'),
        disc([ropeX - 22, 200], 20),
        {
          shape: 'arc',
          center: [ropeX - 22, 200],
          radius: 22,
          from: 90,
          to: 270,
          stroke: 'blue',
          thickness: 3,
        },
        line(
          [
            [ropeX - 22, 200],
            [ropeX - 22, 234],
          ],
          { stroke: 'edge', thickness: 4 },
        ),
        box([ropeX - 22, 274], 78, 40, heavy ?? ''),
      ]
    : [
        line(
          [
            [ropeX, y],
            [ropeX, 216],
          ],
          { stroke: 'blue', thickness: 3 },
        ),
        box([ropeX, 256], 78, 40, heavy ?? ''),
      ]
  return figure(
    hasPulley ? 290 : 270,
    `A winch seen along its shaft. The drum has ${drumWords(given)}; the handle of the crank is ${inches(crank)} from the center of the shaft. ${hasPulley ? 'The rope runs from the drum down around a movable pulley and up to a fixed hook; the load hangs from the pulley.' : 'The load hangs from the rope on the drum.'} ${description}`,
    hung,
    disc([x, y], drum),
    line(
      [
        [x, y],
        [handle, y],
      ],
      { thickness: 6, stroke: 'edge' },
    ),
    disc([x, y], 4, 'ink'),
    disc([handle, y], 7),
    force([handle, y + 10], [handle, y + 66]),
    label([handle, y + 82], strong ?? '', { isBold: true }),
    label([Math.min((x + drum + handle) / 2 + 4, 320), y - 18], `${crank} in`),
    label([x, y - Math.max(drum, 18) - 22], size, { size: 14 }),
    rect([x - 1, y - 1], 2, 2, 'ink'),
  )
}

export const winch = family<Winch>({
  name: 'winch',
  version: 6,
  draw(random, difficulty: Difficulty): Winch {
    const [gives, hasPulley] = [difficulty === 1 ? 'radius' : 'diameter', difficulty === 3] as const
    return drawPlaced(random, answer, (place) => {
      const [crank, radius, load] = [between(random, 8, 24), between(random, 2, 6), between(random, 60, 900, 10)]
      const push = (load * radius) / (crank * (hasPulley ? 2 : 1))
      const rest = {
        asks: pick(random, ['push', 'load'] as const),
        scene: between(random, 0, 3),
        place,
      }
      const isHuman = push % 5 === 0 && push >= 10 && push <= 100 && crank >= 2 * radius + 1
      return isHuman ? { crank, radius, gives, hasPulley, load, push, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, pounds),
    hint: 'Measure both distances from the center of the shaft.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Wheel and Axle chapter',
  }),
})
