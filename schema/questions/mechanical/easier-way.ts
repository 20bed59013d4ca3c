import type { Random } from '../../core/random.ts'
import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Options } from '../family.ts'
import { at, between, choices, fitting, pick } from '../kit.ts'
import { box, disc, feet, firm, force, fulcrum, inches, label, rect, rise, round, span } from './kit.ts'

/** One of two pictures. The required force is load × from ÷ to; for a ramp, `from` is the height and `to` the length of the slope. */
interface Picture {
  /** Pounds; null if the picture doesn't show it. */
  load: number | null
  from: number
  to: number
}

type Scene = 'wheelbarrow' | 'pry-bar' | 'ramp' | 'winch'

interface Given {
  scene: Scene
  pictures: readonly [Picture, Picture]
  key: Choice
  stem: number
}

const CHOICES = ['Picture 1', 'Picture 2', 'Both take the same force', 'It cannot be determined'] as const
type Choice = (typeof CHOICES)[number]

const forceOf = ({ load, from, to }: Picture): number => ((load ?? Number.NaN) * from) / to

function choiceOf([one, other]: Given['pictures']): Choice {
  if (one.load === null || other.load === null) return 'It cannot be determined'
  const [a, b] = [forceOf(one), forceOf(other)]
  return a === b ? 'Both take the same force' : a < b ? 'Picture 1' : 'Picture 2'
}

interface Words {
  intro: string
  asks: readonly string[]
  told: (picture: Picture) => string
  /** The quantities that each picture states. */
  gives: string
  hint: string
}

const lb = ({ load }: Picture, what: string): string =>
  load === null ? `${what} of unknown weight` : `${what} of ${load} pounds`

const scenes: Record<Scene, Words> = {
  wheelbarrow: {
    intro: 'Both wheelbarrows are lifted by the handles. Ignore the weight of the wheelbarrows.',
    asks: [
      'Which picture shows the wheelbarrow that takes less force to lift?',
      'In which picture are the handles easier to lift?',
    ],
    told: (picture) =>
      `${lb(picture, 'a load')} sits ${feet(picture.from)} from the axle, and the handles are ${feet(picture.to)} from it`,
    gives: 'the load and both distances from the axle',
    hint: 'For each picture, multiply the load by its distance from the axle, and divide by the distance of the handles.',
  },
  'pry-bar': {
    intro: 'Each pry bar lifts a crate at one end. Ignore the weight of the bars.',
    asks: [
      'In which picture does it take less force to push the bar down?',
      'Which picture shows the pry bar that takes less force?',
    ],
    told: (picture) =>
      `${lb(picture, 'a crate')} is ${feet(picture.from)} from the block, and the effort is ${feet(picture.to)} from it on the other side`,
    gives: 'the weight of the crate and both distances from the block',
    hint: 'For each picture, multiply the load by its distance from the block, and divide by the distance of the effort.',
  },
  ramp: {
    intro: 'A drum is rolled up each ramp. Ignore friction.',
    asks: [
      'In which picture is the drum easier to roll up the ramp?',
      'Which picture shows the ramp that takes less force along the slope?',
    ],
    told: (picture) => `${lb(picture, 'a drum')} goes up ${feet(picture.from)} on a ramp ${feet(picture.to)} long`,
    gives: 'the weight of the drum, the rise and the length of the ramp',
    hint: 'For each picture, multiply the weight by the rise, and divide by the length of the ramp.',
  },
  winch: {
    intro: 'Each hand winch raises a load with a rope wound around its drum. Ignore friction.',
    asks: [
      'In which picture does the crank take less force to turn?',
      'In which picture is it easier to raise the load?',
    ],
    told: (picture) =>
      `${lb(picture, 'a load')} hangs from a drum with a radius of ${inches(picture.from)}, and the crank is ${inches(picture.to)} long`,
    gives: 'the load, the drum radius and the crank length',
    hint: 'For each picture, multiply the load by the drum radius, and divide by the crank length.',
  },
}

const stem = ({ scene, stem }: Given): string => `${scenes[scene].intro} ${at(scenes[scene].asks, stem)}`

const figureText = ({ scene, pictures }: Given): string =>
  pictures.map((picture, nth) => `Picture ${nth + 1}: ${scenes[scene].told(picture)}.`).join(' ')

function answer({ scene, pictures, key }: Given): Options {
  const why = (choice: Choice): string =>
    choice === key ? keyReason(pictures, key) : reason(pictures, key, choice, scenes[scene].gives)
  return choices(
    CHOICES.map((choice) => ({ text: choice, why: why(choice) })),
    CHOICES.indexOf(key),
  )
}

const sum = (picture: Picture): string =>
  `${picture.load} × ${picture.from} ÷ ${picture.to} = ${forceOf(picture)} pounds`

