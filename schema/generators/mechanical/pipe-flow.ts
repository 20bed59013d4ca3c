import type { Figure, Shape } from '../../figures/figure.ts'
import { shuffled } from '../../random.ts'
import { type Difficulty, family, type Option } from '../family.ts'
import { between, pick } from './chance.ts'
import { figure, label, line, round } from './draw.ts'
import { type Answer, drawPlaced, type Place, valued, type Wrong } from './options.ts'
import { count, inches, listed } from './words.ts'

/** A full pipe in four parts; water flows through it from left to right. */
export interface Pipe {
  /** Of the parts A to D: diameters in inches, or areas in square inches. */
  sizes: number[]
  measure: 'diameters' | 'areas'
  asks: 'fastest' | 'slowest' | 'speed'
  /** Feet per second in A, where the speed in `part` is asked for. */
  speed: number
  part: 1 | 2 | 3
  scene: number
  place: Place
}

const SCENES = ['A hard pipe on an engine', 'A training pipe', 'A water main', 'A test pipe'] as const

export const pipeFlow = family<Pipe>({
  name: 'pipe-flow',
  version: 1,
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
        place: { rank: 0, turn: 0 },
      }
    }
    const measure = difficulty === 2 ? 'areas' : 'diameters'
    return drawPlaced(random, speedAnswer, (place) => {
      const sizes = shuffled(difficulty === 2 ? [2, 3, 4, 5, 6, 8, 10, 12] : [1, 2, 3, 4, 6, 8], random).slice(0, 4)
      const part = pick(random, [1, 2, 3] as const)
      const speed = between(random, 2, 36)
      const end = speedIn({ sizes, measure, speed, part })
      const isHuman = Number.isInteger(end) && end >= 2 && end <= 90
      return isHuman ? { sizes, measure, asks: 'speed', speed, part, scene, place } : undefined
    })
  },
  pose(given) {
    return {
      question: stem(given),
      ...(given.asks === 'speed' ? valued(speedAnswer(given), given.place, fps) : pointAnswer(given)),
      hint: 'The same amount of water must pass every part each second.',
      figure: drawing(given),
      source: 'OpenStax, College Physics 2e, Flow Rate and Its Relation to Velocity section',
    }
  },
})

const fps = (speed: number): string => `${count(speed)} feet per second`
const name = (at: number): string => 'ABCD'.charAt(at)
const at = (sizes: readonly number[], part: number): number => sizes[part] ?? 1

function speedIn({ sizes, measure, speed, part }: Pick<Pipe, 'sizes' | 'measure' | 'speed' | 'part'>): number {
  const [from, to] = [at(sizes, 0), at(sizes, part)]
  return measure === 'areas' ? (speed * from) / to : (speed * from * from) / (to * to)
}

const sizeWords =
  (measure: Pipe['measure']) =>
  (size: number, index: number): string =>
    `${measure === 'areas' ? `${size} square inches` : inches(size)} in ${name(index)}`

function stem({ sizes, measure, asks, speed, part, scene }: Pipe): string {
  const pipe = `${SCENES[scene] ?? SCENES[0]} is full, and water flows through it steadily.`
  if (asks !== 'speed')
    return `${pipe} Its inside diameter is ${listed(sizes.map(sizeWords('diameters')))}. In which part does the water move ${asks}?`
  const what = measure === 'areas' ? 'The area of its cross section' : 'Its inside diameter'
  return `${pipe} ${what} is ${listed(sizes.map(sizeWords(measure)))}. In A the water moves at ${fps(speed)}. How fast does it move in ${name(part)}?`
}

