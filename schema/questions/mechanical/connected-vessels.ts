import type { Random } from '../../core/random.ts'
import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, at, between, drawPlaced, type Place, pick, valued } from '../kit.ts'
import { disc, firm, inches, label, rect, rise, round } from './kit.ts'

/** Two tanks side by side on one floor, joined at the bottom; heights in inches above the floor. */
interface Tanks {
  kind: 'joined'
  levels: readonly [number, number]
  /** Floor areas, as multiples of the smaller area. */
  areas: readonly [number, number]
}

/** A siphon out of one tank; heights in inches above the tank's floor. */
interface Siphon {
  kind: 'siphon'
  level: number
  /** Height of the siphon's end that is in the water. */
  intake: number
  /** Height of the siphon's other end; negative if it is below the tank's floor. */
  outlet: number
  asks: 'left' | 'fall'
}

interface Given {
  vessel: Tanks | Siphon
  final: number
  stem: number
  place: Place
}

const TIMES = [
  '',
  'the same base area as',
  'twice the base area of',
  'three times the base area of',
  'four times the base area of',
]

const JOINED = [
  'The valve between the tanks is opened. How deep is the water in both tanks when it stops flowing?',
  'Someone opens the valve in the pipe that joins the tanks. At what depth does the water in both tanks settle?',
  'The tanks are joined at the bottom, and the valve is opened. What is the depth in each tank when the flow stops?',
]
const SIPHON = {
  left: [
    'The hose is left alone. How deep is the water in the tank when the siphon stops?',
    'The siphon runs by itself until it stops. What depth of water is left in the tank?',
  ],
  fall: [
    'The hose is left alone. How far does the water level in the tank drop before the siphon stops?',
    'The siphon runs by itself until it stops. By how much has the level in the tank dropped?',
  ],
}

const stem = ({ vessel, stem }: Given): string =>
  vessel.kind === 'joined'
    ? `${tankWords(vessel)} ${at(JOINED, stem % 3)}`
    : `${siphonWords(vessel)} ${at(SIPHON[vessel.asks], stem % 2)}`

function tankWords({ levels: [a, b], areas: [one, other] }: Tanks): string {
  const size = one >= other ? `Tank A has ${TIMES[one / other]} tank B` : `Tank B has ${TIMES[other / one]} tank A`
  return `${size}, and both stand on the same level floor. The water is ${inches(a)} deep in A and ${inches(b)} deep in B.`
}

const outletWords = (outlet: number): string =>
  outlet === 0
    ? 'level with the tank floor'
    : outlet > 0
      ? `${inches(outlet)} above the tank floor`
      : `${inches(-outlet)} below the tank floor`

const siphonWords = ({ level, intake, outlet }: Siphon): string =>
  `A siphon hose is draining a tank of water ${inches(level)} deep. Its inner end is ${inches(intake)} above the tank floor, and its outer end hangs ${outletWords(outlet)}.`

const figureText = ({ vessel }: Given): string =>
  `${vessel.kind === 'joined' ? `Two tanks joined at the bottom by a pipe with a closed valve. ${tankWords(vessel)}` : `A tank with a hose full of water over its side. ${siphonWords(vessel)}`}`

const answer = ({ vessel, final }: Given): Answer =>
  vessel.kind === 'joined' ? answerOfTanks(vessel, final) : answerOfSiphon(vessel, final)

function answerOfTanks({ levels: [a, b], areas: [one, other] }: Tanks, final: number): Answer {
  const [high, low] = [Math.max(a, b), Math.min(a, b)]
  const isEven = one === other
  const sum = isEven ? `(${a} + ${b}) ÷ 2` : `(${a} × ${one} + ${b} × ${other}) ÷ ${one + other}`
  return {
    key: final,
    why: `Open water settles at one level. ${isEven ? 'The tanks are equally wide, so that level is halfway between the two depths' : `The wider tank counts as ${Math.max(one, other)} of ${one + other} parts`}: ${sum} = ${final} inches.`,
    wrong: [
      ...(isEven
        ? []
        : ([
            [(a + b) / 2, 'This averages the two depths, as if the tanks were equally wide', `(${a} + ${b}) ÷ 2`],
            [
              (a * other + b * one) / (one + other),
              'This gives the wider tank’s share to the narrower one',
              `(${a} × ${other} + ${b} × ${one}) ÷ ${one + other}`,
            ],
            [
              (a * one + b * other) / Math.max(one, other),
              'This spreads all the water over the wider tank alone',
              `(${a} × ${one} + ${b} × ${other}) ÷ ${Math.max(one, other)}`,
            ],
          ] satisfies Mistake[])),
      [high - low, 'This is the difference between the depths', `${high} − ${low}`],
      [(high - low) / 2, 'This is half of the difference, not yet added to the lower depth', `(${high} − ${low}) ÷ 2`],
      [high, `This leaves both at ${inches(high)}, as if the deeper tank lost nothing.`],
      [low, `This leaves both at ${inches(low)}, as if the shallower tank gained nothing.`],
      [a + b, 'This adds the two depths', `${a} + ${b}`],
      [high / 2, 'This assumes that the deeper tank loses half of its water', `${high} ÷ 2`],
      [
        (high + low) / 2 + (high - low) / 4,
        'This stops the flow when only half of the water that should move has moved',
        `${high} − (${high} − ${low}) ÷ 4`,
      ],
    ],
  }
}

