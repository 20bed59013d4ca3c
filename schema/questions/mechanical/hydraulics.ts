import type { Figure, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, between, drawPlaced, type Place, pick, valued, withCommas } from '../kit.ts'
import { box, force, inches, label, pounds, rect, strokes } from './kit.ts'

/** Two pistons joined by fluid. Sizes are areas in square inches or diameters in inches. */
export interface Press {
  sizes: 'areas' | 'diameters'
  small: number
  large: number
  /** Force on the small piston, in pounds. */
  force: number
  /** Travel of the small piston per stroke, in inches. */
  stroke: number
  /** Total rise of the large piston, in inches. */
  lift: number
  asks: 'output' | 'input' | 'strokes'
  scene: number
  place: Place
}

const gainOf = ({ sizes, small, large }: Press): number =>
  sizes === 'areas' ? large / small : (large * large) / (small * small)

const SCENES = ['rescue jack', 'hydraulic press', 'vehicle lift', 'bottle jack']

function stem(given: Press): string {
  const { sizes, small, large, force, stroke, lift, asks, scene } = given
  const machine = `The pump piston of a ${SCENES[scene]} has ${sized(sizes, small)}, and its lift piston has ${sized(sizes, large)}. Ignore all losses and the height of the fluid.`
  if (asks === 'output')
    return `${machine} A force of ${pounds(force)} pushes on the pump piston. How much force does the lift piston exert?`
  if (asks === 'input')
    return `${machine} How much force on the pump piston does it take to hold a load of ${pounds(force * gainOf(given))} on the lift piston?`
  return `${machine} Each stroke pushes the pump piston ${inches(stroke)}, and none of the fluid flows back. How many strokes does it take to raise the lift piston ${inches(lift)}?`
}

const sized = (sizes: Press['sizes'], size: number): string =>
  sizes === 'areas'
    ? `an area of ${withCommas(size)} square ${size === 1 ? 'inch' : 'inches'}`
    : `a diameter of ${inches(size)}`

const answer = (given: Press): Answer => (given.asks === 'strokes' ? strokesOf(given) : forceOf(given))

const ratioWords = ({ sizes, small, large }: Press, gain: number): string =>
  sizes === 'areas'
    ? `The lift piston’s area is ${large} ÷ ${small} = ${gain} times the pump piston’s`
    : `The lift piston is ${large} ÷ ${small} = ${large / small} times as wide, so its area is ${large / small} × ${large / small} = ${gain} times as large`

function strokesOf(given: Press): Answer {
  const { sizes, small, large, stroke, lift } = given
  const [gain, linear] = [gainOf(given), large / small]
  const isDiameter = sizes === 'diameters'
  const key = (lift * gain) / stroke
  const exact = `${gain} × ${lift} ÷ ${stroke}`
  return {
    key,
    why: `${ratioWords(given, gain)}. The pump piston must travel ${gain} times as far as the lift piston rises: ${exact} = ${key} strokes.`,
    wrong: [
      isDiameter
        ? [
            (lift * linear) / stroke,
            `This does not square the ratio of the diameters`,
            `${linear} × ${lift} ÷ ${stroke}`,
          ]
        : [
            (lift * linear * linear) / stroke,
            `This squares the ratio of the areas`,
            `${linear} × ${linear} × ${lift} ÷ ${stroke}`,
          ],
      [lift * gain, `This is the travel in inches, not the number of strokes`, `${gain} × ${lift}`],
      [lift / stroke, `This moves both pistons the same distance`, `${lift} ÷ ${stroke}`],
      [gain / stroke, `This raises the lift piston only one inch`, `${gain} ÷ ${stroke}`],
      [(stroke * gain) / lift, `This swaps the stroke and the rise`, `${gain} × ${stroke} ÷ ${lift}`],
      [gain * stroke, `This multiplies by the stroke and leaves out the rise`, `${gain} × ${stroke}`],
      [gain, `This is only the ratio of the areas, ${gain}.`],
      [key * 2, `This counts the return strokes too`, `${exact} × 2`],
      [
        ((large - small) * lift) / stroke,
        `This uses the difference between the sizes`,
        `(${large} − ${small}) × ${lift} ÷ ${stroke}`,
      ],
    ],
  }
}

