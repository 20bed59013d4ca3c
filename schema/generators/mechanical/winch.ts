import type { Figure } from '../../figures/figure.ts'
import { type Difficulty, family } from '../family.ts'
import { between, pick } from './chance.ts'
import { box, type Drawn, disc, figure, firm, force, label, line, rect } from './draw.ts'
import { type Answer, drawPlaced, type Place, valued, type Wrong } from './options.ts'
import { count, inches, pounds } from './words.ts'

/** A crank on a drum; the rope may run round a movable pulley that carries the load. */
export interface Winch {
  /** From the shaft to the handle, inches. */
  crank: number
  /** Of the drum, inches. */
  radius: number
  gives: 'radius' | 'diameter'
  hasPulley: boolean
  load: number
  push: number
  asks: 'push' | 'load'
  scene: number
  place: Place
}

const SCENES = ['A hand winch', 'A boat winch at a drill', "A trailer's hand winch", 'A windlass over a well'] as const

export const winch = family<Winch>({
  name: 'winch',
  version: 1,
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
    hint: 'Both distances are measured from the middle of the shaft.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Wheel and Axle chapter',
  }),
})

const drumWords = ({ gives, radius }: Winch): string =>
  gives === 'radius' ? `a radius of ${inches(radius)}` : `a diameter of ${inches(radius * 2)}`

function stem(given: Winch): string {
  const { crank, hasPulley, load, push, asks, scene } = given
  const machine = `${SCENES[scene] ?? SCENES[0]} has a crank whose handle is ${inches(crank)} from the middle of the shaft. Its drum has ${drumWords(given)}.`
  const rope = hasPulley
    ? ' From the drum the rope runs down round a movable pulley that carries the load and up again to a fixed hook.'
    : ' The load hangs on the rope from the drum.'
  const ideal = ` Ignore friction and the weight of the rope${hasPulley ? ' and the pulley' : ''}.`
  const ask =
    asks === 'push'
      ? `What push on the handle holds a load of ${pounds(load)}?`
      : `What load does a push of ${pounds(push)} on the handle hold?`
  return `${machine}${rope}${ideal} ${ask}`
}

function answer(given: Winch): Answer {
  const { crank, radius, gives, hasPulley, load, push, asks } = given
  const [key, base] = asks === 'push' ? [push, load] : [load, push]
  const parts = hasPulley ? 2 : 1
  /** The answer that a gain of `top` ÷ `bottom` would give. */
  const by = (top: number, bottom: number): number => (asks === 'push' ? (base * bottom) / top : (base * top) / bottom)
  const half = gives === 'diameter' ? `The drum's radius is ${radius * 2} ÷ 2 = ${radius} inches. ` : ''
  const shared = hasPulley
    ? asks === 'push'
      ? `Each of the two rope parts carries ${count(load)} ÷ 2 = ${count(load / 2)} pounds. `
      : 'The two rope parts double what the drum holds. '
    : ''
  const sum =
    asks === 'push'
      ? `${count(load / parts)} × ${radius} ÷ ${crank} = ${count(push)}`
      : `${count(push)} × ${crank} ÷ ${radius}${hasPulley ? ' × 2' : ''} = ${count(load)}`
  const right = `Load × drum radius = push × crank. ${half}${shared}${sum} pounds.`
  const wrong: Wrong[] = [
    [by(radius * parts, crank), `This turns the ratio of crank and drum round. ${right}`],
    [base, `This takes the winch to change only the direction of the force. ${right}`],
    [by(crank * parts, radius * 2), `This sets the crank's radius against the drum's diameter. ${right}`],
    [
      by(crank * 2 * parts, radius),
      `This takes the whole circle of the crank across, but only the radius of the drum. ${right}`,
    ],
    [
      by((crank - radius) * parts, radius),
      `This takes the drum's radius off the crank; both are measured from the middle of the shaft. ${right}`,
    ],
    [
      by((crank + radius) * parts, radius),
      `This adds the drum's radius to the crank; both are measured from the middle of the shaft. ${right}`,
    ],
    [by(crank * parts, 1), `This uses the crank alone and leaves the drum out. ${right}`],
    [by(radius * parts, 1), `This uses the drum alone and leaves the crank out. ${right}`],
    [
      by((crank - radius) * parts, 1),
      `This works with the difference of the two lengths instead of their ratio. ${right}`,
    ],
    [by(2, 1), `This gains a factor of two, as if every crank did. ${right}`],
  ]
  if (hasPulley) {
    wrong.push(
      [by(crank, radius), `This leaves out the movable pulley, on which two rope parts share the load. ${right}`],
      [by(crank, radius * 2), `This lets the movable pulley double the pull it needs instead of halving it. ${right}`],
      [by(crank * 3, radius), `This counts three rope parts at the pulley; two hold it. ${right}`],
    )
  }
  return { key, why: right, wrong }
}

/** Crank and drum to one scale, seen along the shaft. */
function drawing(given: Winch): Figure {
  const { crank, radius, gives, hasPulley, load, push, asks } = given
  const inch = Math.min(7, 126 / crank)
  const [x, y] = [hasPulley ? 168 : 150, 96]
  const drum = radius * inch
  const [handle, ropeX] = [x + crank * inch, x - drum]
  const [heavy, strong] = asks === 'push' ? ['? lb', `${count(load)} lb`].toReversed() : ['? lb', `${count(push)} lb`]
  const size = gives === 'radius' ? `${radius} in radius` : `${radius * 2} in across`
  const told =
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
    `A winch seen along its shaft. The drum has ${drumWords(given)}; the handle of the crank is ${inches(crank)} from the middle of the shaft. ${hasPulley ? 'The rope runs from the drum down round a movable pulley and up to a fixed hook; the load hangs from the pulley.' : 'The load hangs on the rope from the drum.'} ${told}`,
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
    label([x + 30, y + drum + 20], size, { anchor: 'middle', size: 14 }),
    rect([x - 1, y - 1], 2, 2, 'ink'),
  )
}
