import type { Option, Options } from '../../family.ts'
import { at } from '../../kit/lists.ts'
import { capital } from '../../kit/words.ts'
import { count, headings, nth } from '../shared/words.ts'
import { cornerName, type Heading } from '../town/town.ts'
import { type Drive, endOf, followed, type Turn } from './given.ts'

export function answer(given: Drive): Options {
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
  const told = turns.map(({ side }, index) => {
    const { corner, heading } = at(driven, index)
    return `${side} at ${cornerName(town, corner)}, now ${headings[heading]}bound`
  })
  return `${capital(told.join('; then '))}; then ${count(blocks, 'block')} to the stop.`
}

function mistakesOf(given: Drive): [Drive, string][] {
  const { turns, heading, blocks } = given
  const changed = (index: number, turn: Partial<Turn>): Drive => ({
    ...given,
    turns: turns.map((old, other) => (other === index ? { ...old, ...turn } : old)),
  })
  const flip = (side: Turn['side']): Turn['side'] => (side === 'left' ? 'right' : 'left')
  return [
    [
      { ...given, turns: turns.map(({ side, crossing }) => ({ side: flip(side), crossing })) },
      'This makes every left turn a right turn and every right turn a left turn.',
    ],
    ...turns.map(({ side }, index): [Drive, string] => [
      changed(index, { side: flip(side) }),
      `This turns ${flip(side)} instead of ${side} at turn ${index + 1}.`,
    ]),
    ...turns.map(({ crossing }, index): [Drive, string] => [
      changed(index, { crossing: crossing === 1 ? 2 : 1 }),
      `This makes turn ${index + 1} at the ${nth(crossing === 1 ? 2 : 1)} corner instead of the ${nth(crossing)}.`,
    ]),
    [{ ...given, blocks: blocks + 1 }, 'This goes one block too far.'],
    ...(blocks > 1 ? [[{ ...given, blocks: blocks - 1 }, 'This stops one block too soon.'] as [Drive, string]] : []),
    ...(turns.length > 2
      ? [[{ ...given, turns: turns.slice(0, -1) }, 'This leaves out the last turn.'] as [Drive, string]]
      : []),
    [
      { ...given, turns: asOnPage(turns, heading) },
      'This uses the left and right sides of the page instead of the left and right of the driver.',
    ],
  ]
}

/** The turns of a driver who takes right for the right side of the page, if such a turn is possible. */
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
