import { at } from '../../kit/lists.ts'
import { a, feet } from '../shared/words.ts'
import type { Ladder } from './given.ts'

const RULE =
  'Set the butt one foot from the wall for every four feet of ladder between the butt and the point where it touches the wall.'

const OUT = [
  ({ used }: Ladder) =>
    `There are ${feet(used)} of ladder between the butt and the point where it touches. How far from the wall should the butt be?`,
  ({ used }: Ladder) =>
    `A crew uses ${feet(used)} of ladder to reach a windowsill. How far from the wall should the butt be?`,
  ({ used }: Ladder) =>
    `The tip of ${a(used, 'foot')} ladder rests against a wall. How far from the wall should the butt be?`,
]
const PAST = ({ used, past }: Ladder) =>
  `A ladder ${feet(used + past)} long leans against a roof edge and extends ${feet(past)} above it. How far from the wall should the butt be?`
const USED = [
  ({ out }: Ladder) =>
    `The butt of a ladder is ${feet(out)} from the wall, which is the right distance. How much ladder is there between the butt and the point where it touches?`,
  ({ out }: Ladder) =>
    `A fence keeps the butt ${feet(out)} from the wall. For this to be right, how far up the ladder must it touch the wall?`,
]
const LENGTH = [
  ({ out, past }: Ladder) =>
    `The butt is set correctly, ${feet(out)} from the wall, and ${feet(past)} of the ladder extend above the roof edge. How long is the ladder?`,
  ({ out, past }: Ladder) =>
    `A ladder is set correctly with its butt ${feet(out)} from the wall. It extends ${feet(past)} above the roof edge. What is its whole length?`,
]
const MOVE = [
  ({ used, past, wrongOut }: Ladder) =>
    `A ladder ${feet(used + past)} long extends ${feet(past)} above the roof edge, and its butt is ${feet(wrongOut)} from the wall. How far should the butt be moved?`,
  ({ used, past, wrongOut }: Ladder) =>
    `The butt of ${a(used + past, 'foot')} ladder is ${feet(wrongOut)} from the wall, and the ladder extends ${feet(past)} above the roof edge. How far must the butt be moved to set it correctly?`,
]

export function stem(given: Ladder): string {
  const { asks, past, scene } = given
  const list = asks === 'used' ? USED : asks === 'length' ? LENGTH : asks === 'move' ? MOVE : OUT
  const ask = asks === 'out' && past > 0 ? PAST : at(list, scene % list.length)
  return `${RULE} ${ask(given)}`
}

export function figureText({ used, past, out, asks, wrongOut }: Ladder): string {
  const foot =
    asks === 'out'
      ? 'The distance from the wall to the butt is marked with a question mark.'
      : `The butt is ${feet(asks === 'move' ? wrongOut : out)} from the wall.`
  const part =
    asks === 'used' || asks === 'length'
      ? ''
      : past
        ? ` The ladder is ${feet(used + past)} long.`
        : ` From the butt to the point where it touches are ${feet(used)} of ladder.`
  const above = past ? ` ${feet(past)} of ladder are above the roof edge.` : ''
  const asked =
    asks === 'used'
      ? ' The ladder from the butt to the point where it touches is marked with a question mark.'
      : asks === 'length'
        ? ' The length of the ladder is marked with a question mark.'
        : ''
  return `A ladder leans against a building${past ? ' and reaches past the roof edge' : ''}. ${foot}${part}${above}${asked}`
}
