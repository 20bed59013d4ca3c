import type { Random } from '../../core/random.ts'
import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, labelOf, line, WIDTH } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, at, between, capital, drawPlaced, type Place, pick, upTo, valued, withCommas } from '../kit.ts'

interface Dial {
  /** Name of the gauge, like "discharge gauge". */
  name: string
  unit: string
  /** The highest number on the scale; the lowest is 0. */
  top: number
  /** Difference between two numbers on the scale. */
  major: number
  /** Number of subdivisions between two numbers. */
  parts: number
  value: number
}

interface Given {
  /** One dial, or two to compare. */
  dials: readonly Dial[]
  asks: 'value' | 'difference'
  stem: number
  place: Place
}

const part = ({ major, parts }: Dial): number => major / parts
/** The number at or below the pointer. */
const numberBelow = ({ value, major }: Dial): number => Math.floor(value / major) * major

const ASKS = [
  ({ name }: Dial) => `What does the ${name} read?`,
  ({ name }: Dial) => `The officer asks for the reading on the ${name}. What is it?`,
  ({ name }: Dial) => `You are asked to log the reading on the ${name}. What do you write?`,
  ({ name }: Dial) => `The needle on the ${name} has settled. What value does it show?`,
]
const COMPARES = [
  (a: Dial, b: Dial) => `How much higher does the ${a.name} read than the ${b.name}?`,
  (a: Dial, b: Dial) => `Read the ${a.name} and the ${b.name}. How far apart are the two readings?`,
  (a: Dial, b: Dial) =>
    `The two gauges have different scales. How much higher does the ${a.name} read than the ${b.name}?`,
]

function stem({ dials, asks, stem }: Given): string {
  const [one, other] = [at(dials, 0), dials[1]]
  return asks === 'difference' && other ? at(COMPARES, stem % COMPARES.length)(one, other) : at(ASKS, stem)(one)
}

const reading =
  ({ unit }: Dial) =>
  (value: number): string =>
    unit === '°F' ? `${withCommas(value)}°F` : `${withCommas(value)} ${unit}`

/** Describes the pointer's position by the marks, without the value. */
function pointerWords(dial: Dial): string {
  const { value, major, parts, unit, top, name } = dial
  const small = major / parts
  const below = Math.floor(value / major) * major
  const marks = (value - below) / small
  const where =
    marks === 0
      ? `on the number ${withCommas(below)}`
      : Number.isInteger(marks)
        ? `on small mark ${marks} after ${withCommas(below)}`
        : `halfway between small marks ${Math.floor(marks)} and ${Math.ceil(marks)} after ${withCommas(below)}`
  return `The ${name}, in ${unit}, runs from 0 to ${withCommas(top)} with a number every ${withCommas(major)} and ${parts} small parts from each number to the next. The needle is ${where}.`
}

function answer({ dials, asks }: Given): Answer {
  const [one, other] = [at(dials, 0), dials[1]]
  return asks === 'difference' && other ? difference(one, other) : value(one)
}

/** A wrong guess at the value of a small mark is at least the right value divided by this factor. */
const FURTHEST_GUESS = 5
const GUESSES = [1, 2, 5, 10, 20, 25, 50]