function answerOfSiphon({ level, intake, outlet, asks }: Siphon, final: number): Answer {
  const stop = Math.max(intake, outlet)
  const fall = asks === 'fall'
  const cause =
    intake > outlet
      ? `air enters the inner end, at ${inches(intake)}`
      : `the level has fallen to the outer end, ${outletWords(outlet)}`
  const to = (height: number, why: string): Mistake =>
    fall ? [level - height, why, `${level} − ${height}`] : [height, `${why}, at ${inches(height)}.`]
  return {
    key: final,
    why: `The siphon stops when ${cause}.${fall ? ` The level drops ${level} − ${stop} = ${final} inches.` : ` That leaves ${inches(final)}.`}`,
    wrong: [
      ...(intake > outlet && outlet > 0
        ? [to(outlet, 'The inner end comes out of the water first, but this stops at the height of the outer end')]
        : []),
      ...(outlet > intake
        ? [to(intake, 'The flow ends at the height of the outer end, but this stops at the height of the inner end')]
        : []),
      fall
        ? [level, `This empties the tank of all ${inches(level)}.`]
        : [level, `This assumes that nothing flows out, so all ${inches(level)} are left.`],
      fall
        ? [stop, `This is the depth that is left, ${inches(stop)}, not the drop.`]
        : [level - stop, 'This is how far the level drops, not what is left', `${level} − ${stop}`],
      [
        Math.abs(intake - outlet),
        'This is the difference in height between the two ends',
        outlet < 0 ? `${intake} + ${-outlet}` : `${Math.max(intake, outlet)} − ${Math.min(intake, outlet)}`,
      ],
      ...(outlet < 0
        ? ([
            [-outlet, `This is how far the outer end hangs below the floor, ${inches(-outlet)}.`],
            [level - outlet, 'This adds the drop of the outer end to the depth', `${level} + ${-outlet}`],
          ] satisfies Mistake[])
        : []),
      [(level + stop) / 2, 'This stops the siphon halfway', `(${level} + ${stop}) ÷ 2`],
      [level / 2, 'This assumes that a siphon drains half of a tank', `${level} ÷ 2`],
      [
        level - intake - Math.abs(outlet),
        'This subtracts the heights of both ends',
        `${level} − ${intake} − ${Math.abs(outlet)}`,
      ],
    ],
  }
}

const FLOOR = 190

const drawing = (given: Given): Figure =>
  given.vessel.kind === 'joined' ? pictureOfTanks(given, given.vessel) : pictureOfSiphon(given, given.vessel)

function pictureOfTanks(given: Given, { levels, areas }: Tanks): Figure {
  const inch = 130 / Math.max(...levels)
  const unit = Math.min(60, 160 / (areas[0] + areas[1]))
  const [wide, other] = [areas[0] * unit, areas[1] * unit]
  const [left, right] = [60, 60 + wide + 64]
  const tank = (x: number, width: number, level: number, name: string): Shape[] => [
    ...water(x, round(FLOOR - level * inch), width, round(level * inch)),
    line(
      [
        [x, FLOOR - 150],
        [x, FLOOR],
        [x + width, FLOOR],
        [x + width, FLOOR - 150],
      ],
      { thickness: 3 },
    ),
    label([x + width / 2, FLOOR - 164], name, { isBold: true }),
  ]
  const middle = (left + wide + right) / 2
  return figure(
    224,
    figureText(given),
    firm(20, 340, FLOOR + 2),
    tank(left, wide, levels[0], 'A'),
    tank(right, other, levels[1], 'B'),
    rect([left + wide, FLOOR - 18], right - left - wide, 10, 'surface'),
    disc([middle, FLOOR - 13], 9, 'red-wash'),
    rise(left - 10, FLOOR, round(FLOOR - levels[0] * inch), `${levels[0]} in`, 'left'),
    rise(right + other + 10, FLOOR, round(FLOOR - levels[1] * inch), `${levels[1]} in`),
    label([middle, FLOOR - 34], 'valve', { size: 14 }),
  )
}

