import type { Figure, Shape } from '../../figures/figure.ts'
import { type Difficulty, family } from '../family.ts'
import { between, pick } from './chance.ts'
import { box, figure, force, label, line, rect } from './draw.ts'
import { type Answer, drawPlaced, type Place, valued } from './options.ts'
import { count, inches, pounds, strokes } from './words.ts'

/** Two pistons joined by a fluid: sizes are areas in square inches, or diameters in inches. */
export interface Press {
  sizes: 'areas' | 'diameters'
  small: number
  large: number
  /** On the small piston, pounds. */
  force: number
  /** Of the small piston, inches a stroke. */
  stroke: number
  /** Of the large piston, inches in all. */
  lift: number
  asks: 'output' | 'input' | 'strokes'
  scene: number
  place: Place
}

const SCENES = ['rescue jack', 'hydraulic press', 'vehicle lift', 'bottle jack']
const gainOf = ({ sizes, small, large }: Press): number =>
  sizes === 'areas' ? large / small : (large * large) / (small * small)

export const hydraulics = family<Press>({
  name: 'hydraulics',
  version: 1,
  draw(random, difficulty: Difficulty): Press {
    const sizes = difficulty === 1 || (difficulty === 3 && random() < 0.3) ? 'areas' : 'diameters'
    const asks = difficulty === 3 ? 'strokes' : pick(random, ['output', 'input'] as const)
    return drawPlaced(random, answer, (place) => {
      const [small, times] = [
        between(random, 1, sizes === 'areas' ? 5 : 3),
        between(random, sizes === 'areas' ? 4 : 2, sizes === 'areas' ? 15 : 6),
      ]
      const rest = {
        stroke: between(random, 2, 9),
        lift: between(random, 2, 12),
        scene: between(random, 0, 3),
        place,
      }
      const given: Press = { sizes, small, large: small * times, force: between(random, 20, 150, 5), asks, ...rest }
      const many = (given.lift * gainOf(given)) / given.stroke
      const isHuman =
        asks === 'strokes'
          ? Number.isInteger(many) && many >= 4 && many <= 150 && given.stroke !== given.lift
          : given.force * gainOf(given) <= 5_000
      return isHuman ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'strokes' ? strokes : pounds),
    hint: 'The pressure is the same under both pistons; what differs is the surface it acts on.',
    figure: drawing(given),
    source: "OpenStax, College Physics 2e, Pascal's Principle section",
  }),
})

const sized = (sizes: Press['sizes'], size: number): string =>
  sizes === 'areas'
    ? `an area of ${count(size)} square ${size === 1 ? 'inch' : 'inches'}`
    : `a diameter of ${inches(size)}`

function stem(given: Press): string {
  const { sizes, small, large, force, stroke, lift, asks, scene } = given
  const machine = `The pump piston of a ${SCENES[scene]} has ${sized(sizes, small)}, and its lift piston has ${sized(sizes, large)}. Ignore all losses and the height of the fluid.`
  if (asks === 'output')
    return `${machine} The pump piston is pushed with ${pounds(force)}. What force does the lift piston give?`
  if (asks === 'input')
    return `${machine} What push on the pump piston holds a load of ${pounds(force * gainOf(given))} on the lift piston?`
  return `${machine} Each stroke pushes the pump piston ${inches(stroke)} and none of the fluid flows back. How many strokes raise the lift piston ${inches(lift)}?`
}