function pointAnswer({ sizes, asks }: Pipe): { key: Option; mistakes: Option[] } {
  const sought = asks === 'fastest' ? Math.min(...sizes) : Math.max(...sizes)
  const right = `The same water passes every part each second, so it is ${asks} in the ${asks === 'fastest' ? 'narrowest' : 'widest'} part, ${name(sizes.indexOf(sought))} with ${inches(sought)}.`
  const reason = (size: number, index: number): string => {
    if (size === sought) return right
    const isOpposite = size === (asks === 'fastest' ? Math.max(...sizes) : Math.min(...sizes))
    if (isOpposite)
      return `This is the ${asks === 'fastest' ? 'widest' : 'narrowest'} part: it takes speed for room. ${right}`
    if (index === 0) return `This goes by the inlet, as if the water only lost speed on its way. ${right}`
    if (index === 3) return `This goes by the outlet, as if the water only gained speed on its way. ${right}`
    return `This part is ${asks === 'fastest' ? 'narrow, but another is narrower' : 'wide, but another is wider'}. ${right}`
  }
  const options = sizes.map((size, index): Option => ({ text: `In part ${name(index)}`, why: reason(size, index) }))
  const key = options[sizes.indexOf(sought)]
  if (!key) throw new Error('The part that is sought is one of the four.')
  return { key, mistakes: options.filter((option) => option !== key) }
}

function speedAnswer(given: Pipe): Answer {
  const { sizes, measure, speed, part } = given
  const [from, to] = [at(sizes, 0), at(sizes, part)]
  const key = speedIn(given)
  const isArea = measure === 'areas'
  const right = isArea
    ? `Speed × area stays the same: ${speed} × ${from} ÷ ${to} = ${key} feet per second.`
    : `The area goes with the diameter squared: ${speed} × (${from} × ${from}) ÷ (${to} × ${to}) = ${key} feet per second.`
  const others = sizes.map(
    (size, index): Wrong => [
      isArea ? (speed * from) / size : (speed * from * from) / (size * size),
      `This is the speed in ${name(index)}, not in ${name(part)}. ${right}`,
    ],
  )
  return {
    key,
    why: right,
    wrong: [
      [
        isArea ? (speed * to) / from : (speed * to * to) / (from * from),
        `This turns the ratio round, as if water ran faster where there is more room. ${right}`,
      ],
      [speed, `This takes the speed to be the same everywhere. It is the amount per second that is. ${right}`],
      [
        isArea ? (speed * from * from) / (to * to) : (speed * from) / to,
        isArea
          ? `This squares the ratio, but areas are squared already. ${right}`
          : `This uses the ratio of the diameters and forgets to square it. ${right}`,
      ],
      [
        isArea ? speed * 2 : (speed * to) / from,
        isArea
          ? `This doubles the speed whatever the sizes are. ${right}`
          : `This turns the ratio of the diameters round and does not square it. ${right}`,
      ],
      [speed + from - to, `This adds the difference of the sizes instead of using their ratio. ${right}`],
      [speed - from + to, `This takes off the difference of the sizes instead of using their ratio. ${right}`],
      [(speed * from) / (from + to), `This divides by both sizes together. ${right}`],
      [
        speed * from,
        `This is the amount per second as a bare product, not yet divided by the size of ${name(part)}. ${right}`,
      ],
      [key * 2, `This is off by a factor of two, as if the radius had been taken on one side. ${right}`],
      [key / 2, `This is off by a factor of two, as if the radius had been taken on one side. ${right}`],
      ...others,
    ],
  }
}

const [MIDDLE, PART] = [90, 76]

/** Diameters to scale; under areas, their square roots. */
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
  const _marks = sizes.map(
    (size, index): Shape => label([66 + index * PART, 190], measure === 'areas' ? `${size} sq in` : `${size} in`),
  )
  const told =
    asks === 'speed'
      ? ` In A the water moves at ${fps(speed)}; the speed in ${name(part)} is marked with a question mark.`
      : ''
  return figure(
    asks === 'speed' ? 226 : 208,
    `A pipe of four parts in a row; water flows through them from A to D. ${measure === 'areas' ? 'Areas of the cross section' : 'Inside diameters'}: ${listed(sizes.map(sizeWords(measure)))}.${told}`,
    line([...upper, ...lower.toReversed()], { isClosed: true, fill: 'blue-wash', stroke: 'none' }),
    line(upper, { thickness: 3 }),
    line(lower, { thickness: 3 }),
    arrows,
    sizes.map((_, index) => label([66 + index * PART, 168], name(index), { isBold: true })),
    _marks,
    asks === 'speed'
      ? [
          label([66, 211], `${speed} ft/s`, { isBold: true, tone: 'ink' }),
          label([66 + part * PART, 211], '? ft/s', { isBold: true }),
        ]
      : [],
  )
}
