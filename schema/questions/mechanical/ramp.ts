import type { Figure } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, between, drawPlaced, type Place, pick, valued, withCommas } from '../kit.ts'
import { a, boldWidth, feet, firm, force, label, pounds, rise, round, span } from './kit.ts'

/** `push` × `slope` equals `load` × `height`. Lengths are in feet; `base` is 0 if it is not used. */
export interface Ramp {
  load: number
  push: number
  height: number
  slope: number
  base: number
  asks: 'push' | 'load' | 'slope'
  isMirrored: boolean
  scene: number
  place: Place
}

const SCENES = [
  ['A crew rolls', 'cart', 'up a ramp into a truck'],
  ['Two firefighters slide', 'generator', 'up a smooth ramp onto a dock'],
  ['Two recruits push', 'drum on a dolly', 'up a straight ramp'],
  ['A mechanic winches', 'tire rack on wheels', 'up a ramp onto a trailer'],
] as const

function stem({ load, push, height, slope, base, asks, scene }: Ramp): string {
  const [who, what, where] = SCENES[scene] ?? SCENES[0]
  const heavy = asks === 'load' ? `a ${what}` : `${a(load, 'pound')} ${what}`
  const long = base
    ? ` The ramp covers ${feet(base)} of level ground and rises ${feet(height)}.`
    : asks === 'slope'
      ? ` The ramp must rise ${feet(height)}.`
      : ` The ramp is ${feet(slope)} long, measured along the slope, and rises ${feet(height)}.`
  const ask =
    asks === 'push'
      ? 'How much force along the ramp does it take to hold the load in place?'
      : asks === 'load'
        ? `A force of ${pounds(push)} along the ramp holds the load in place. How much does the load weigh?`
        : `How long must the ramp be so that a force of ${pounds(push)} along it holds the load in place?`
  return `${who} ${heavy} ${where}.${long} Ignore friction. ${ask}`
}

const answer = (given: Ramp): Answer => (given.asks === 'slope' ? slopeOf(given) : forceOf(given))

function slopeOf({ load, push, height, slope }: Ramp): Answer {
  const exact = `${load} × ${height} ÷ ${push}`
  return {
    key: slope,
    why: `Force × ramp length = weight × rise, so the ramp length is ${exact} = ${slope} feet.`,
    wrong: [
      [slope - height, `This subtracts the rise from the length of the ramp`, `${exact} − ${height}`],
      [load / push, `This leaves out the rise`, `${load} ÷ ${push}`],
      [slope + height, `This adds the rise to the length of the ramp`, `${exact} + ${height}`],
      [load / push + height, `This adds the rise instead of multiplying by it`, `${load} ÷ ${push} + ${height}`],
      [
        height * 2,
        `This makes the ramp twice as long as its rise, as if every ramp cut the force in half`,
        `2 × ${height}`,
      ],
      [load / height, `This divides the weight by the rise and leaves out the force`, `${load} ÷ ${height}`],
      [push / height, `This divides the force by the rise and leaves out the weight`, `${push} ÷ ${height}`],
      [(load - push) / height, `This divides what the ramp carries by the rise`, `(${load} − ${push}) ÷ ${height}`],
      [load / height / push, `This divides by the rise instead of multiplying`, `${load} ÷ ${height} ÷ ${push}`],
    ],
  }
}

function forceOf({ load, push, height, slope, base, asks }: Ramp): Answer {
  const isPush = asks === 'push'
  const [key, known] = isPush ? [push, load] : [load, push]
  /** Builds a mistake: the answer computed with `top` as the ramp's rise and `bottom` as its length. */
  const by = (
    why: string,
    top: number,
    bottom: number,
    topWords = String(top),
    bottomWords = String(bottom),
  ): Mistake => {
    const [times, divide] = isPush ? [topWords, bottomWords] : [bottomWords, topWords]
    return [
      isPush ? (load * top) / bottom : (push * bottom) / top,
      why,
      `${known}${times === '1' ? '' : ` × ${times}`}${divide === '1' ? '' : ` ÷ ${divide}`}`,
    ]
  }
  const length = base ? `The ramp length is √(${base}² + ${height}²), which is ${slope} feet. ` : ''
  const sum = isPush
    ? `${load} × ${height} ÷ ${slope} = ${withCommas(push)}`
    : `${push} × ${slope} ÷ ${height} = ${withCommas(load)}`
  return {
    key,
    why: `${length}Force × ramp length = weight × rise: ${sum} pounds.`,
    wrong: [
      by(`This turns the ratio upside down`, slope, height),
      ...(base ? [by(`This uses the ${base} feet of level ground instead of the ramp length`, height, base)] : []),
      [
        known,
        `This is the ${isPush ? 'weight' : 'force'} itself, ${withCommas(known)} pounds, as if the ramp gave no advantage.`,
      ],
      ...(base
        ? [
            by(
              `This adds the ground and the rise to get the ramp length`,
              height,
              base + height,
              String(height),
              `(${base} + ${height})`,
            ),
            by(`This uses the ${base} feet of level ground as the rise`, base, slope),
          ]
        : []),
      by(`This ${isPush ? 'divides' : 'multiplies'} by the rise and ignores the ramp length`, 1, height),
      by(`This uses a rise of one foot`, 1, slope),
      by(
        `This subtracts the rise from the ramp length`,
        height,
        slope - height,
        String(height),
        `(${slope} − ${height})`,
      ),
      by(`This adds the rise to the ramp length`, height, slope + height, String(height), `(${slope} + ${height})`),
      by(`This uses the ramp length minus the rise as the rise`, slope - height, slope, `(${slope} − ${height})`),
      by(`This assumes that every ramp cuts the force in half`, 1, 2),
      isPush
        ? [load - push, `This is the weight minus the force`, `${load} − ${load} × ${height} ÷ ${slope}`]
        : [load + push, `This adds the force to the weight`, `${push} × ${slope} ÷ ${height} + ${push}`],
    ],
  }
}

