import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, labelOf, line } from '../drawing.ts'
import type { Mistake } from '../family.ts'
import { between, fitting, pick, spelled, upTo } from '../kit.ts'
import type { Fraction, Num } from '../math/fraction.ts'
import { level, mathFamily } from '../math/kit.ts'

/** Friction loss in psi per 50-foot length, from the coefficients 2, 8 and 15.5 at usual flows. The question always states the loss. */
const hoses = [
  { hose: '2½-inch', losses: [4, 6, 9] },
  { hose: '2½-inch', losses: [4, 6, 9] },
  { hose: '2-inch', losses: [9, 12, 16] },
  { hose: '1¾-inch', losses: [12, 17] },
]

/** The usual pressure of a fog nozzle, in psi. */
const FOG = 100
/** Nozzles of handlines. `needs` is the usual nozzle pressure in psi. */
const nozzles = [
  { nozzle: 'smooth-bore nozzle', needs: 50 },
  { nozzle: 'low-pressure fog nozzle', needs: 75 },
  { nozzle: 'fog nozzle', needs: FOG },
]

/** Pressure that lifts water by one floor, in psi. The question always states it. */
const RISE = 5

interface Line {
  hose: string
  nozzle: string
  /** Nozzle pressure in psi. */
  needs: number
  /** Friction loss in psi per length. */
  loss: number
  /** Number of 50-foot lengths. */
  lengths: number
}

function drawLine(random: () => number): Line {
  const { hose, losses } = pick(random, hoses)
  return { hose, loss: pick(random, losses), lengths: between(random, 2, 4), ...pick(random, nozzles) }
}

const lengthsOf = ({ lengths, hose }: Line) => `${spelled(lengths)} 50-foot lengths of ${hose} hose`

/** A sum of psi: its value, and its terms as they are written. */
type Terms = readonly (readonly [value: number, text: string])[]
const totalOf = (terms: Terms): number => terms.reduce((sum, [value]) => sum + value, 0)
const textOf = (terms: Terms): string => terms.map(([, text]) => text).join(' + ')

const addition = (why: string, terms: Terms): Mistake<Num> => [totalOf(terms), why, textOf(terms)]
const product = (count: number, each: number) => [count * each, `${count} × ${each}`] as const
const one = (value: number) => [value, String(value)] as const

// The pressure at the outlet

const atOutlet = level({
  draw: (random) => ({
    ...drawLine(random),
    outlet: between(random, 3, 14),
    up: pick(random, [1, 1, 2]),
  }),
  pose: ({ outlet, up, ...given }, { pickWording, who }) => {
    const { nozzle, needs, loss, lengths } = given
    const top = outlet + up
    const [pressure, friction, height] = [one(needs), product(lengths, loss), product(up, RISE)]
    const terms: Terms = [pressure, friction, height]
    const rule = `Outlet pressure = nozzle pressure + friction loss in the hose + ${RISE} psi for each floor from the outlet up to the nozzle`
    return {
      question: pickWording([
        `A crew connects ${lengthsOf(given)} to the standpipe outlet on floor ${outlet} and takes the line up to floor ${top}. The ${nozzle} needs ${needs} psi, and each length loses ${loss} psi. ${rule}. What pressure is needed at the outlet?`,
        `${rule}. The outlet is on floor ${outlet}, and the ${nozzle}, which needs ${needs} psi, is on floor ${top}. Between them are ${lengthsOf(given)} that lose ${loss} psi each. What must the gauge at the outlet show while water flows?`,
        `${who} sets the valve of a standpipe outlet on floor ${outlet}. The line has ${lengthsOf(given)}, with a loss of ${loss} psi in each, and a ${nozzle} (${needs} psi) on floor ${top}. ${rule}. Which pressure is right?`,
        `A ${nozzle} on floor ${top} works at ${needs} psi. It is fed through ${lengthsOf(given)}, each with ${loss} psi of friction loss, from the standpipe outlet on floor ${outlet}. ${rule}. How much pressure must the outlet deliver?`,
      ]),
      unit: 'psi',
      answer: totalOf(terms),
      why: `The hose loses ${lengths} × ${loss} = ${lengths * loss} psi. The nozzle is ${up} ${up === 1 ? 'floor' : 'floors'} above the outlet: ${up} × ${RISE} = ${up * RISE} psi. Together with the nozzle pressure, that is ${needs} + ${lengths * loss} + ${up * RISE} = ${totalOf(terms)} psi.`,
      mistakes: [
        addition('This counts the floors from the street instead of from the outlet', [
          ...[pressure, friction],
          product(top - 1, RISE),
        ]),
        addition('This leaves out the height', [pressure, friction]),
        addition('This counts the loss in one length of hose only', [pressure, one(loss), height]),
        addition('This leaves out the nozzle pressure', [friction, height]),
        addition(`This adds ${2 * RISE} psi for each floor instead of ${RISE}`, [
          ...[pressure, friction],
          product(up, 2 * RISE),
        ]),
        addition('This counts the floor of the outlet as a floor up', [pressure, friction, product(up + 1, RISE)]),
        addition(`This leaves out one of the ${spelled(lengths)} lengths`, [
          ...[pressure, product(lengths - 1, loss)],
          height,
        ]),
        [
          needs + lengths * loss - up * RISE,
          'This subtracts for the height instead of adding',
          `${needs} + ${lengths} × ${loss} − ${up} × ${RISE}`,
        ],
        addition('This leaves out the friction loss', [pressure, height]),
        addition('This counts one length of hose too many', [pressure, product(lengths + 1, loss), height]),
        ...(needs === FOG
          ? []
          : [
              addition(`This uses ${FOG} psi, the usual pressure of a fog nozzle, instead of ${needs}`, [
                ...[one(FOG), friction],
                height,
              ]),
            ]),
      ],
      hint: 'How many floors does the hose climb?',
      figure: building({
        ...{ low: Math.max(1, outlet - 1), high: top + 1, outlet, nozzle: top, hasPump: false },
      }),
    }
  },
})

