import { shuffled } from '../../core/random.ts'
import type { Figure, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Mistake, type Option, type Options } from '../family.ts'
import { type Answer, between, choices, drawPlaced, listed, type Place, pick, valued } from '../kit.ts'
import { feet, inches, label, round } from './kit.ts'

/** A full pipe with four sections; water flows from left to right. */
export interface Pipe {
  /** Sizes of sections A to D: diameters in inches or areas in square inches. */
  sizes: number[]
  measure: 'diameters' | 'areas'
  asks: 'fastest' | 'slowest' | 'speed'
  /** Speed in section A in feet per second, if the question asks for the speed in `part`. */
  speed: number
  part: 1 | 2 | 3
  scene: number
  place: Place
}

const at = (sizes: readonly number[], part: number): number => sizes[part] ?? 1

function speedIn({ sizes, measure, speed, part }: Pick<Pipe, 'sizes' | 'measure' | 'speed' | 'part'>): number {
  const [from, to] = [at(sizes, 0), at(sizes, part)]
  return measure === 'areas' ? (speed * from) / to : (speed * from * from) / (to * to)
}

const SCENES = ['A discharge pipe on an engine', 'A training pipe', 'A sprinkler pipe', 'A test pipe'] as const

function stem({ sizes, measure, asks, speed, part, scene }: Pipe): string {
  const pipe = `${SCENES[scene] ?? SCENES[0]} is full, and water flows through it steadily.`
  if (asks !== 'speed')
    return `${pipe} Its inside diameter is ${listed(sizes.map(sizeWords('diameters')))}. In which part does the water move ${asks}?`
  const what = measure === 'areas' ? 'Its cross-sectional area' : 'Its inside diameter'
  return `${pipe} ${what} is ${listed(sizes.map(sizeWords(measure)))}. In part A, the water moves at ${fps(speed)}. How fast does it move in part ${name(part)}?`
}

const fps = (speed: number): string => `${feet(speed)} per second`

const name = (at: number): string => 'ABCD'.charAt(at)

const sizeWords =
  (measure: Pipe['measure']) =>
  (size: number, index: number): string =>
    `${measure === 'areas' ? `${size} square inches` : inches(size)} in ${name(index)}`

function pointAnswer({ sizes, asks }: Pipe): Options {
  const isFastest = asks === 'fastest'
  const sought = isFastest ? Math.min(...sizes) : Math.max(...sizes)
  const opposite = isFastest ? Math.max(...sizes) : Math.min(...sizes)
  const reason = (size: number, index: number): string => {
    if (size === sought)
      return `The same amount of water passes through every part each second, so the water moves ${asks} where the pipe is ${isFastest ? 'narrowest' : 'widest'}: part ${name(index)}, at ${inches(size)}.`
    if (size === opposite)
      return `At ${inches(size)}, part ${name(index)} is the ${isFastest ? 'widest, so the water moves slowest' : 'narrowest, so the water moves fastest'} there.`
    if (index === 0) return `This picks the inlet, but being first in line makes no difference.`
    if (index === 3) return `This picks the outlet, but being last in line makes no difference.`
    return `At ${inches(size)}, part ${name(index)} is not the ${isFastest ? 'narrowest' : 'widest'}.`
  }
  const options = sizes.map((size, index): Option => ({ text: `In part ${name(index)}`, why: reason(size, index) }))
  return choices(options, sizes.indexOf(sought))
}

function speedAnswer(given: Pipe): Answer {
  const { sizes, measure, speed, part } = given
  const [from, to] = [at(sizes, 0), at(sizes, part)]
  const key = speedIn(given)
  const isArea = measure === 'areas'
  const areaOf = (size: number) => (isArea ? String(size) : `(${size} × ${size})`)
  const exact = `${speed} × ${areaOf(from)} ÷ ${areaOf(to)}`
  const others = sizes.map(
    (size, index): Mistake => [
      isArea ? (speed * from) / size : (speed * from * from) / (size * size),
      `This is the speed in part ${name(index)}`,
      `${speed} × ${areaOf(from)} ÷ ${areaOf(size)}`,
    ],
  )
  return {
    key,
    why: `Speed times area is the same in every part${isArea ? '' : ', and the area depends on the diameter squared'}: ${exact} = ${fps(key)}.`,
    wrong: [
      [
        isArea ? (speed * to) / from : (speed * to * to) / (from * from),
        `This turns the ratio upside down`,
        `${speed} × ${areaOf(to)} ÷ ${areaOf(from)}`,
      ],
      isArea
        ? [
            (speed * from * from) / (to * to),
            `This squares the ratio of the areas`,
            `${speed} × (${from} × ${from}) ÷ (${to} × ${to})`,
          ]
        : [(speed * from) / to, `This does not square the ratio of the diameters`, `${speed} × ${from} ÷ ${to}`],
      [speed, `This is the speed in part A, ${speed}, as if it were the same everywhere.`],
      isArea
        ? from > to
          ? [speed * 2, `This assumes that a narrower part doubles the speed`, `${speed} × 2`]
          : [speed / 2, `This assumes that a wider part halves the speed`, `${speed} ÷ 2`]
        : [
            (speed * to) / from,
            `This turns the ratio of the diameters upside down and does not square it`,
            `${speed} × ${to} ÷ ${from}`,
          ],
      ...others.filter((_, index) => index > 0 && index !== part),
      [speed * from, `This multiplies by the size of part A and does not divide`, `${speed} × ${from}`],
      from > to
        ? [speed + from - to, `This adds the difference between the sizes`, `${speed} + ${from} − ${to}`]
        : [speed + to - from, `This adds the difference between the sizes`, `${speed} + ${to} − ${from}`],
      from > to
        ? [speed - from + to, `This subtracts the difference between the sizes`, `${speed} − (${from} − ${to})`]
        : [speed - to + from, `This subtracts the difference between the sizes`, `${speed} − (${to} − ${from})`],
      [(speed * from) / (from + to), `This divides by both sizes together`, `${speed} × ${from} ÷ (${from} + ${to})`],
      isArea
        ? [key + speed, `This adds the speed in part A to the result`, `${exact} + ${speed}`]
        : [
            (speed * 2 * from) / to,
            `This doubles the ratio of the diameters instead of squaring it`,
            `${speed} × 2 × ${from} ÷ ${to}`,
          ],
    ],
  }
}

