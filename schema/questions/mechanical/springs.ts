import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import {
  type Answer,
  between,
  capital,
  drawPlaced,
  type Place,
  pick,
  spelled,
  total,
  valued,
  withCommas,
} from '../kit.ts'
import { a, box, firm, inches, label, pounds, rect, round } from './kit.ts'

/** Equal springs from the ceiling down. Each level is a number of parallel springs. */
export interface Springs {
  levels: number[]
  /** A single spring stretches `inch` inches under a pull of `pound` pounds. */
  inch: number
  pound: number
  load: number
  asks: 'stretch' | 'load'
  scene: number
  place: Place
}

function totalOf({ levels, inch, pound, load }: Springs): number {
  return levels.reduce((sum, side) => sum + (load * inch) / (pound * side), 0)
}

const SCENES = ['load', 'tool kit', 'test weight', 'tool chest'] as const

function stem(given: Springs): string {
  const { levels, inch, pound, load, asks, scene } = given
  const many = total(levels)
  const one = `A single spring stretches ${inches(inch)} under a pull of ${pounds(pound)}.`
  const rig =
    many === 1
      ? ''
      : `${isMixed(levels) ? ' From the ceiling down, a' : ' A'} rig has ${built(levels)}, ${many === 2 ? 'both' : 'all'} identical to this one. Ignore the weight of the springs${levels.some((side) => side > 1) ? ' and bars. Springs side by side share the load equally' : ''}.`
  const thing = SCENES[scene] ?? SCENES[0]
  const [what, where] = many === 1 ? ['the spring', 'from it'] : ['the rig', 'at the bottom']
  if (asks === 'stretch')
    return `${one}${rig} ${capital(a(load, 'pound'))} ${thing} hangs ${where}. How far does ${many === 1 ? 'the spring' : 'the whole rig'} stretch?`
  return `${one}${rig} A ${thing} hung ${where} stretches ${what} ${inches(totalOf(given))}${many === 1 ? '' : ' in all'}. How heavy is the ${thing}?`
}

/** Whether there are both single and parallel springs, so the order matters. */
const isMixed = (levels: readonly number[]): boolean => levels.length > 1 && levels.some((side) => side > 1)

/** Description of the springs, from the ceiling down. */
const built = (levels: readonly number[]): string =>
  levels.length > 1 && levels.every((side) => side === 1)
    ? `${spelled(levels.length)} springs in a row, one below ${levels.length === 2 ? 'the other' : 'another'}`
    : levels
        .map((side, at) => {
          const springs = side === 1 ? 'one spring' : `${spelled(side)} springs side by side`
          return at === 0 ? springs : `${springs} below ${at > 1 ? 'that' : levels[0] === 1 ? 'it' : 'them'}`
        })
        .join(', then ')

/** Stretch of the set relative to a single spring, as a fraction in lowest terms. */
function softness(levels: readonly number[]): [top: number, bottom: number] {
  const product = levels.reduce((times, side) => times * side, 1)
  const top = total(levels.map((side) => product / side))
  let [shared, rest] = [top, product]
  while (rest > 0) [shared, rest] = [rest, shared % rest]
  return [top / shared, product / shared]
}