// The pressure at the pump

const atPump = level({
  draw: (random) => ({
    ...drawLine(random),
    floor: between(random, 3, 13),
    system: pick(random, [10, 15, 20, 25]),
    supply: between(random, 3, 14),
  }),
  pose: ({ floor, system, supply, ...given }, { pickWording, driver }) => {
    const { nozzle, needs, loss, lengths } = given
    const up = floor - 1
    const [pressure, friction, height] = [one(needs), product(lengths, loss), product(up, RISE)]
    const [inSystem, inSupply] = [one(system), one(supply)]
    const terms: Terms = [pressure, friction, inSystem, inSupply, height]
    const rule = `Allow ${RISE} psi for each floor above the first`
    return {
      question: pickWording([
        `${driver} supplies a standpipe. On floor ${floor}, a ${nozzle} needs ${needs} psi, and the line has ${lengthsOf(given)} that lose ${loss} psi each. The standpipe system loses ${system} psi, and the supply hose to the connection loses ${supply} psi. ${rule}. What pump pressure is needed?`,
        `Pump pressure = nozzle pressure + all losses + ${RISE} psi for each floor above the first. The ${nozzle} on floor ${floor} needs ${needs} psi. The losses are ${loss} psi in each of ${lengthsOf(given)}, ${system} psi in the standpipe system and ${supply} psi in the supply hose. What should the pump discharge?`,
        `A supply hose with a loss of ${supply} psi feeds a standpipe system with a loss of ${system} psi. On floor ${floor}, the crew connects ${lengthsOf(given)}, each with a loss of ${loss} psi, and a ${nozzle} that needs ${needs} psi. ${rule}. What pressure must the pump give?`,
        `The crew on floor ${floor} stretches ${lengthsOf(given)} from the standpipe. Each length loses ${loss} psi, and the ${nozzle} needs ${needs} psi. ${rule}, ${system} psi for the standpipe system and ${supply} psi for the supply hose. Find the pump pressure.`,
      ]),
      unit: 'psi',
      answer: totalOf(terms),
      why: `The hose on floor ${floor} loses ${lengths} × ${loss} = ${lengths * loss} psi. Floor ${floor} is ${up} floors above the first: ${up} × ${RISE} = ${up * RISE} psi. The sum is ${needs} + ${lengths * loss} + ${system} + ${supply} + ${up * RISE} = ${totalOf(terms)} psi.`,
      mistakes: [
        addition(`This counts all ${floor} floors, although the first is level with the pump`, [
          ...[pressure, friction, inSystem, inSupply],
          product(floor, RISE),
        ]),
        addition('This leaves out the standpipe system', [pressure, friction, inSupply, height]),
        addition('This counts the loss in one length of hose only', [
          ...[pressure, one(loss), inSystem, inSupply],
          height,
        ]),
        addition('This leaves out the height', [pressure, friction, inSystem, inSupply]),
        addition('This leaves out the nozzle pressure', [friction, inSystem, inSupply, height]),
        addition('This leaves out the supply hose', [pressure, friction, inSystem, height]),
        addition(`This adds ${2 * RISE} psi for each floor instead of ${RISE}`, [
          ...[pressure, friction, inSystem, inSupply],
          product(up, 2 * RISE),
        ]),
        [
          totalOf(terms) - 2 * up * RISE,
          'This subtracts for the height instead of adding',
          `${needs} + ${lengths} × ${loss} + ${system} + ${supply} − ${up} × ${RISE}`,
        ],
        addition('This counts the friction loss in the hose twice', [
          ...[pressure, product(2 * lengths, loss), inSystem, inSupply],
          height,
        ]),
        addition('This counts one length of hose too many', [
          ...[pressure, product(lengths + 1, loss), inSystem, inSupply],
          height,
        ]),
        ...(needs === FOG
          ? []
          : [
              addition(`This uses ${FOG} psi, the usual pressure of a fog nozzle, instead of ${needs}`, [
                ...[one(FOG), friction, inSystem, inSupply],
                height,
              ]),
            ]),
      ],
      hint: 'How many floors is the nozzle above the first?',
      figure: building({ low: 1, high: floor, outlet: floor, nozzle: floor, hasPump: true }),
    }
  },
})

