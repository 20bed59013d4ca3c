import type { Point } from '../../figures/figure.ts'
import { family, type Option } from '../family.ts'
import { at, between, fitting, pick, upTo } from './chance.ts'
import { line, steps } from './draw.ts'
import { ahead, type Corner, cornerName, drawCorner, drawTown, type Heading, streetAlong, type Town } from './town.ts'
import { spot, townMap } from './town-map.ts'
import { capital, count, headings, nth, sources } from './words.ts'

interface Turn {
  side: 'left' | 'right'
  /** The first, second … crossing after the last turn. */
  crossing: number
}
interface Given {
  town: Town
  /** The unit starts halfway from here to the corner ahead. */
  behind: Corner
  heading: Heading
  turns: Turn[]
  /** Driven after the last turn. */
  blocks: number
  unit: string
  stem: number
}

const UNITS = ['An engine', 'A ladder truck', 'An ambulance', 'A rescue truck', 'A brush truck', 'A tanker']

/** At which corner a drive of several turns ends. */
export const drivenRoute = family<Given>({
  name: 'driven-route',
  version: 1,
  draw: (random, difficulty) =>
    fitting(() => {
      const drawTurn = (): Turn => ({
        side: pick(random, ['left', 'right'] as const),
        crossing: between(random, 1, difficulty === 1 ? 1 : 2),
      })
      const heading = difficulty === 1 ? pick(random, [0, 0, 1, 3]) : between(random, 0, 3)
      const given: Given = {
        town: drawTown(random, 0, 0),
        behind: drawCorner(random),
        heading: difficulty === 3 ? pick(random, [1, 2, 2, 3]) : heading,
        turns: upTo(difficulty + 1).map(drawTurn),
        blocks: between(random, 1, 2),
        unit: pick(random, UNITS),
        stem: between(random, 0, 1),
      }
      const isMixed = difficulty < 3 || new Set(given.turns.map(({ side }) => side)).size > 1
      return isMixed && drive(given) ? given : undefined
    }),
  pose: (given) => {
    const { town, behind, heading, turns, blocks, unit, stem } = given
    const start = `${unit} (S) starts ${headings[heading]}bound on ${streetAlong(town, behind, heading)}`
    const told = turns.map(({ side, crossing }) => `the ${nth(crossing)} ${side}`)
    const asks = [
      `${start}. It takes ${told.join(', then ')}, drives on ${count(blocks, 'block')} and stops. At which corner does it stop?`,
      `${start}, in the direction of the arrow. Its officer says: "Take ${told.join(', then ')}, and stop after ${count(blocks, 'block')}." Where does it stop?`,
    ]
    const end = drive(given) ?? behind
    const seen = new Set([String(end)])
    const mistakes = mistakesOf(given).flatMap(([other, why]): Option[] => {
      const wrong = drive(other)
      if (!wrong || seen.has(String(wrong))) return []
      seen.add(String(wrong))
      return [{ text: cornerName(town, wrong), why: `${why} The drive ends at ${cornerName(town, end)}.` }]
    })
    return {
      question: at(asks, stem),
      key: { text: cornerName(town, end), why: explained(given) },
      mistakes,
      hint: 'Turn the map in your mind so that the vehicle drives away from you, turn after turn.',
      figure: townMap(
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
      ),
      source: sources.orientation,
    }
  },
})

/** On the road ahead of the unit. */
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

interface Driven {
  heading: Heading
  corner: Corner
}

/** The corner and the new heading of every turn, then the end; undefined where the drive leaves the map. */
function followed({ behind, heading, turns, blocks }: Given): Driven[] | undefined {
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

const drive = (given: Given): Corner | undefined => followed(given)?.at(-1)?.corner

function explained(given: Given): string {
  const { town, turns, blocks } = given
  const driven = followed(given) ?? []
  const told = turns.map(({ side }, index) => {
    const { corner, heading } = at(driven, index)
    return `${side} at ${cornerName(town, corner)}, so ${headings[heading]}bound`
  })
  return `${capital(told.join('; '))}; ${count(blocks, 'block')} farther it stops.`
}

function mistakesOf(given: Given): [Given, string][] {
  const { turns, heading, blocks } = given
  const changed = (index: number, turn: Partial<Turn>): Given => ({
    ...given,
    turns: turns.map((old, other) => (other === index ? { ...old, ...turn } : old)),
  })
  const flip = (side: Turn['side']): Turn['side'] => (side === 'left' ? 'right' : 'left')
  return [
    [
      { ...given, turns: turns.map(({ side, crossing }) => ({ side: flip(side), crossing })) },
      'This takes every left for a right and every right for a left.',
    ],
    ...turns.map(({ side }, index): [Given, string] => [
      changed(index, { side: flip(side) }),
      `This turns ${flip(side)} instead of ${side} at turn ${index + 1}.`,
    ]),
    ...turns.map(({ crossing }, index): [Given, string] => [
      changed(index, { crossing: crossing === 1 ? 2 : 1 }),
      `This takes the ${nth(crossing === 1 ? 2 : 1)} crossing instead of the ${nth(crossing)} at turn ${index + 1}.`,
    ]),
    [{ ...given, blocks: blocks + 1 }, 'This stops one block too late.'],
    ...(blocks > 1 ? [[{ ...given, blocks: blocks - 1 }, 'This stops one block too early.'] as [Given, string]] : []),
    ...(turns.length > 2
      ? [[{ ...given, turns: turns.slice(0, -1) }, 'This leaves the last turn out.'] as [Given, string]]
      : []),
    [
      { ...given, turns: asOnPage(turns, heading) },
      'This takes left and right as the sides of the page after each turn.',
    ],
  ]
}

/** The turns of a driver for whom right is always the right of the page, where such a turn can be made. */
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
