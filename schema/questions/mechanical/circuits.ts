import type { Random } from '../../core/random.ts'
import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Options } from '../family.ts'
import { at, between, fitting, listed, pick, sample, upTo, worded } from '../kit.ts'
import { disc, label } from './kit.ts'

/** A part of a branch, in order from the top. */
type Part = { kind: 'switch'; name: string; isClosed: boolean } | { kind: 'lamp'; name: string }

interface Given {
  /** Circuit components on the wire shared by all branches. */
  main: readonly Part[]
  branches: readonly (readonly Part[])[]
  /** Name of the burned-out lamp; null if no lamp has burned out. */
  burnedOut: string | null
  /** Sets of lamps used as options; the first set is right. */
  lit: readonly (readonly string[])[]
  stem: number
}

const lampsOf = (parts: readonly Part[]): string[] => parts.flatMap((part) => (part.kind === 'lamp' ? [part.name] : []))
const passes = (parts: readonly Part[], burnedOut: string | null): boolean =>
  parts.every((part) => (part.kind === 'switch' ? part.isClosed : part.name !== burnedOut))

/** Returns the lit lamps: lamps in branches with current, and lamps in the shared wire if any branch has current. */
function litLamps({ main, branches, burnedOut }: Pick<Given, 'main' | 'branches' | 'burnedOut'>): string[] {
  if (!passes(main, burnedOut)) return []
  const live = branches.filter((branch) => passes(branch, burnedOut))
  return live.length === 0 ? [] : [...lampsOf(main), ...live.flatMap(lampsOf)].sort()
}

const ASKS = [
  (isOne: boolean) =>
    `Circles with letters are lamps. Which lamps are lit with the ${isOne ? 'switch' : 'switches'} set as drawn?`,
  (isOne: boolean) =>
    `${isOne ? 'The switch is' : 'The switches are'} set as drawn. Which of the lettered lamps light up?`,
  (isOne: boolean) =>
    `A scene-light circuit has lettered lamps and ${isOne ? 'one numbered switch' : 'numbered switches'}. As drawn, which lamps receive current?`,
]
const BURNED = [
  (isOne: boolean, lamp: string) =>
    `Lamp ${lamp} burns out. With the ${isOne ? 'switch' : 'switches'} set as drawn, which lamps stay lit?`,
  (isOne: boolean, lamp: string) =>
    `Lamp ${lamp}’s bulb fails. With the ${isOne ? 'switch' : 'switches'} set as drawn, which of the lettered lamps stay lit?`,
]

function stem({ main, branches, burnedOut, stem }: Given): string {
  const isOne = [main, ...branches].flat().filter(({ kind }) => kind === 'switch').length === 1
  return burnedOut ? at(BURNED, stem % BURNED.length)(isOne, burnedOut) : at(ASKS, stem)(isOne)
}

const lampWords = (lamps: readonly string[]): string =>
  lamps.length === 0 ? 'No lamp' : lamps.length === 1 ? `${lamps[0]} only` : listed(lamps)

const partWords = (part: Part): string =>
  part.kind === 'lamp' ? `lamp ${part.name}` : `switch ${part.name}, ${part.isClosed ? 'closed' : 'open'}`

const figureText = ({ main, branches }: Given): string =>
  `A battery feeds ${branches.length} branches side by side. In the line to all of them: ${main.map(partWords).join('; ')}. ${branches
    .map((branch, nth) => `Branch ${nth + 1}: ${branch.map(partWords).join('; ')}.`)
    .join(' ')}`

function answer(given: Given): Options {
  const lit = litLamps(given)
  const [key = [], ...wrong] = given.lit
  return worded(
    { text: lampWords(key), why: keyReason(given, lit) },
    wrong.map((option) => ({ text: lampWords(option), why: reason(given, lit, option) })),
  )
}

/** Returns why a lamp is dark, in the words of the drawing's description; `#` stands for "its" or "their". */
function breakOf({ main, branches, burnedOut }: Given, lamp: string): string {
  const own = branches.find((branch) => lampsOf(branch).includes(lamp)) ?? []
  const stop = (parts: readonly Part[]) =>
    parts.find((part) => (part.kind === 'switch' ? !part.isClosed : part.name === burnedOut))
  const found = stop(own) ?? stop(main)
  if (!found) return 'no branch carries current'
  if (found.kind === 'lamp')
    return found.name === lamp ? 'it burned out' : `the burned-out lamp ${found.name} breaks # path`
  return `switch ${found.name} is open in # path`
}