function value(dial: Dial): Answer {
  const { value, major, parts } = dial
  const [below, small] = [numberBelow(dial), part(dial)]
  const marks = (value - below) / small
  const say = (amount: number) => reading(dial)(amount)
  const counted = (from: number, count: number, each: number) => `${withCommas(from)} + ${count} × ${each}`
  const guess = (each: number): Mistake => [
    below + marks * each,
    `This counts each small mark as ${each} instead of ${small}`,
    counted(below, marks, each),
  ]
  const above = below + major
  const beside: Mistake[] =
    marks === Math.floor(marks)
      ? [
          [value + small, 'This counts one mark too many', counted(below, marks + 1, small)],
          [value - small, 'This counts one mark too few', counted(below, marks - 1, small)],
          [value + small / 2, 'This puts the needle halfway to the next mark', counted(below, marks + 0.5, small)],
        ]
      : [
          [value + small / 2, 'This reads the mark after the needle', counted(below, Math.ceil(marks), small)],
          [value - small / 2, 'This reads the mark before the needle', counted(below, Math.floor(marks), small)],
        ]
  const wrong: Mistake[] = [
    ...GUESSES.filter((each) => each !== small && each * parts <= 2 * major && each * FURTHEST_GUESS >= small).map(
      guess,
    ),
    [
      above - marks * small,
      `This counts the marks back from ${withCommas(above)} instead of forward from ${withCommas(below)}`,
      `${withCommas(above)} − ${marks} × ${small}`,
    ],
    [
      above + marks * small,
      `This counts the marks forward from ${withCommas(above)}, the next number`,
      counted(above, marks, small),
    ],
    ...beside,
    [below, `This reads ${say(below)}, the number before the needle, and ignores the small marks.`],
    [above, `This reads ${say(above)}, the number after the needle.`],
  ]
  return {
    key: value,
    why: `The scale goes up by ${major} from one number to the next, in ${parts} parts, so each part is ${major} ÷ ${parts} = ${small}. The needle is ${marks} ${marks === 1 ? 'part' : 'parts'} past ${withCommas(below)}: ${counted(below, marks, small)} = ${withCommas(value)}.`,
    // A misreading can't exceed the highest number on the scale.
    wrong: wrong.filter(([read]) => read <= dial.top),
  }
}

function difference(one: Dial, other: Dial): Answer {
  const key = one.value - other.value
  const same = numberBelow(other) + ((other.value - numberBelow(other)) / part(other)) * part(one)
  const back = numberBelow(one) + ((one.value - numberBelow(one)) / part(one)) * part(other)
  const share = (other.value / other.top) * one.top
  const minus = (a: number, b: number) => `${a} − ${b}`
  return {
    key,
    why: `Each mark on the ${one.name} is ${reading(one)(part(one))}, so that gauge reads ${reading(one)(one.value)}. Each mark on the ${other.name} is ${reading(other)(part(other))}, so that gauge reads ${reading(other)(other.value)}. The difference is ${minus(one.value, other.value)} = ${withCommas(key)}.`,
    wrong: [
      [
        one.value - same,
        `This uses the marks of the ${one.name} for the ${other.name}, which gives a reading of ${same}`,
        minus(one.value, same),
      ],
      [
        back - other.value,
        `This uses the marks of the ${other.name} for the ${one.name}, which gives a reading of ${back}`,
        minus(back, other.value),
      ],
      [
        one.value - share,
        `This reads the ${other.name} on the scale of the ${one.name}, as ${share}`,
        minus(one.value, share),
      ],
      [one.value + other.value, 'This adds the two readings', `${one.value} + ${other.value}`],
      [one.value, `This is the reading on the ${one.name} alone, ${reading(one)(one.value)}.`],
      [key + part(one), `This reads the ${one.name} one mark too high`, minus(one.value + part(one), other.value)],
      [key - part(one), `This reads the ${one.name} one mark too low`, minus(one.value - part(one), other.value)],
      [key + part(other), `This reads the ${other.name} one mark too low`, minus(one.value, other.value - part(other))],
      [
        key - part(other),
        `This reads the ${other.name} one mark too high`,
        minus(one.value, other.value + part(other)),
      ],
    ],
  }
}

const label = labelOf(14)
/** The scale runs clockwise from lower left to lower right; degrees from twelve o'clock. */
const [FROM, TO] = [-135, 135]
const NUMBER_SIZE = 14
/** Average width of a digit, relative to the font size. */
const DIGIT_WIDTH = 0.54

function drawing({ dials }: Given): Figure {
  const words = dials.map(pointerWords).join(' ')
  const one = dials.length === 1
  return figure(
    one ? 246 : 190,
    words,
    dials.map((dial, nth) => drawDial(dial, [one ? WIDTH / 2 : 92 + nth * 176, one ? 122 : 96], one ? 92 : 64)),
  )
}