function answer(given: Springs): Answer {
  const { levels, inch, pound, load, asks } = given
  const stretch = totalOf(given)
  const one = (load * inch) / pound
  const many = total(levels)
  const widest = Math.max(...levels)
  const [key, known] = asks === 'stretch' ? [stretch, load] : [load, stretch]
  /** Returns the answer if the springs stretched `times` as much as a single spring. */
  const by = (times: number): number => (asks === 'stretch' ? one * times : (stretch * pound) / (inch * times))
  const isStretch = asks === 'stretch'
  const parts = levels.map((side) => (side === 1 ? `${withCommas(one)}` : `${withCommas(one)} ÷ ${side}`)).join(' + ')
  const oneSpring = `${load} ÷ ${pound} × ${inch}`
  const rig = levels.map((side) => (side === 1 ? '1' : `1/${side}`)).join(' + ')
  /** The calculation for springs that stretch `top` ÷ `bottom` times as much as a single spring. */
  const sum = (top: number, bottom = 1): string => {
    const [times, by] = isStretch ? [top, bottom] : [bottom, top]
    const start = isStretch ? oneSpring : `${stretch} ÷ ${inch} × ${pound}`
    return `${start}${times === 1 ? '' : ` × ${times}`}${by === 1 ? '' : ` ÷ ${by}`}`
  }
  const principle = isMixed(levels)
    ? 'Springs side by side share the load, and springs end to end add their stretches'
    : levels.length > 1
      ? 'Springs end to end add their stretches'
      : 'Springs side by side share the load'
  const [top, bottom] = softness(levels)
  const exact = sum(top, bottom)
  const compared =
    bottom === 1 && top === 1
      ? 'exactly as far'
      : rig.includes(' ')
        ? `${rig} = ${bottom === 1 ? top : `${top}/${bottom}`} times as far`
        : `${rig} as far`
  const why = isStretch
    ? many === 1
      ? `The stretch grows in step with the load: ${oneSpring} = ${inches(stretch)}.`
      : `One spring alone would stretch ${oneSpring} = ${inches(one)}. ${principle}${parts.includes(' ') ? `: ${parts} = ${inches(stretch)}` : ''}.`
    : many === 1
      ? `The stretch grows in step with the load: ${stretch} ÷ ${inch} × ${pound} = ${pounds(load)}.`
      : `${principle}, so the rig stretches ${compared} as one spring: ${exact} = ${pounds(load)}.`
  const wrong: Mistake[] = [
    many === 1
      ? [
          isStretch ? inch + Math.abs(load - pound) : pound + Math.abs(stretch - inch),
          `This adds the difference instead of using a ratio`,
          isStretch
            ? `${inch} + ${Math.max(load, pound)} − ${Math.min(load, pound)}`
            : `${pound} + ${Math.max(stretch, inch)} − ${Math.min(stretch, inch)}`,
        ]
      : [by(1), `This treats the rig as a single spring`, sum(1)],
    [many === 1 ? 0 : by(many), `This treats all of the springs as if they hung end to end`, sum(many)],
    [many === 1 ? 0 : by(1 / many), `This treats all of the springs as if they hung side by side`, sum(1, many)],
    [
      many === 1 || levels.length === many ? 0 : by(levels.length),
      `This ignores the fact that springs side by side share the load`,
      sum(levels.length),
    ],
    [
      isStretch ? (pound * load) / inch : (stretch * inch) / pound,
      `This swaps the spring’s two numbers`,
      isStretch ? `${load} × ${pound} ÷ ${inch}` : `${stretch} × ${inch} ÷ ${pound}`,
    ],
    isStretch
      ? [inch, `This is the stretch under the test pull, ${inches(inch)}.`]
      : [pound, `This is the test pull, ${pounds(pound)}.`],
    [
      many === 1 ? 0 : isStretch ? inch * many : pound * many,
      `This multiplies the test ${isStretch ? 'stretch' : 'pull'} by the number of springs`,
      isStretch ? `${inch} × ${many}` : `${pound} × ${many}`,
    ],
    [known, `This counts one inch for every pound and gets ${withCommas(known)}.`],
    [
      isStretch ? (stretch * (load + pound)) / load : load + pound,
      `This adds the test pull to the load`,
      isStretch ? `${stretch} × (${load} + ${pound}) ÷ ${load}` : `${exact} + ${pound}`,
    ],
    [
      isStretch ? (stretch * (load - pound)) / load : load - pound,
      `This subtracts the test pull from the load`,
      isStretch ? `${stretch} × (${load} − ${pound}) ÷ ${load}` : `${exact} − ${pound}`,
    ],
    [
      many === 1 ? (isStretch ? load / pound : stretch / inch) : 0,
      `This stops at the number of test pulls and leaves out the spring’s ${isStretch ? 'stretch' : 'pull'}`,
      isStretch ? `${load} ÷ ${pound}` : `${stretch} ÷ ${inch}`,
    ],
    [
      isStretch ? load / inch : stretch / pound,
      `This divides by the spring’s ${isStretch ? 'stretch' : 'pull'} and leaves out the other number`,
      isStretch ? `${load} ÷ ${inch}` : `${stretch} ÷ ${pound}`,
    ],
    [
      isStretch ? load * inch : stretch * pound,
      `This multiplies by the spring’s ${isStretch ? 'stretch' : 'pull'} and does not divide`,
      isStretch ? `${load} × ${inch}` : `${stretch} × ${pound}`,
    ],
    [
      levels.length > 1 && widest > 1 ? by(widest) : 0,
      isStretch
        ? `This multiplies by ${widest} for the springs side by side instead of dividing`
        : `This divides by ${widest} for the springs side by side instead of multiplying`,
      sum(widest),
    ],
  ]
  return { key, why, wrong }
}

const [CEILING, LENGTH, ACROSS] = [20, 66, 46]