/** Groups lamps that are dark because of the same break. */
function groupsOf(given: Given, lamps: readonly string[]): { lamps: string[]; cause: string }[] {
  const groups = new Map<string, string[]>()
  for (const lamp of lamps) {
    const cause = breakOf(given, lamp)
    groups.set(cause, [...(groups.get(cause) ?? []), lamp])
  }
  return [...groups].map(([cause, lamps]) => ({
    lamps,
    cause: cause.replace('#', lamps.length === 1 ? 'its' : 'their'),
  }))
}

function reason(given: Given, lit: readonly string[], said: readonly string[]): string {
  const extra = said.filter((lamp) => !lit.includes(lamp))
  const missing = lit.filter((lamp) => !said.includes(lamp))
  const parts = [
    ...groupsOf(given, extra).map(({ lamps, cause }) => `lights ${listed(lamps)}, but ${cause}`),
    ...(missing.length > 0
      ? [`leaves out ${listed(missing)}, which ${missing.length === 1 ? 'has' : 'have'} a complete path`]
      : []),
  ]
  return `This ${parts.join('; it also ').replace('it burned out', 'that lamp burned out')}.`
}

function keyReason(given: Given, lit: readonly string[]): string {
  const all = [...lampsOf(given.main), ...given.branches.flatMap(lampsOf)].sort()
  const dark = groupsOf(
    given,
    all.filter((lamp) => !lit.includes(lamp)),
  )
  const darkWords = dark.map(
    ({ lamps, cause }) => `${listed(lamps)} ${lamps.length === 1 ? 'is' : 'are'} dark because ${cause}`,
  )
  const litWords =
    lit.length > 0
      ? [`${listed(lit)} ${lit.length === 1 ? 'has' : 'have'} a complete path to the battery and back`]
      : []
  return `${[...litWords, ...darkWords].join('; ')}.`
}

const [LEFT, TOP, BOTTOM] = [36, 34, 218]
const MAIN = [84, 134]
/** Y of the battery's upper plate. */
const PLATE = 116
const [FIRST, ACROSS] = [186, 70]
const REACH = 13

function drawing(given: Given): Figure {
  const { main, branches } = given
  const x = (nth: number) => FIRST + nth * ACROSS
  const last = x(branches.length - 1)
  const parts = [
    ...main.map((part, nth) => ({ part, at: [MAIN[nth] ?? 84, TOP] as Point, isUpright: false })),
    ...branches.flatMap((branch, nth) =>
      branch.map((part, row) => ({
        part,
        at: [x(nth), TOP + ((BOTTOM - TOP) * (row + 1)) / (branch.length + 1)] as Point,
        isUpright: true,
      })),
    ),
  ]
  return figure(
    BOTTOM + 20,
    figureText(given),
    line([
      [LEFT, PLATE],
      [LEFT, TOP],
      [last, TOP],
    ]),
    line([
      [LEFT, PLATE + 22],
      [LEFT, BOTTOM],
      [last, BOTTOM],
    ]),
    branches.map((_, nth) =>
      line([
        [x(nth), TOP],
        [x(nth), BOTTOM],
      ]),
    ),
    battery,
    parts.flatMap(drawPart),
  )
}

/** The battery symbol; its long plate is on top. */
const battery: Shape[] = [
  line(
    [
      [LEFT - 18, PLATE],
      [LEFT + 18, PLATE],
    ],
    { thickness: 3 },
  ),
  line(
    [
      [LEFT - 9, PLATE + 12],
      [LEFT + 9, PLATE + 12],
    ],
    { thickness: 5 },
  ),
  line([
    [LEFT, PLATE + 12],
    [LEFT, PLATE + 22],
  ]),
]

function drawPart({ part, at: [x, y], isUpright }: { part: Part; at: Point; isUpright: boolean }): Shape[] {
  if (part.kind === 'lamp') return [disc([x, y], 15, 'amber-wash'), label([x, y], part.name, { isBold: true })]
  const [one, other]: [Point, Point] = isUpright
    ? [
        [x, y + REACH],
        [x, y - REACH],
      ]
    : [
        [x - REACH, y],
        [x + REACH, y],
      ]
  const tip: Point = part.isClosed ? other : isUpright ? [x - 16, y - REACH + 2] : [x + REACH - 2, y - 16]
  return [
    // Erases the part of the wire between the switch's contacts.
    line([one, other], { stroke: 'surface', thickness: 8 }),
    line([one, tip], { thickness: 3 }),
    ...[one, other].map((end) => disc(end, 3.5, 'ink')),
    label(isUpright ? [x + 14, y] : [x, y + 20], part.name, { isBold: true, size: 14 }),
  ]
}