function keyReason([one, other]: Given['pictures'], key: Choice): string {
  if (key === 'It cannot be determined')
    return 'The weight of one load is not given, and without it the two forces cannot be compared.'
  return `Picture 1 takes ${sum(one)}, and Picture 2 takes ${sum(other)}.`
}

function reason([one, other]: Given['pictures'], key: Choice, choice: Choice, gives: string): string {
  if (key === 'It cannot be determined')
    return choice === 'Both take the same force'
      ? 'This assumes that the two forces are equal, but one of the weights is not given.'
      : `This assumes that the unknown load is ${(choice === 'Picture 1') === (one.load === null) ? 'light' : 'heavy'}, but nothing in the pictures shows that.`
  if (choice === 'It cannot be determined') return `Each picture gives ${gives}, so the forces can be worked out.`
  if (choice === 'Both take the same force')
    return `The forces differ: ${forceOf(one)} pounds in Picture 1 and ${forceOf(other)} pounds in Picture 2.`
  const [mine, its] = choice === 'Picture 1' ? [one, other] : [other, one]
  return key === 'Both take the same force'
    ? `${choice} takes ${forceOf(mine)} pounds, and so does the other picture.`
    : `${choice} takes ${sum(mine)}, more than the ${forceOf(its)} pounds in the other picture.`
}

const [HALF, FLOOR] = [180, 150]

function drawing(given: Given): Figure {
  const { scene, pictures } = given
  const most = { from: Math.max(...pictures.map(({ from }) => from)), to: Math.max(...pictures.map(({ to }) => to)) }
  return figure(
    218,
    figureText(given),
    line(
      [
        [HALF, 6],
        [HALF, 212],
      ],
      { stroke: 'edge', thickness: 1.5 },
    ),
    pictures.map((picture, nth) => [
      label([nth * HALF + HALF / 2, 16], `Picture ${nth + 1}`, { isBold: true }),
      DRAWN[scene](picture, nth * HALF, most),
    ]),
  )
}

type Draw = (picture: Picture, left: number, most: { from: number; to: number }) => Shape[]

const weightOf = ({ load }: Picture): string => (load === null ? '? lb' : `${load} lb`)
const load = (at: Point, picture: Picture): Shape[] => box(at, 56, 30, weightOf(picture))

const DRAWN: Record<Scene, Draw> = {
  wheelbarrow: (picture, left, { to }) => {
    const foot = 118 / to
    const axle = left + 32
    const [x, end] = [axle + picture.from * foot, axle + picture.to * foot]
    const slope = 26 / (end - axle)
    /** Returns the point that is `along` units from the load's center along the ground, and `up` units above the handles. */
    const on = (along: number, up: number): Point => [
      round(x + along - up * slope),
      round(FLOOR - 22 - (x + along - axle) * slope - up),
    ]
    return [
      ...firm(left + 8, left + 172, FLOOR),
      line(
        [
          [axle, FLOOR - 20],
          [end, FLOOR - 46],
        ],
        { thickness: 4 },
      ),
      line([on(-15, 0), on(15, 0), on(15, 26), on(-15, 26)], { isClosed: true, fill: 'amber-wash', stroke: 'ink' }),
      label([on(0, 26)[0], on(0, 26)[1] - 14], weightOf(picture), { size: 14, isBold: true }),
      disc([axle, FLOOR - 16], 15, 'surface'),
      disc([axle, FLOOR - 16], 3, 'ink'),
      force([end, FLOOR - 3], [end, FLOOR - 43]),
      ...span(axle, x, FLOOR + 18, `${picture.from} ft`),
      ...span(axle, end, FLOOR + 44, `${picture.to} ft`),
    ]
  },
  'pry-bar': (picture, left, most) => {
    const foot = 128 / (most.from + most.to)
    const start = left + 34
    const [pivot, end] = [start + picture.from * foot, start + (picture.from + picture.to) * foot]
    return [
      ...firm(left + 8, left + 172, FLOOR),
      rect([start - 4, FLOOR - 28], end - start + 8, 6, 'sunken'),
      fulcrum([pivot, FLOOR - 22], 22),
      ...load([start, FLOOR - 28], picture),
      force([end, FLOOR - 84], [end, FLOOR - 32]),
      ...span(start, pivot, FLOOR + 18, `${picture.from} ft`),
      ...span(pivot, end, FLOOR + 44, `${picture.to} ft`),
    ]
  },
  ramp: (picture, left, { to }) => {
    const foot = 126 / to
    const [high, wide] = [picture.from * foot, Math.sqrt(picture.to ** 2 - picture.from ** 2) * foot]
    const start = left + 14
    const top: Point = [round(start + wide), round(FLOOR - high)]
    const middle: Point = [start + wide * 0.42, FLOOR - high * 0.42]
    return [
      ...firm(left + 8, left + 172, FLOOR),
      line([[start, FLOOR], top, [top[0], FLOOR]], { isClosed: true, fill: 'sunken', stroke: 'ink' }),
      disc(
        [round(middle[0] - (high / picture.to / foot) * 15), round(middle[1] - (wide / picture.to / foot) * 15)],
        14,
        'amber-wash',
      ),
      label([left + HALF / 2, 42], picture.load === null ? 'drum: ? lb' : `drum: ${picture.load} lb`, {
        size: 14,
        isBold: true,
      }),
      ...rise(top[0] + 7, FLOOR, top[1], `${picture.from} ft`).slice(0, 3),
      label([left + HALF / 2, FLOOR + 20], `up ${picture.from} ft`),
      label([left + HALF / 2, FLOOR + 44], `ramp ${picture.to} ft long`),
    ]
  },
  winch: (picture, left, most) => {
    const inch = 62 / most.to
    const center: Point = [left + 68, 78]
    const [drum, crank] = [picture.from * inch, picture.to * inch]
    return [
      line(
        [
          [round(center[0] - drum), center[1]],
          [round(center[0] - drum), 140],
        ],
        { thickness: 3 },
      ),
      disc(center, round(drum), 'sunken'),
      line([center, [round(center[0] + crank), center[1]]], { thickness: 5 }),
      disc([round(center[0] + crank), center[1]], 5, 'ink'),
      disc(center, 3, 'ink'),
      force([round(center[0] + crank), center[1] + 8], [round(center[0] + crank), center[1] + 50]),
      ...load([round(center[0] - drum), 170], picture),
      label([left + HALF / 2, 185], `drum radius ${picture.from} in`),
      label([left + HALF / 2, 205], `crank ${picture.to} in`),
    ]
  },
}

