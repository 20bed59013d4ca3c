import type { Figure, Point } from '../../figures/figure.ts'
import { line } from '../drawing.ts'
import { family, type Option, type Options } from '../family.ts'
import { at, between, fitting, pick, upTo } from '../kit.ts'
import { count, headings, nth, sources, steps } from './kit.ts'
import {
  ahead,
  type Corner,
  cornerName,
  drawCorner,
  drawTown,
  type Heading,
  spot,
  streetAlong,
  type Town,
  townMap,
} from './town.ts'

interface Turn {
  side: 'left' | 'right'
  /** 1 for the first crossing after the previous turn, 2 for the second. */
  crossing: number
}

interface Drive {
  town: Town
  /** The unit starts halfway between this corner and the next one. */
  behind: Corner
  heading: Heading
  turns: Turn[]
  /** Blocks driven after the last turn. */
  blocks: number
  unit: string
  stem: number
}

interface Driven {
  heading: Heading
  corner: Corner
}

/** Returns the corner and the new heading at each turn, followed by the end of the drive; undefined if the route leaves the map. */
function followed({ behind, heading, turns, blocks }: Drive): Driven[] | undefined {
  const driven: Driven[] = []
  let now: Driven = { heading, corner: behind }
  for (const { side, crossing } of turns) {
    const corner = ahead(now.corner, now.heading, crossing)
    if (!corner) return undefined
    now = { heading: (now.heading + (side === 'right' ? 1 : 3)) % 4, corner }
    driven.push(now)
  }
  const end = ahead(now.corner, now.heading, blocks)
  return end && [...driven, { heading: now.heading, corner: end }]
}

const endOf = (given: Drive): Corner | undefined => followed(given)?.at(-1)?.corner

const UNITS = ['An engine', 'A ladder truck', 'An ambulance', 'A rescue truck', 'A brush truck', 'A tender']

function stem({ town, behind, heading, turns, blocks, unit, stem }: Drive): string {
  const start = `${unit} (S) starts out ${headings[heading]}bound on ${streetAlong(town, behind, heading)}`
  // "The first right, then the first right" could be read as one turn mentioned twice.
  const described = turns.map(({ side, crossing }, index) => {
    const isSameAgain = index > 0 && crossing === 1 && side === turns[index - 1]?.side
    return `the ${isSameAgain ? 'next' : nth(crossing)} ${side}`
  })
  const asks = [
    `${start}. It takes ${described.join(', then ')}, drives ${count(blocks, 'more block')} and stops. At which corner does it stop?`,
    `${start}, in the direction of the arrow. The officer says, “Take ${described.join(', then ')}, and stop after ${count(blocks, 'block')}.” At which corner does the vehicle stop?`,
  ]
  return at(asks, stem)
}

function answer(given: Drive): Options {
  const { town, behind } = given
  const end = endOf(given) ?? behind
  const seen = new Set([String(end)])
  const mistakes = mistakesOf(given).flatMap(([other, why]): Option[] => {
    const wrong = endOf(other)
    if (!wrong || seen.has(String(wrong))) return []
    seen.add(String(wrong))
    return [{ text: cornerName(town, wrong), why }]
  })
  return { key: { text: cornerName(town, end), why: explained(given) }, mistakes }
}

function explained(given: Drive): string {
  const { town, turns, blocks } = given
  const driven = followed(given) ?? []
  const turnTexts = turns.map(({ side }, index) => {
    const { corner, heading } = at(driven, index)
    return `turns ${side} at ${cornerName(town, corner)} and heads ${headings[heading]}`
  })
  return `It ${turnTexts.join(', then ')}, then drives ${count(blocks, 'block')} and stops.`
}

const flip = (side: Turn['side']): Turn['side'] => (side === 'left' ? 'right' : 'left')

function swapped(turns: readonly Turn[]): string {
  const [first = 'left', ...others] = new Set(turns.map(({ side }) => side))
  return others.length > 0
    ? 'This makes every left turn a right turn and every right turn a left turn.'
    : `This makes every ${first} turn a ${flip(first)} turn.`
}