function drawing({ levels, inch, pound, load, asks, ...given }: Springs): Figure {
  const x = 220
  const levelTop = (at: number): number => CEILING + at * (LENGTH + 10)
  const places = (side: number): number[] => Array.from({ length: side }, (_, at) => x + (at - (side - 1) / 2) * ACROSS)
  const bottom = levelTop(levels.length)
  const bar = (y: number, side: number): Shape[] =>
    side === 1
      ? []
      : [rect([x - ((side - 1) * ACROSS) / 2 - 10, y - 5], (side - 1) * ACROSS + 20, 6, 'edge', 2, 'edge')]
  const level = (side: number, at: number): Shape[] => {
    const wide = Math.max(side, levels[at + 1] ?? 1)
    return [
      ...places(side).map((place): Shape => spring([place, levelTop(at)], LENGTH)),
      ...bar(levelTop(at) + LENGTH + 5, wide),
      // Lines from the bar to each spring below it, or to the load.
      ...places(levels[at + 1] ?? 1).map((place) =>
        line([
          [place, levelTop(at) + LENGTH],
          [place, levelTop(at + 1)],
        ]),
      ),
    ]
  }
  const whole: Springs = { levels, inch, pound, load, asks, ...given }
  const heavy = asks === 'stretch' ? `${withCommas(load)} lb` : '? lb'
  const description =
    asks === 'stretch'
      ? `A load of ${pounds(load)} hangs at the bottom; the stretch is marked with a question mark.`
      : `A load marked with a question mark hangs at the bottom; the ${total(levels) === 1 ? 'spring stretches' : 'rig stretches'} ${inches(totalOf(whole))}${total(levels) === 1 ? '' : ' in all'}.`
  const test: Point = [66, CEILING]
  return figure(
    bottom + 92,
    `On the left, one spring that stretches ${inches(inch)} under ${pounds(pound)}. On the right, from the ceiling down: ${built(levels)}. ${description}`,
    firm(20, 112, CEILING, 'above'),
    firm(132, 308, CEILING, 'above'),
    spring(test, LENGTH),
    box([66, CEILING + LENGTH + 34], 62, 34, `${pound} lb`),
    label([66, CEILING + LENGTH + 50], `stretch ${inch} in`, { size: 14 }),
    levels.flatMap(level),
    box([x, bottom + 38], 74, 38, heavy),
    label([x, bottom + 56], `stretch ${asks === 'stretch' ? '?' : withCommas(totalOf(whole))} in`, { size: 14 }),
  )
}

/** A spring has a fixed number of zigzags at every length, like the coils of a real spring. */
function spring([x, top]: Point, length: number, width = 18): Shape {
  const ZIGZAGS = 12
  const [start, end] = [top + 8, top + length - 8]
  const bends = Array.from({ length: ZIGZAGS }, (_, at): Point => {
    const side = at % 2 === 0 ? -1 : 1
    return [x + (side * width) / 2, round(start + ((end - start) * (at + 0.5)) / ZIGZAGS)]
  })
  return line([[x, top], [x, start], ...bends, [x, end], [x, top + length]])
}

const LEVELS: Record<Difficulty, readonly number[][]> = {
  1: [[1]],
  2: [[2], [3], [1, 1], [1, 1, 1], [4]],
  3: [
    [1, 2],
    [2, 1],
    [2, 2],
    [3, 1],
    [1, 3],
    [1, 1, 2],
    [2, 1, 1],
  ],
}

/** Maximum stretch, so that the load doesn't reach the floor. */
const MAX_INCHES = 48

export const springs = family<Springs>({
  name: 'springs',
  version: 8,
  draw(random, difficulty: Difficulty): Springs {
    const levels = [...pick(random, LEVELS[difficulty])]
    const asks = pick(random, ['stretch', 'load'] as const)
    return drawPlaced(random, answer, (place) => {
      const [inch, pound] = [between(random, 1, 6), between(random, 4, 30, 2)]
      const load = between(random, 6, 120, 2)
      const one = (load * inch) / pound
      const isEven =
        levels.every((side) => Number.isInteger(one / side)) && Number.isInteger(one) && one >= 2 && one <= 30
      const isOther = load !== pound || levels.join() !== '1'
      if (!isEven || !isOther) return undefined
      const given = { levels, inch, pound, load, asks, scene: between(random, 0, 3), place }
      return totalOf(given) <= MAX_INCHES ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'stretch' ? inches : pounds),
    hint: 'How much of the load does each spring carry?',
    figure: drawing(given),
    source: "OpenStax, College Physics 2e, Hooke's Law: Stress and Strain Revisited section",
  }),
})