const SCENES: readonly Scene[] = ['wheelbarrow', 'pry-bar', 'ramp', 'winch']
/** Maximum force that one person can push or lift, in pounds. */
const MAX_FORCE = 150
/** Values of `from` and `to`, in feet; for a winch, in inches. */
const LENGTHS: Record<Scene, { from: readonly number[]; to: readonly number[] }> = {
  wheelbarrow: { from: [1, 2, 3], to: [4, 5, 6] },
  'pry-bar': { from: [1, 2], to: [3, 4, 5, 6] },
  ramp: { from: [2, 3, 4], to: [6, 8, 10, 12] },
  winch: { from: [2, 3, 4], to: [8, 10, 12, 16] },
}

/** Asks which of two pictures of the same task needs less force. */
export const easierWay = family<Given>({
  name: 'easier-way',
  version: 7,
  draw: (random, difficulty: Difficulty) => {
    // Draw the answer separately, so that the four options are equally likely.
    const key = pick(random, CHOICES)
    const scene = pick(random, SCENES)
    return fitting(() => {
      // The forces can be equal only if at least two values differ.
      const apart = key === 'Both take the same force' && difficulty === 1 ? 2 : difficulty
      const pictures = drawPair(random, apart, scene, key === 'It cannot be determined')
      const { length } = pictures.filter((picture) => picture.load === null || isEven(picture))
      const isFit =
        choiceOf(pictures) === key &&
        length === 2 &&
        differences(pictures) >= (key === 'Both take the same force' ? 2 : apart)
      return isFit ? { scene, pictures, key, stem: between(random, 0, 1) } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: scenes[given.scene].hint,
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), levers, wheel and axle, and inclined plane',
  }),
})

const isEven = (picture: Picture): boolean =>
  forceOf(picture) % 1 === 0 && forceOf(picture) >= 10 && forceOf(picture) <= MAX_FORCE
const differences = ([one, other]: Given['pictures']): number =>
  Number(one.load !== other.load) + Number(one.from !== other.from) + Number(one.to !== other.to)

/** Draws the two pictures. `difficulty`: how many values differ between them. */
function drawPair(random: Random, difficulty: Difficulty, scene: Scene, isOpen: boolean): Given['pictures'] {
  const draw = (): Picture => ({
    load: between(random, 60, 300, 10),
    from: pick(random, LENGTHS[scene].from),
    to: pick(random, LENGTHS[scene].to),
  })
  const [one, other] = [draw(), draw()]
  const kept: (keyof Picture)[] = ['load', 'from', 'to']
  const same = pick(random, kept)
  const second: Picture =
    difficulty === 1 ? { ...one, [same]: other[same] } : difficulty === 2 ? { ...other, [same]: one[same] } : other
  if (!isOpen) return [one, second]
  return random() < 0.5 ? [{ ...one, load: null }, second] : [one, { ...second, load: null }]
}