// The highest floor that a pressure reaches

const MAX_PRESSURE = 250

const highestFloor = level({
  draw: (random) =>
    fitting(
      () => ({
        ...drawLine(random),
        system: pick(random, [10, 15, 20, 25]),
        pressure: between(random, 120, MAX_PRESSURE, 5),
      }),
      (given) => leftOf(given) >= 4 * RISE && leftOf(given) <= 22 * RISE,
    ),
  pose: (given, { pickWording, driver }) => {
    const { nozzle, needs, loss, lengths, system, pressure } = given
    const left = leftOf(given)
    const floorWith = (psi: number) => Math.floor(psi / RISE) + 1
    const key = floorWith(left)
    const rest = left % RISE
    const rule = `Allow ${RISE} psi for each floor above the first`
    /** Returns a wrong option: the floor that a wrong amount of remaining pressure reaches. */
    const by = (psi: number, why: string): Mistake<Num> => [
      floorWith(psi),
      `${why}, which would leave ${psi} psi for the height and reach floor ${floorWith(psi)}.`,
    ]
    return {
      question: pickWording([
        `The connection of a standpipe gets ${pressure} psi. The system loses ${system} psi, and each of ${lengthsOf(given)} loses ${loss} psi. ${rule}. What is the highest floor on which a ${nozzle} still gets the ${needs} psi that it needs?`,
        `${driver} may give a standpipe connection at most ${pressure} psi. The line has ${lengthsOf(given)} that lose ${loss} psi each, the system loses ${system} psi, and the ${nozzle} needs ${needs} psi. ${rule}. Up to which floor is that enough?`,
        `A ${nozzle} needs ${needs} psi. It is on a line of ${lengthsOf(given)}, each with a loss of ${loss} psi, and the standpipe system loses ${system} psi. ${rule}. With ${pressure} psi at the connection, how high can the line work?`,
        `${rule}. A standpipe line has ${lengthsOf(given)} (${loss} psi in each) and a ${nozzle} (${needs} psi). The system loses ${system} psi, and the pressure at the connection is ${pressure} psi. Which floor is the last one with full nozzle pressure?`,
      ]),
      unit: ({ top }: Fraction) => `Floor ${top}`,
      answer: key,
      why: `The hose loses ${lengths} × ${loss} = ${lengths * loss} psi. For the height, ${pressure} − ${needs} − ${lengths * loss} − ${system} = ${left} psi ${left === 1 ? 'is' : 'are'} left. That is enough for ${key - 1} floors above the first (${key - 1} × ${RISE} = ${(key - 1) * RISE} psi), so the highest one is floor ${key}.`,
      mistakes: [
        [key - 1, `This takes the ${key - 1} floors above the first for the number of the floor.`],
        by(left + system, `This leaves out the ${system} psi for the system`),
        by(left + (lengths - 1) * loss, 'This counts the loss in one length of hose only'),
        [
          Math.floor(left / (2 * RISE)) + 1,
          `This allows ${2 * RISE} psi for each floor instead of ${RISE}, which reaches floor ${Math.floor(left / (2 * RISE)) + 1}.`,
        ],
        rest === 0
          ? [key + 1, `This adds the first floor twice, and floor ${key + 1} would be ${RISE} psi short.`]
          : [key + 1, `This rounds up, and floor ${key + 1} would be ${RISE - rest} psi short.`],
        by(left + lengths * loss, 'This leaves out the friction loss in the hose'),
        by(left - loss, 'This counts one length of hose too many'),
        needs === FOG
          ? by(left + FOG / 2, `This uses ${FOG / 2} psi, the usual pressure of a smooth-bore nozzle`)
          : by(left + needs - FOG, `This uses ${FOG} psi, the usual pressure of a fog nozzle`),
        by(left - system, `This subtracts the ${system} psi for the system twice`),
        by(left + needs, 'This leaves out the nozzle pressure'),
      ],
      hint: 'Subtract what the nozzle, the hose and the system need. How many floors does the rest climb?',
    }
  },
})