function pictureOfSiphon(given: Given, { level, intake, outlet }: Siphon): Figure {
  const inch = 110 / level
  const floor = 170
  const y = (inches: number): number => round(floor - inches * inch)
  const low = Math.min(outlet, 0)
  const ground = y(low) + 26
  const hose: Point[] = [
    [150, y(intake)],
    [150, 30],
    [236, 30],
    [236, y(outlet)],
  ]
  return figure(
    ground + 14,
    figureText(given),
    firm(20, 340, ground),
    water(74, y(level), 126, round(level * inch)),
    [80, 194].map((x) =>
      line(
        [
          [x, floor],
          [x, ground],
        ],
        { stroke: 'edge', thickness: 4 },
      ),
    ),
    line(
      [
        [74, 46],
        [74, floor],
        [200, floor],
        [200, 46],
      ],
      { thickness: 3 },
    ),
    line(hose, { stroke: 'ink', thickness: 9 }),
    line(hose, { stroke: 'blue', thickness: 4 }),
    rise(64, floor, y(level), `${level} in`, 'left'),
    intake > 0 ? rise(136, floor, y(intake), `${intake} in`, 'left') : [],
    line(
      [
        [206, floor],
        [257, floor],
      ],
      { isDashed: true, stroke: 'muted', thickness: 1.5 },
    ),
    outlet === 0 ? [] : rise(252, floor, y(outlet), `${Math.abs(outlet)} in`),
  )
}

/** Water with a surface line that is also visible in dark mode. */
const water = (x: number, top: number, width: number, height: number): Shape[] => [
  rect([x, top], width, height, 'blue-wash', 0, 'none'),
  line(
    [
      [x, top],
      [x + width, top],
    ],
    { stroke: 'blue', thickness: 3 },
  ),
]

/** Asks for the water level in tanks connected at the bottom, or after siphoning. */
export const connectedVessels = family<Given>({
  name: 'connected-vessels',
  version: 7,
  draw: (random, difficulty: Difficulty) => {
    const stem = between(random, 0, 5)
    const isSiphon = difficulty === 3 || (difficulty === 2 && random() < 0.3)
    return drawPlaced(random, answer, (place) => {
      const vessel = isSiphon ? drawSiphon(random, difficulty) : drawTanks(random, difficulty)
      const final = finalOf(vessel)
      return Number.isInteger(final) && final > 1 ? { vessel, final, stem, place } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, inches),
    hint:
      given.vessel.kind === 'joined'
        ? 'Joined water ends at one level. A wider tank needs more water for each inch.'
        : 'A siphon needs its inner end in water and its outer end below the surface.',
    figure: drawing(given),
    source: 'U.S. Navy, Fluid Power (NAVEDTRA 14105), liquids at rest',
  }),
})

function finalOf(vessel: Tanks | Siphon): number {
  if (vessel.kind === 'siphon') {
    const stop = Math.max(vessel.intake, vessel.outlet)
    return vessel.asks === 'left' ? stop : vessel.level - stop
  }
  const { levels, areas } = vessel
  return (levels[0] * areas[0] + levels[1] * areas[1]) / (areas[0] + areas[1])
}

function drawTanks(random: Random, difficulty: Difficulty): Tanks {
  const wide = difficulty === 1 ? 1 : pick(random, [2, 3, 4])
  const high = between(random, 20, 48, 2)
  const low = between(random, 4, high - 10, 2)
  const isMirrored = random() < 0.5
  return {
    kind: 'joined',
    levels: isMirrored ? [low, high] : [high, low],
    areas: random() < 0.5 ? [wide, 1] : [1, wide],
  }
}

function drawSiphon(random: Random, difficulty: Difficulty): Siphon {
  const level = between(random, 20, 34, 2)
  const intake = between(random, 6, 12, 2)
  const outlet =
    difficulty === 2
      ? -between(random, 4, 12, 2)
      : pick(random, [between(random, 2, 16, 2), -between(random, 4, 12, 2)])
  const isFar = Math.abs(intake - outlet) >= 4 && level - Math.max(intake, outlet) >= 6
  return isFar
    ? { kind: 'siphon', level, intake, outlet, asks: pick(random, ['left', 'fall'] as const) }
    : drawSiphon(random, difficulty)
}