const [MIDDLE, PART] = [90, 76]

/** Diameters are drawn to scale. If areas are given, their square roots are drawn to scale. */
function drawing({ sizes, measure, asks, speed, part }: Pipe): Figure {
  const widths = sizes.map((size) => (measure === 'areas' ? Math.sqrt(size) : size))
  const unit = 120 / Math.max(...widths)
  const edge = (side: 1 | -1): [number, number][] =>
    widths.flatMap((width, index): [number, number][] => {
      const y = round(MIDDLE + (side * width * unit) / 2)
      return [
        [28 + index * PART + 8, y],
        [28 + (index + 1) * PART - 8, y],
      ]
    })
  const [upper, lower] = [edge(-1), edge(1)]
  const arrows: Shape[] = sizes.map((_, index) =>
    line(
      [
        [46 + index * PART, MIDDLE],
        [86 + index * PART, MIDDLE],
      ],
      { arrow: 'end', stroke: 'blue', thickness: 2 },
    ),
  )
  const marks = sizes.map(
    (size, index): Shape => label([66 + index * PART, 190], measure === 'areas' ? `${size} sq in` : `${size} in`),
  )
  const description =
    asks === 'speed'
      ? ` In A, the water moves at ${fps(speed)}; the speed in ${name(part)} is marked with a question mark.`
      : ''
  return figure(
    asks === 'speed' ? 226 : 208,
    `A pipe of four parts in a row; water flows through them from A to D. ${measure === 'areas' ? 'Areas of the cross section' : 'Inside diameters'}: ${listed(sizes.map(sizeWords(measure)))}.${description}`,
    line([...upper, ...lower.toReversed()], { isClosed: true, fill: 'blue-wash', stroke: 'none' }),
    line(upper, { thickness: 3 }),
    line(lower, { thickness: 3 }),
    arrows,
    sizes.map((_, index) => label([66 + index * PART, 168], name(index), { isBold: true })),
    marks,
    asks === 'speed'
      ? [
          label([66, 211], `${speed} ft/s`, { isBold: true, tone: 'ink' }),
          label([66 + part * PART, 211], '? ft/s', { isBold: true }),
        ]
      : [],
  )
}

export const pipeFlow = family<Pipe>({
  name: 'pipe-flow',
  version: 6,
  draw(random, difficulty: Difficulty): Pipe {
    const scene = between(random, 0, 3)
    if (difficulty === 1) {
      const sizes = shuffled([2, 3, 4, 6], random)
      return {
        sizes,
        measure: 'diameters',
        asks: pick(random, ['fastest', 'slowest'] as const),
        speed: 0,
        part: 1,
        scene,
        place: { rank: 0, order: [] },
      }
    }
    const measure = difficulty === 2 ? 'areas' : 'diameters'
    return drawPlaced(random, speedAnswer, (place) => {
      const sizes = shuffled(difficulty === 2 ? [2, 3, 4, 5, 6, 8, 10, 12] : [1, 2, 3, 4, 6, 8], random).slice(0, 4)
      const part = pick(random, [1, 2, 3] as const)
      const speed = between(random, 2, 30)
      const end = speedIn({ sizes, measure, speed, part })
      const isHuman = Number.isInteger(end) && end >= 2 && end <= 48
      return isHuman ? { sizes, measure, asks: 'speed', speed, part, scene, place } : undefined
    })
  },
  pose(given) {
    return {
      question: stem(given),
      ...(given.asks === 'speed' ? valued(speedAnswer(given), given.place, fps) : pointAnswer(given)),
      hint: 'The same amount of water passes through every part each second.',
      figure: drawing(given),
      source: 'OpenStax, College Physics 2e, Flow Rate and Its Relation to Velocity section',
    }
  },
})