/** Pressure left for the height, in psi. */
const leftOf = ({ pressure, needs, loss, lengths, system }: Line & { pressure: number; system: number }): number =>
  pressure - needs - loss * lengths - system

// The drawing

interface Building {
  low: number
  high: number
  outlet: number
  nozzle: number
  hasPump: boolean
}

const FLOOR = 24
const [TOP, WEST, EAST, RISER, BEND, PUMP] = [8, 112, 352, 212, 252, 41]
const label = labelOf(14)

function building({ low, high, outlet, nozzle, hasPump }: Building): Figure {
  const floors = upTo(high - low + 1).map((nth) => high - nth)
  const middle = (floor: number) => TOP + (high - floor + 0.5) * FLOOR
  const ground = TOP + floors.length * FLOOR
  const text = hasPump
    ? `A building with floors 1 to ${high}. A pump on the street supplies a standpipe that runs up to floor ${high}, where a hose line leads to the nozzle.`
    : `Floors ${low} to ${high} of a building with a standpipe. A hose line runs from the outlet on floor ${outlet} up to the nozzle on floor ${nozzle}.`
  const hose: Point[] = [
    [RISER, middle(outlet)],
    [BEND, middle(outlet)],
    ...(nozzle === outlet ? [] : [[BEND, middle(nozzle)] as Point]),
    [BEND + 26, middle(nozzle)],
  ]
  const pipe: Point[] = hasPump
    ? [
        [PUMP, ground - 2],
        [PUMP, ground + 10],
        [RISER, ground + 10],
        [RISER, middle(high)],
      ]
    : [
        [RISER, ground],
        [RISER, TOP],
      ]
  return figure(
    ground + (hasPump ? 18 : 8),
    text,
    { shape: 'rect', at: [WEST, TOP], width: EAST - WEST, height: ground - TOP, fill: 'surface', stroke: 'line' },
    floors.slice(1).map((floor) =>
      line(
        [
          [WEST, middle(floor) - FLOOR / 2],
          [EAST, middle(floor) - FLOOR / 2],
        ],
        { stroke: 'edge', thickness: 1 },
      ),
    ),
    hasPump ? pump(ground) : [],
    line(pipe, { stroke: 'blue', thickness: 5 }),
    line(hose, { stroke: 'red', thickness: 3, arrow: 'end' }),
    { shape: 'circle', center: [RISER, middle(outlet)], radius: 5, fill: 'blue-wash', stroke: 'ink' },
    floors.map((floor) => label([WEST + 8, middle(floor)], `Floor ${floor}`, { anchor: 'start' })),
    label([BEND + 32, middle(nozzle)], 'nozzle', { anchor: 'start', isBold: true }),
    nozzle === outlet ? [] : label([BEND + 12, middle(outlet)], 'outlet', { anchor: 'start', isBold: true }),
  )
}

const pump = (ground: number): Shape[] => [
  { shape: 'rect', at: [8, ground - 24], width: 66, height: 22, fill: 'red-wash', stroke: 'ink', radius: 3 },
  label([PUMP, ground - 13], 'pump', { isBold: true }),
]

/**
 * Questions about the pressure at a standpipe outlet, the pump pressure, and the highest floor that a pressure reaches. The question states
 * all numbers.
 */
export const standpipePressure = mathFamily(
  'standpipe-pressure',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics); NFPA 13E (2020), standpipe operations',
  { 1: atOutlet, 2: atPump, 3: highestFloor },
)