function drawDial(dial: Dial, center: Point, radius: number): Shape[] {
  const { top, major, parts, value, unit, name } = dial
  const angle = (amount: number) => FROM + ((TO - FROM) * amount) / top
  const marks = upTo((top / major) * parts + 1).map((nth) => (nth * major) / parts)
  return [
    { shape: 'circle', center, radius, fill: 'surface', stroke: 'ink', thickness: 3 },
    ...marks.map((amount) => {
      const isMajor = amount % major === 0
      return line(
        [on(center, radius - (isMajor ? 15 : 10), angle(amount)), on(center, radius - 3, angle(amount))],
        isMajor ? { thickness: 3 } : { thickness: 1.5 },
      )
    }),
    line([on(center, -12, angle(value)), on(center, radius - 11, angle(value))], { stroke: 'red', thickness: 3.5 }),
    ...upTo(top / major + 1).map((nth) => outside(center, radius, angle(nth * major), withCommas(nth * major))),
    { shape: 'circle', center, radius: 6, fill: 'ink' },
    label([center[0], center[1] + radius * 0.62], unit, { isBold: true }),
    label([center[0], center[1] + radius + 16], capital(name)),
  ]
}

/** A number outside the rim, where the pointer can't cross it. */
function outside(center: Point, radius: number, degrees: number, text: string): Shape {
  const turn = (degrees * Math.PI) / 180
  const half = (text.length * NUMBER_SIZE * DIGIT_WIDTH) / 2
  const away = Math.abs(Math.sin(turn)) * half + Math.abs(Math.cos(turn)) * (NUMBER_SIZE * 0.4)
  return label(on(center, radius + 6 + away, degrees), text, { size: NUMBER_SIZE })
}

function on([x, y]: Point, radius: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180
  return [Math.round((x + radius * Math.sin(turn)) * 10) / 10, Math.round((y - radius * Math.cos(turn)) * 10) / 10]
}

type Face = Omit<Dial, 'value'>
const face = (name: string, unit: string, top: number, major: number, parts: number): Face => ({
  ...{ name, unit, top },
  ...{ major, parts },
})

const FACES: readonly Face[] = [
  face('discharge gauge', 'psi', 400, 100, 5),
  face('discharge gauge', 'psi', 400, 100, 4),
  face('intake gauge', 'psi', 200, 50, 5),
  face('flowmeter', 'gpm', 500, 100, 4),
  face('flowmeter', 'gpm', 1000, 200, 4),
  face('coolant gauge', '°F', 250, 50, 5),
  face('air brake gauge', 'psi', 150, 30, 3),
  face('tachometer', 'rpm', 3000, 500, 5),
  face('nozzle gauge', 'psi', 160, 40, 4),
]
/** Two gauges on one panel, starting with the gauge that has the higher reading. */
const PAIRS: readonly (readonly [Face, Face])[] = [
  [face('discharge gauge', 'psi', 400, 100, 5), face('intake gauge', 'psi', 100, 20, 4)],
  [face('discharge gauge', 'psi', 400, 100, 4), face('intake gauge', 'psi', 200, 50, 5)],
  [face('pump gauge', 'psi', 300, 100, 5), face('nozzle gauge', 'psi', 160, 40, 4)],
  [face('front brake gauge', 'psi', 150, 50, 5), face('rear brake gauge', 'psi', 120, 40, 4)],
]

/** Reading a pointer between two numbers, on one gauge or two. */
export const gaugeReading = family<Given>({
  name: 'gauge-reading',
  version: 5,
  draw: (random, difficulty: Difficulty) => {
    const stem = between(random, 0, 3)
    const pair = pick(random, PAIRS)
    const alone = pick(random, FACES)
    return drawPlaced(random, answer, (place) => {
      const dials =
        difficulty === 3 ? pair.map((one) => randomDial(random, one, 1)) : [randomDial(random, alone, difficulty)]
      const given: Given = { dials, asks: difficulty === 3 ? 'difference' : 'value', stem, place }
      const [one, other] = [at(dials, 0), dials[1]]
      return !other || one.value - other.value >= 20 ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, reading(at(given.dials, 0))),
    hint: 'First work out how much one small mark is worth.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), pressure gauges',
  }),
})

/** Draws a value at a small mark or, at difficulty 2, halfway between two marks if that is whole. Never draws a number on the scale. */
function randomDial(random: Random, one: Face, difficulty: Difficulty): Dial {
  const dial = { ...one, value: 0 }
  const numbers = between(random, one.top > 200 ? 0 : 1, one.top / one.major - 1)
  const isHalf = difficulty === 2 && (part(dial) / 2) % 1 === 0
  const marks = isHalf ? between(random, 0, one.parts - 1) + 0.5 : between(random, 1, one.parts - 1)
  return { ...dial, value: numbers * one.major + marks * part(dial) }
}