function forceOf(given: Press): Answer {
  const { sizes, small, large, force, asks } = given
  const [gain, linear] = [gainOf(given), large / small]
  const [isDiameter, isOutput] = [sizes === 'diameters', asks === 'output']
  const [key, base] = isOutput ? [force * gain, force] : [force, force * gain]
  const [start, sign] = [withCommas(base), isOutput ? '×' : '÷']
  const squared = isOutput ? `${large} × ${large} ÷ ${small}` : `(${large} × ${large} ÷ ${small})`
  const by = (why: string, factor: number, words: string): Mistake => [
    isOutput ? base * factor : base / factor,
    why,
    `${start} ${sign} ${words}`,
  ]
  return {
    key,
    why: `${ratioWords(given, gain)}. The ${isOutput ? 'lift piston exerts' : 'pump piston needs'} ${start} ${sign} ${gain} = ${withCommas(key)} pounds.`,
    wrong: [
      isDiameter
        ? by(`This does not square the ratio of the diameters`, linear, String(linear))
        : by(
            `This squares the ratio of the areas`,
            gain * gain,
            isOutput ? `${gain} × ${gain}` : `(${gain} × ${gain})`,
          ),
      [base, `This assumes the same force, ${start} pounds, on both pistons.`],
      isDiameter
        ? by(`This cubes the ratio of the diameters`, linear ** 3, `(${linear} × ${linear} × ${linear})`)
        : by(`This uses the large area alone`, large, String(large)),
      [
        isOutput ? base / gain : base * gain,
        `This ${isOutput ? 'divides' : 'multiplies'} instead of ${isOutput ? 'multiplying' : 'dividing'}`,
        `${start} ${isOutput ? '÷' : '×'} ${gain}`,
      ],
      by(`This uses the difference between the sizes`, large - small, `(${large} − ${small})`),
      ...(isDiameter
        ? [
            by(`This doubles the ratio of the diameters instead of squaring it`, linear * 2, `(2 × ${linear})`),
            by(`This squares the larger diameter but not the smaller one`, (large * large) / small, squared),
            by(`This uses the larger diameter alone`, large, String(large)),
          ]
        : [
            by(`This uses the small area alone`, small, String(small)),
            by(
              `This divides the sum of the areas by the small one`,
              gain + 1,
              isOutput ? `(${large} + ${small}) ÷ ${small}` : `((${large} + ${small}) ÷ ${small})`,
            ),
            by(
              `This divides the difference between the areas by the small one`,
              gain - 1,
              isOutput ? `(${large} − ${small}) ÷ ${small}` : `((${large} − ${small}) ÷ ${small})`,
            ),
          ]),
    ],
  }
}

/** Piston widths are to scale if the page is wide enough. */
function drawing(given: Press): Figure {
  const { sizes, small, large, force: push, stroke, lift, asks } = given
  const width = 150
  const narrow = Math.max(24, width / Math.sqrt(gainOf(given)))
  const [left, right] = [50, 320 - width]
  const unit = sizes === 'areas' ? 'sq in' : 'in wide'
  const sign = asks === 'output' ? `${withCommas(push)} lb` : asks === 'input' ? '? lb' : `${stroke} in a stroke`
  const load =
    asks === 'output' ? '? lb' : asks === 'input' ? `${withCommas(push * gainOf(given))} lb` : `rises ${lift} in`
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
  const description =
    asks === 'output'
      ? `An arrow of ${pounds(push)} pushes down on the small piston; the force of the large one is marked with a question mark.`
      : asks === 'input'
        ? `The push on the small piston is marked with a question mark; the large one holds ${pounds(push * gainOf(given))}.`
        : `The small piston moves ${inches(stroke)} per stroke, and the large one rises ${inches(lift)}.`
  return figure(
    262,
    `Two upright cylinders of different width, joined at the bottom and filled with fluid. The small piston has ${sized(sizes, small)}, the large one ${sized(sizes, large)}. ${description}`,
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
    label([left + narrow / 2 + 4, 242], `${withCommas(small)} ${unit}`),
    label([right + width / 2, 242], `${withCommas(large)} ${unit}`),
  )
}

export const hydraulics = family<Press>({
  name: 'hydraulics',
  version: 5,
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
    hint: 'The pressure is the same under both pistons; what differs is the area it acts on.',
    figure: drawing(given),
    source: "OpenStax, College Physics 2e, Pascal's Principle section",
  }),
})