function answer(given: Press): Answer {
  const { sizes, small, large, force, stroke, lift, asks } = given
  const gain = gainOf(given)
  const linear = large / small
  const ratio =
    sizes === 'areas'
      ? `The areas are as ${large} ÷ ${small} = ${gain} to 1`
      : `The diameters are as ${linear} to 1, so the areas are as ${linear} × ${linear} = ${gain} to 1`
  const isDiameter = sizes === 'diameters'
  if (asks === 'strokes') {
    const key = (lift * gain) / stroke
    const right = `${ratio}. The pump piston must travel ${gain} × ${lift} = ${count(gain * lift)} inches in all, and ${count(gain * lift)} ÷ ${stroke} = ${key}.`
    return {
      key,
      why: right,
      wrong: [
        [
          isDiameter ? (lift * linear) / stroke : (lift * linear * linear) / stroke,
          isDiameter
            ? `This takes the ratio of the diameters and forgets to square it. ${right}`
            : `This squares the ratio, but areas are squared already. ${right}`,
        ],
        [
          lift * gain,
          `This is the travel of the pump piston in inches, not yet divided by the ${stroke} inches of a stroke. ${right}`,
        ],
        [gain, `This is the ratio of the areas alone. ${right}`],
        [lift / stroke, `This lets both pistons travel equally far. ${right}`],
        [gain * stroke, `This multiplies by the stroke's ${stroke} inches and leaves out the rise. ${right}`],
        [gain / stroke, `This raises the lift piston one inch, not ${lift}. ${right}`],
        [(stroke * gain) / lift, `This swaps the stroke and the rise. ${right}`],
        [key * 2, `This allows as many return strokes again; only the strokes that push are counted. ${right}`],
        [
          ((large - small) * lift) / stroke,
          `This works with the difference of the sizes instead of the ratio of the areas. ${right}`,
        ],
        [key / 2, `This halves the strokes, as if the fluid moved on the way back too. ${right}`],
      ],
    }
  }
  const [key, base] = asks === 'output' ? [force * gain, force] : [force, force * gain]
  const by = (factor: number): number => (asks === 'output' ? base * factor : base / factor)
  const sum = asks === 'output' ? `${count(base)} × ${gain}` : `${count(base)} ÷ ${gain}`
  const right = `${ratio}, and the forces with them: ${sum} = ${count(key)} pounds.`
  return {
    key,
    why: right,
    wrong: [
      [
        by(isDiameter ? linear : gain * gain),
        isDiameter
          ? `This takes the ratio of the diameters and forgets to square it. ${right}`
          : `This squares the ratio, but areas are squared already. ${right}`,
      ],
      [
        by(isDiameter ? linear * linear * linear : large),
        isDiameter
          ? `This cubes the ratio of the diameters; areas go with the square. ${right}`
          : `This uses the large area alone and leaves out the small one. ${right}`,
      ],
      [base, `This passes the force on unchanged. It is the pressure that stays the same. ${right}`],
      [by(1 / gain), `This turns the ratio round, as if the small piston gave the greater force. ${right}`],
      [by(large - small), `This works with the difference of the sizes instead of the ratio of the areas. ${right}`],
      [by(linear * 2), `This doubles the ratio of the ${sizes}. ${right}`],
      [by(gain + 1), `This adds the small piston's share to the large one's. ${right}`],
      [by(linear / 2), `This takes half of the ratio of the ${sizes}. ${right}`],
      [by(gain - 1), `This leaves the small piston's share out of the large one's. ${right}`],
      [by(gain * 2), `This counts both pistons' gain and doubles it. ${right}`],
    ],
  }
}

/** The pistons are as wide as the ratio of their diameters, as far as the page allows. */
function drawing(given: Press): Figure {
  const { sizes, small, large, force: push, stroke, lift, asks } = given
  const width = 150
  const narrow = Math.max(24, width / Math.sqrt(gainOf(given)))
  const [left, right] = [50, 320 - width]
  const unit = sizes === 'areas' ? 'sq in' : 'in wide'
  const sign = asks === 'output' ? `${count(push)} lb` : asks === 'input' ? '? lb' : `${stroke} in a stroke`
  const load = asks === 'output' ? '? lb' : asks === 'input' ? `${count(push * gainOf(given))} lb` : `rises ${lift} in`
  const fluid: Shape = line(
    [
      [left, 120],
      [left, 220],
      [right + width, 220],
      [right + width, 120],
      [right, 120],
      [right, 196],
      [left + narrow, 196],
      [left + narrow, 120],
    ],
    { isClosed: true, fill: 'blue-wash', stroke: 'none' },
  )
  const walls = [
    line(
      [
        [left, 80],
        [left, 220],
        [right + width, 220],
        [right + width, 80],
      ],
      { thickness: 3 },
    ),
    line(
      [
        [left + narrow, 80],
        [left + narrow, 196],
        [right, 196],
        [right, 80],
      ],
      { thickness: 3 },
    ),
  ]
  const told =
    asks === 'output'
      ? `An arrow of ${pounds(push)} pushes down on the small piston; the force of the large one is marked with a question mark.`
      : asks === 'input'
        ? `The push on the small piston is marked with a question mark; the large one holds ${pounds(push * gainOf(given))}.`
        : `The small piston moves ${inches(stroke)} a stroke, and the large one rises ${inches(lift)}.`
  return figure(
    262,
    `Two upright cylinders of different width, joined at the bottom and filled with fluid. The small piston has ${sized(sizes, small)}, the large one ${sized(sizes, large)}. ${told}`,
    fluid,
    walls,
    rect([left, 106], narrow, 14, 'sunken', 0),
    rect([right, 106], width, 14, 'sunken', 0),
    force([left + narrow / 2, 50], [left + narrow / 2, 104]),
    label([Math.max(left + narrow / 2, 58), 34], sign, { isBold: true }),
    asks === 'input'
      ? box([right + width / 2, 106], 96, 40, load)
      : [
          force([right + width / 2, 104], [right + width / 2, 50]),
          label([right + width / 2, 34], load, { isBold: true }),
        ],
    label([left + narrow / 2 + 4, 242], `${count(small)} ${unit}`),
    label([right + width / 2, 242], `${count(large)} ${unit}`),
  )
}
