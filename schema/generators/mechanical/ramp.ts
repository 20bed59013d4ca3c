import type { Figure } from '../../figures/figure.ts'
import { type Difficulty, family } from '../family.ts'
import { between, pick } from './chance.ts'
import { figure, firm, force, label, line, rise, round, span } from './draw.ts'
import { type Answer, drawPlaced, type Place, valued, type Wrong } from './options.ts'
import { a, count, feet, pounds } from './words.ts'

/** `push` × `slope` is `load` × `height`; lengths in feet. The base is 0 where it plays no part. */
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
  ['A recruit pushes', 'drum on rollers', 'up a straight ramp'],
  ['A mechanic winches', 'tire rack on wheels', 'up a ramp onto a trailer'],
] as const
const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [6, 8, 10],
  [8, 15, 17],
  [9, 12, 15],
  [7, 24, 25],
  [10, 24, 26],
] as const

export const ramp = family<Ramp>({
  name: 'ramp',
  version: 1,
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
      return push % 5 === 0 && slope >= 2 * height - base && push >= 20
        ? { load, push, height, slope, base, asks, ...rest }
        : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'slope' ? feet : pounds),
    hint: 'The work along the slope equals the work straight up.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Inclined Plane and the Wedge chapter',
  }),
})

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
      ? 'What force along the slope holds it in place?'
      : asks === 'load'
        ? `A force of ${pounds(push)} along the slope just holds it. How much does it weigh?`
        : `How long must the slope be so that a force of ${pounds(push)} along it is just enough?`
  return `${who} ${heavy} ${where}.${long} Ignore friction. ${ask}`
}

function answer({ load, push, height, slope, base, asks }: Ramp): Answer {
  const long = base ? `The slope is √(${base} × ${base} + ${height} × ${height}) = ${slope} feet. ` : ''
  if (asks === 'slope') {
    const right = `${count(load)} × ${height} = ${count(load * height)} foot-pounds straight up, and ${count(load * height)} ÷ ${count(push)} = ${slope} feet along the slope.`
    return {
      key: slope,
      why: right,
      wrong: [
        [load / push, `This is how many times the force is gained; it must be multiplied by the rise. ${right}`],
        [slope - height, `This takes the slope to be one rise shorter. ${right}`],
        [slope + height, `This adds the rise to the slope, which is measured on its own. ${right}`],
        [slope * 2, `This doubles the slope, as for a force half as great. ${right}`],
        [slope / 2, `This halves the slope, as for a force twice as great. ${right}`],
        [((load - push) / push) * height, `This divides the difference of the forces instead of the weight. ${right}`],
        [((load + push) / push) * height, `This adds the force to the weight that is to be raised. ${right}`],
        [load / height / push, `This divides by the rise instead of multiplying. ${right}`],
        [height * height, `This multiplies the rise by itself and leaves the forces out. ${right}`],
        [load / push + height, `This adds the rise instead of multiplying by it. ${right}`],
      ],
    }
  }
  const [key, known] = asks === 'push' ? [push, load] : [load, push]
  const by = (top: number, bottom: number): number => (asks === 'push' ? (load * top) / bottom : (push * bottom) / top)
  const sum =
    asks === 'push'
      ? `${count(load)} × ${height} ÷ ${slope} = ${count(push)}`
      : `${count(push)} × ${slope} ÷ ${height} = ${count(load)}`
  const right = `${long}Force × slope = weight × rise: ${sum} pounds.`
  const wrong: Wrong[] = [
    [by(slope, height), `This turns the ratio round. ${right}`],
    [known, `This takes the ramp to change only the direction of the force. ${right}`],
    [by(slope - height, slope), `This uses the slope less the rise in place of the rise. ${right}`],
    [by(1, slope), `This reckons with a rise of one foot. ${right}`],
    [by(1, height), `This uses the rise alone and leaves the slope out. ${right}`],
    [by(height, slope - height), `This uses the slope less the rise in place of the slope. ${right}`],
    [by(height, slope + height), `This adds the rise to the slope. ${right}`],
    [by(1, 2), `This reckons with a factor of two, as if every ramp gained the same. ${right}`],
    [
      asks === 'push' ? load - push : load + push,
      `This ${asks === 'push' ? 'subtracts the force from the weight' : 'adds the force to the weight'}. ${right}`,
    ],
    [
      asks === 'push' ? (load * height) / (slope * 2) : load * 2,
      `This counts the slope twice, as if the load went up and down again. ${right}`,
    ],
  ]
  if (base) {
    wrong.push(
      [by(height, base), `This divides by the level ground of ${base} feet instead of by the slope. ${right}`],
      [by(base, slope), `This takes the level ground of ${base} feet for the rise. ${right}`],
      [by(height, base + height), `This adds ground and rise, which is the way round and not the slope. ${right}`],
    )
  }
  return { key, why: right, wrong }
}

/** To scale. */
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
  const long = base ? [] : label(at(74, 24), asks === 'slope' ? '? ft' : feet(slope))
  const heavy = asks === 'load' ? '? lb' : `${count(load)} lb`
  const strong = asks === 'push' ? '? lb' : `${count(push)} lb`
  const told = base
    ? `It covers ${feet(base)} of level ground and rises ${feet(height)}.`
    : asks === 'slope'
      ? `It rises ${feet(height)}; the length of its slope is marked with a question mark.`
      : `Its slope is ${feet(slope)} long and it rises ${feet(height)}.`
  return figure(
    round(bottom + 46),
    `A straight ramp. ${told} On it stands a load ${asks === 'load' ? 'marked with a question mark' : `of ${pounds(load)}`}. An arrow along the slope pushes it up ${asks === 'push' ? 'with a force marked with a question mark' : `with ${pounds(push)}`}.`,
    line(
      [
        [x(0), bottom],
        [x(wide), bottom],
        [x(wide), bottom - high],
      ],
      { isClosed: true, fill: 'sunken', stroke: 'ink' },
    ),
    firm(20, 340, bottom),
    line([at(-32, 2), at(32, 2), at(32, 42), at(-32, 42)], { isClosed: true, fill: 'amber-wash', stroke: 'ink' }),
    label(at(0, 22), heavy, { isBold: true }),
    force(at(-84, 22), at(-36, 22)),
    label(at(-74, 50), strong, { isBold: true }),
    rise(x(wide + 14), bottom, bottom - high, feet(height), isMirrored ? 'left' : 'right'),
    long,
    base ? span(x(0), x(wide), bottom + 18, feet(base)) : [],
  )
}