/** Draws the ramp to scale. */
function drawing({ load, push, height, slope, base, asks, isMirrored }: Ramp): Figure {
  const ground = Math.sqrt(slope * slope - height * height)
  const foot = Math.min(220 / ground, 120 / height)
  const [wide, high] = [ground * foot, height * foot]
  const [low, bottom] = [(360 - wide) / 2, high + 92]
  const x = (value: number): number => round(isMirrored ? 360 - (low + value) : low + value)
  const angle = Math.atan2(high, wide)
  const at = (along: number, up: number): [number, number] => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [x(wide / 2 + along * cos - up * sin), round(bottom - high / 2 - along * sin - up * cos)]
  }
  const heavy = asks === 'load' ? '? lb' : `${withCommas(load)} lb`
  const strong = asks === 'push' ? '? lb' : `${withCommas(push)} lb`
  // The text in the tilted box is level, so a steep ramp needs a higher box.
  const [half, tall] = [
    Math.max(32, (boldWidth(heavy) / 2) * Math.cos(angle) + 6 * Math.sin(angle) + 4),
    Math.max(40, 2 * ((boldWidth(heavy) / 2) * Math.sin(angle) + 6 * Math.cos(angle) + 4)),
  ]
  const long = base ? [] : label(at(half + 42, 24), asks === 'slope' ? '? ft' : feet(slope))
  const description = base
    ? `It covers ${feet(base)} of level ground and rises ${feet(height)}.`
    : asks === 'slope'
      ? `It rises ${feet(height)}; the length of its slope is marked with a question mark.`
      : `Its slope is ${feet(slope)} long, and it rises ${feet(height)}.`
  return figure(
    round(bottom + 46),
    `A straight ramp. ${description} On it stands a load ${asks === 'load' ? 'marked with a question mark' : `of ${pounds(load)}`}. An arrow along the slope pushes it up ${asks === 'push' ? 'with a force marked with a question mark' : `with ${pounds(push)}`}.`,
    line(
      [
        [x(0), bottom],
        [x(wide), bottom],
        [x(wide), bottom - high],
      ],
      { isClosed: true, fill: 'sunken', stroke: 'ink' },
    ),
    firm(20, 340, bottom),
    line([at(-half, 2), at(half, 2), at(half, 2 + tall), at(-half, 2 + tall)], {
      isClosed: true,
      fill: 'amber-wash',
      stroke: 'ink',
    }),
    label(at(0, 2 + tall / 2), heavy, { isBold: true }),
    force(at(-half - 52, 22), at(-half - 4, 22)),
    label(at(-half - 42, 50), strong, { isBold: true }),
    rise(x(wide + 14), bottom, bottom - high, `${height} ft`, isMirrored ? 'left' : 'right'),
    long,
    base ? span(x(0), x(wide), bottom + 18, feet(base)) : [],
  )
}

const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [6, 8, 10],
  [8, 15, 17],
  [9, 12, 15],
  [7, 24, 25],
  [10, 24, 26],
] as const

/** Maximum force with which one person can push, in pounds. */
const MAX_PUSH = 180

export const ramp = family<Ramp>({
  name: 'ramp',
  version: 6,
  draw(random, difficulty: Difficulty): Ramp {
    const asks =
      difficulty === 1
        ? 'push'
        : difficulty === 2
          ? pick(random, ['slope', 'load'] as const)
          : pick(random, ['push', 'load'] as const)
    return drawPlaced(random, answer, (place) => {
      const triple = pick(random, TRIPLES)
      const height = difficulty === 3 ? triple[0] : between(random, 2, 5)
      const slope = difficulty === 3 ? triple[2] : between(random, 6, 20)
      const load = between(random, 90, 650, 10)
      const push = (load * height) / slope
      const rest = { isMirrored: random() < 0.5, scene: between(random, 0, 3), place }
      const base = difficulty === 3 ? triple[1] : 0
      return push % 5 === 0 && slope >= 2 * height - base && push >= 20 && push <= MAX_PUSH
        ? { load, push, height, slope, base, asks, ...rest }
        : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'slope' ? feet : pounds),
    hint: 'Force times the length of the ramp equals weight times the rise.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Inclined Plane and the Wedge chapter',
  }),
})