function mistakesOf(given: Drive): [Drive, string][] {
  const { turns, heading, blocks } = given
  const changed = (index: number, turn: Partial<Turn>): Drive => ({
    ...given,
    turns: turns.map((old, other) => (other === index ? { ...old, ...turn } : old)),
  })
  return [
    [{ ...given, turns: turns.map(({ side, crossing }) => ({ side: flip(side), crossing })) }, swapped(turns)],
    ...turns.map(({ side }, index): [Drive, string] => [
      changed(index, { side: flip(side) }),
      `This turns ${flip(side)} instead of ${side} at the ${nth(index + 1)} turn.`,
    ]),
    ...turns.map(({ crossing }, index): [Drive, string] => [
      changed(index, { crossing: crossing === 1 ? 2 : 1 }),
      `This makes the ${nth(index + 1)} turn at the ${nth(crossing === 1 ? 2 : 1)} corner instead of the ${nth(crossing)}.`,
    ]),
    [{ ...given, blocks: blocks + 1 }, 'This goes one block too far.'],
    ...(blocks > 1 ? [[{ ...given, blocks: blocks - 1 }, 'This stops one block too soon.'] as [Drive, string]] : []),
    ...(turns.length > 2
      ? [[{ ...given, turns: turns.slice(0, -1) }, 'This leaves out the last turn.'] as [Drive, string]]
      : []),
    [
      { ...given, turns: asOnPage(turns, heading) },
      'This uses left and right on the page instead of the driver’s left and right.',
    ],
  ]
}

/** Returns the turns of a driver who mistakes the right side of the page for their own right. */
function asOnPage(turns: readonly Turn[], start: Heading): Turn[] {
  let heading = start
  return turns.map(({ side, crossing }) => {
    const isUpright = heading % 2 === 0
    const wanted = side === 'right' ? 1 : 3
    const really: Turn['side'] = isUpright && (heading + 1) % 4 !== wanted ? 'left' : isUpright ? 'right' : side
    heading = (heading + (really === 'right' ? 1 : 3)) % 4
    return { side: really, crossing }
  })
}

const drawing = ({ town, behind, heading, unit }: Drive): Figure =>
  townMap(
    town,
    [
      {
        at: behind,
        halfwayTo: ahead(behind, heading) ?? behind,
        letter: 'S',
        words: `${unit} (S), heading ${headings[heading]},`,
        fill: 'amber-wash',
      },
    ],
    [arrow(behind, heading)],
  )

/** An arrow on the road ahead of the unit. */
function arrow([column, row]: Corner, heading: Heading) {
  const [x, y] = spot([column, row])
  const [dx, dy] = at(steps, heading)
  const [across, along] = heading % 2 === 0 ? [0, 26.5] : [30.5, 0]
  const middle: Point = [x + dx * across, y + dy * along]
  return line(
    [
      [middle[0] + dx * 11, middle[1] + dy * 11],
      [middle[0] + dx * 25, middle[1] + dy * 25],
    ],
    { arrow: 'end', stroke: 'red', thickness: 3 },
  )
}

/** Asks for the corner where a drive with several turns ends. */
export const drivenRoute = family<Drive>({
  name: 'driven-route',
  version: 6,
  draw: (random, difficulty) =>
    fitting(() => {
      const drawTurn = (): Turn => ({
        side: pick(random, ['left', 'right'] as const),
        crossing: between(random, 1, difficulty === 1 ? 1 : 2),
      })
      const heading = difficulty === 1 ? pick(random, [0, 0, 1, 3]) : between(random, 0, 3)
      const given: Drive = {
        town: drawTown(random, 0, 0),
        behind: drawCorner(random),
        heading: difficulty === 3 ? pick(random, [1, 2, 2, 3]) : heading,
        turns: upTo(difficulty + 1).map(drawTurn),
        blocks: between(random, 1, 2),
        unit: pick(random, UNITS),
        stem: between(random, 0, 1),
      }
      const isMixed = difficulty < 3 || new Set(given.turns.map(({ side }) => side)).size > 1
      return isMixed && endOf(given) ? given : undefined
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Before each turn, picture the map turned so that the vehicle drives away from you.',
    figure: drawing(given),
    source: sources.orientation,
  }),
})