const WRONG = 3
/** Maximum share of keys that list fewer lamps than every other option. */
const SHORTEST_SHARE = 0.2

/** Asks which lamps are lit in a circuit with series and parallel branches and switches. */
export const circuits = family<Given>({
  name: 'circuits',
  version: 4,
  draw: (random, difficulty: Difficulty) => {
    const mayBeShortest = random() < SHORTEST_SHARE
    return fitting(
      () => drawCircuit(random, difficulty),
      ({ lit: [key, ...others] }) => mayBeShortest || others.some((lamps) => lamps.length <= (key?.length ?? 0)),
    )
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'A lamp is lit if current can flow from the battery, through the lamp and back without a break.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Electricity (NEETS Module 1): series and parallel circuits',
  }),
})

/**
 * Draws a circuit: two branches at difficulty 1, three branches at higher difficulties. A lamp may burn out from difficulty 2 on. At
 * difficulty 3, the shared wire may also have a lamp.
 */
function drawCircuit(random: Random, difficulty: Difficulty): Given | undefined {
  let [lamps, switches] = [0, 0]
  const lamp = (): Part => {
    lamps += 1
    return { kind: 'lamp', name: 'ABCDEFG'.charAt(lamps - 1) }
  }
  const toggle = (share: number): Part => {
    switches += 1
    return { kind: 'switch', name: String(switches), isClosed: random() < share }
  }
  const main = [toggle(0.92), ...(difficulty === 3 && random() < 0.5 ? [lamp()] : [])]
  const branches = upTo(difficulty === 1 ? 2 : 3).map(() => {
    const count = pick(random, difficulty === 1 ? [1, 2] : [1, 1, 2])
    return random() < 0.7 ? [toggle(0.6), ...upTo(count).map(lamp)] : upTo(count).map(lamp)
  })
  const all = [...lampsOf(main), ...branches.flatMap(lampsOf)]
  if (all.length < 3 || all.length > 5) return undefined
  const lit = litLamps({ main, branches, burnedOut: null })
  const isBurned = difficulty > 1 && random() < (difficulty === 3 ? 0.7 : 0.4)
  if (isBurned && lit.length === 0) return undefined
  // A lamp that is already dark has no effect when it burns out.
  const burnedOut = isBurned ? pick(random, lit) : null
  const base = { main, branches, burnedOut }
  const key = litLamps(base)
  const sets = mistaken(base, all).filter((one) => String(one) !== String(key))
  const wrong = new Map(sets.map((one) => [String(one), one]))
  while (wrong.size < WRONG) {
    const some = sample(random, all, between(random, 1, all.length)).sort()
    if (String(some) !== String(key)) wrong.set(String(some), some)
  }
  // Circuits in which all lamps are lit are too easy, and so are most circuits in which all lamps are dark.
  const isDull = key.length === all.length || (key.length === 0 && random() < 0.9)
  return isDull
    ? undefined
    : { ...base, lit: [key, ...[...wrong.values()].slice(0, WRONG)], stem: between(random, 0, 2) }
}

/**
 * Returns the sets of lamps in likely wrong answers, which overlook an open switch or the burned-out lamp, include all other lamps, or have
 * one lamp too many or too few. May include the right answer.
 */
function mistaken(base: Pick<Given, 'main' | 'branches' | 'burnedOut'>, all: readonly string[]): string[][] {
  const { main, branches, burnedOut } = base
  const close = (parts: readonly Part[]) =>
    parts.map((part): Part => (part.kind === 'switch' ? { ...part, isClosed: true } : part))
  const closed = branches.map((_, nth) =>
    litLamps({ ...base, branches: branches.map((branch, one) => (one === nth ? close(branch) : branch)) }),
  )
  const unburned = all.filter((lamp) => lamp !== burnedOut).sort()
  const key = litLamps(base)
  const firstDark = [...key, ...all.filter((lamp) => !key.includes(lamp)).slice(0, 1)].sort()
  return [
    ...closed,
    unburned,
    litLamps({ ...base, main: close(main), burnedOut: null }),
    firstDark,
    key.slice(1),
    key.slice(0, -1),
  ].filter((one) => one.length > 0 || at(all, 0) !== '')
}
