import type { Random } from '../../core/random.ts'
import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Options } from '../family.ts'
import { at, between, fitting, pick, sample, upTo, worded } from '../kit.ts'
import { label, rect } from './kit.ts'

/** A part of the plant and the gauge after it. */
interface Part {
  name: string
  /** Index of the previous part; null for the first part. */
  after: number | null
  normal: number
  reading: number
}

interface Given {
  plant: number
  parts: readonly Part[]
  /** Index of the faulty part. */
  fault: number
  kind: 'weak' | 'clogged'
  /** Indexes of the parts used as options. */
  options: readonly number[]
  stem: number
}

/** Reading of a part's gauge compared with its normal reading. */
type Sign = 'normal' | 'low' | 'high'

/** Whether a part is downstream of the other, or the same part. */
function isBehind(parts: readonly Part[], part: number, other: number): boolean {
  for (let at: number | null = part; at !== null; at = parts[at]?.after ?? null) if (at === other) return true
  return false
}

/**
 * Returns the sign of each gauge: low at the faulty part and downstream of it. A clog after the pump (the second part) raises all other
 * readings from the pump on.
 */
function signsOf({ parts, kind }: Pick<Given, 'parts' | 'kind'>, fault: number): Sign[] {
  return parts.map((_, at) =>
    isBehind(parts, at, fault) ? 'low' : kind === 'clogged' && at > 0 && fault > 1 ? 'high' : 'normal',
  )
}

const signOf = ({ normal, reading }: Part): Sign => (reading === normal ? 'normal' : reading < normal ? 'low' : 'high')

interface Plant {
  intro: string
  /** Names of the parts: the trunk first, then the two branches. */
  names: readonly string[]
}

/** In each plant, the first part feeds the pump, which is the second part. */
const plants: readonly Plant[] = [
  {
    intro: 'The drawing shows the piping of a training tower.',
    names: ['Tank valve', 'Pump', 'Filter', 'Riser A', 'Hose A', 'Riser B', 'Hose B'],
  },
  {
    intro: 'The drawing shows the supply side of a sprinkler system.',
    names: ['City main', 'Fire pump', 'Check valve', 'East riser', 'East main', 'West riser', 'West main'],
  },
  {
    intro: 'The drawing shows the plumbing of an engine.',
    names: ['Tank line', 'Pump', 'Manifold', 'Left valve', 'Left hose', 'Right valve', 'Right hose'],
  },
  {
    intro: 'The drawing shows a foam test rig.',
    names: ['Intake', 'Pump', 'Eductor', 'North line', 'North tip', 'South line', 'South tip'],
  },
]

const RULES: Record<Given['kind'], string> = {
  weak: 'A part that fails lowers every reading after it and no other.',
  clogged: 'A clogged part lowers every reading after it and raises every other reading past the pump.',
}
const ASKS: Record<Given['kind'], readonly string[]> = {
  weak: ['One part has failed. Which one explains all the readings?', 'Which single part is at fault?'],
  clogged: ['One part is clogged. Which one explains all the readings?', 'Where is the clog?'],
}

const stem = ({ plant, kind, stem }: Given): string =>
  `${at(plants, plant).intro} Each gauge shows its reading in psi, with the normal reading in parentheses. ${RULES[kind]} ${at(ASKS[kind], stem)}`

function figureText({ parts }: Given): string {
  const descriptions = parts.map(
    ({ name, after, normal, reading }) =>
      `${name}, fed by ${after === null ? 'the supply' : at(parts, after).name}: the gauge after it reads ${reading} psi, normally ${normal}.`,
  )
  return `A system of parts with a gauge after each. ${descriptions.join(' ')}`
}

function answer(given: Given): Options {
  const { parts, fault, options } = given
  const seen = parts.map(signOf)
  const reason = (part: number): string => {
    const expected = signsOf(given, part)
    const off = expected.findIndex((sign, nth) => sign !== seen[nth])
    return `With ${withThe(at(parts, part).name)} at fault, the gauge after ${withThe(at(parts, off).name)} would be ${at(expected, off)}, but it is ${at(seen, off)}.`
  }
  const name = (part: number) => at(parts, part).name
  return worded(
    {
      text: name(fault),
      why: `The ${isAlone(given) ? 'only' : 'first'} low gauge comes right after ${withThe(name(fault))}, and ${restOf(given)}.`,
    },
    options.filter((part) => part !== fault).map((part) => ({ text: name(part), why: reason(part) })),
  )
}

/** Whether no part is downstream of the faulty part. */
const isAlone = ({ fault, parts }: Given): boolean =>
  !parts.some((_, part) => part !== fault && isBehind(parts, part, fault))

/** Describes the readings of the other gauges. */
function restOf(given: Given): string {
  if (given.kind === 'clogged')
    return isAlone(given)
      ? 'every other gauge past the pump is high'
      : 'only the gauges after it are low; every other gauge past the pump is high'
  if (given.fault === 0) return 'every gauge after it is low, too'
  return isAlone(given) ? 'every other gauge is normal' : 'every gauge that is not downstream of that part is normal'
}

/** Adds an article where needed: "the fire pump", but "riser A". */
const withThe = (name: string): string =>
  / [AB]$/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : `the ${name.toLowerCase()}`

const [TOP, ROW, HIGH, WIDE] = [22, 62, 28, 104]
const TRUNK = 180
const COLUMNS = [88, 264]
const TRUNK_PARTS = 3

/** Draws the plant from top to bottom; the pipe branches after the third part. */
function drawing(given: Given): Figure {
  const { parts } = given
  const spots = parts.map((_, nth): Point => {
    const inBranch = nth - TRUNK_PARTS
    const rows = TRUNK_PARTS + (inBranch % 2)
    return inBranch < 0 ? [TRUNK, TOP + nth * ROW] : [COLUMNS[Math.floor(inBranch / 2)] ?? TRUNK, TOP + rows * ROW + 8]
  })
  const fork = TOP + TRUNK_PARTS * ROW - 20
  const pipes = spots.map(([x, y], nth): Shape[] => {
    const isForked = nth === TRUNK_PARTS || nth === TRUNK_PARTS + 2
    const isFollowed = spots.some(([nextX, nextY]) => nextX === x && nextY === y + ROW)
    const end = isFollowed ? y + ROW : y + HIGH / 2 + 26
    const stops = nth === TRUNK_PARTS - 1 && parts.length > TRUNK_PARTS ? fork : end
    return [
      line(
        [
          [x, y - HIGH / 2 - (nth === 0 ? 6 : 0)],
          [x, stops],
        ],
        { stroke: 'blue', thickness: 5 },
      ),
      ...(isForked
        ? [
            line(
              [
                [TRUNK, fork],
                [x, fork],
                [x, y - HIGH / 2],
              ],
              { stroke: 'blue', thickness: 5 },
            ),
          ]
        : []),
    ]
  })
  const last = Math.max(...spots.map(([, y]) => y))
  return figure(
    last + HIGH / 2 + 34,
    figureText(given),
    pipes,
    parts.map(({ name, normal, reading }, nth) => {
      const [x, y] = spots[nth] ?? [0, 0]
      return [
        rect([x - WIDE / 2, y - HIGH / 2], WIDE, HIGH, 'sunken', 4),
        label([x, y], name, { size: 14 }),
        label([x + 9, y + HIGH / 2 + 14], `${reading} (${normal})`, { size: 14, anchor: 'start', isBold: true }),
      ]
    }),
  )
}

const OPTIONS = 4
/** Index of the part before each part: a trunk of three parts, then two branches of two parts. */
const AFTER: readonly (number | null)[] = [null, 0, 1, 2, 3, 2, 5]
const SINGLE_BRANCH_PARTS = 5

/** Asks which part of a plant explains the gauge readings. */
export const plantFault = family<Given>({
  name: 'plant-fault',
  version: 5,
  draw: (random, difficulty: Difficulty) =>
    fitting(
      () => drawPlant(random, difficulty),
      (given) => {
        const signs = (part: number) => String(signsOf(given, part))
        return given.options.every((part) => part === given.fault || signs(part) !== signs(given.fault))
      },
    ),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Follow the water and look for the first gauge that is wrong. Then check the gauges that are right.',
    figure: drawing(given),
    source: 'U.S. Navy, Fluid Power (NAVEDTRA 14105), troubleshooting of fluid power systems',
  }),
})

function drawPlant(random: Random, difficulty: Difficulty): Given {
  const plant = between(random, 0, plants.length - 1)
  const count = difficulty === 1 ? SINGLE_BRANCH_PARTS : AFTER.length
  const kind = difficulty === 3 ? 'clogged' : 'weak'
  const fault = kind === 'clogged' ? between(random, 2, count - 1) : between(random, 0, count - 1)
  const normals = drawNormals(random)
  const parts = upTo(count).map((nth): Part => {
    const normal = at(normals, nth)
    return { name: at(at(plants, plant).names, nth), after: at(AFTER, nth), normal, reading: normal }
  })
  const off = between(random, 2, 4) * 5
  const signs = signsOf({ parts, kind }, fault)
  const read = parts.map((part, nth) => {
    const sign = at(signs, nth)
    return sign === 'normal' ? part : { ...part, reading: sign === 'low' ? part.normal - off - 15 : part.normal + off }
  })
  const others = sample(
    random,
    upTo(count).filter((nth) => nth !== fault),
    OPTIONS - 1,
  )
  return { plant, parts: read, fault, kind, options: [fault, ...others], stem: pick(random, [0, 1]) }
}

/** Normal readings in psi: low before the pump, highest at the pump, then slightly lower at each part after it. */
function drawNormals(random: Random): number[] {
  const pump = between(random, 120, 160, 5)
  const drop = () => between(random, 1, 2) * 5
  const filter = pump - drop()
  const [left, right] = [filter - drop(), filter - drop()]
  return [between(random, 45, 60, 5), pump, filter, left, left - drop(), right, right - drop()]
}
