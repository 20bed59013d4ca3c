import type { Figure, Point } from '../../figures/figure.ts'
import { figure, line, WIDTH } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, at, between, drawPlaced, type Place, pick, valued } from '../kit.ts'
import { a, feet, firm, label, rect, round, span } from './kit.ts'

/** A ladder placed one foot from the wall for every four feet of `used` length. All values are in feet. */
interface Ladder {
  /** Length from the butt to the point where the ladder touches the wall. */
  used: number
  /** Length beyond the roof edge; 0 if the tip rests against the wall. */
  past: number
  /** Distance from the wall to the butt. */
  out: number
  asks: 'out' | 'used' | 'length' | 'move'
  /** Initial distance from the wall to the butt, if the question asks how far to move the butt. */
  wrongOut: number
  scene: number
  isMirrored: boolean
  place: Place
}

const RULE =
  'Set the butt one foot from the wall for every four feet of ladder between the butt and the point where the ladder touches the wall.'

const OUT = [
  ({ used }: Ladder) =>
    `There are ${feet(used)} of ladder between the butt and the point where the ladder touches the wall. How far from the wall should the butt be?`,
  ({ used }: Ladder) =>
    `A crew uses ${feet(used)} of ladder to reach a windowsill. How far from the wall should the butt be?`,
  ({ used }: Ladder) =>
    `The tip of ${a(used, 'foot')} ladder rests against a wall. How far from the wall should the butt be?`,
]
const PAST = ({ used, past }: Ladder) =>
  `A ladder ${feet(used + past)} long leans against a roof edge and extends ${feet(past)} above it. How far from the wall should the butt be?`
const USED = [
  ({ out }: Ladder) =>
    `The butt of a ladder is ${feet(out)} from the wall, which is the right distance. What length of ladder is between the butt and the point where the ladder touches the wall?`,
  ({ out }: Ladder) =>
    `A fence keeps the butt ${feet(out)} from the wall. For the ladder to be set correctly, how many feet of ladder must be between the butt and the point where the ladder touches the wall?`,
]
const LENGTH = [
  ({ out, past }: Ladder) =>
    `The butt is set correctly, ${feet(out)} from the wall, and the ladder extends ${feet(past)} above the roof edge. How long is the ladder?`,
  ({ out, past }: Ladder) =>
    `A ladder is set correctly with its butt ${feet(out)} from the wall. It extends ${feet(past)} above the roof edge. What is its total length?`,
]
const MOVE = [
  ({ used, past, wrongOut }: Ladder) =>
    `A ladder ${feet(used + past)} long extends ${feet(past)} above the roof edge, and its butt is ${feet(wrongOut)} from the wall. How far should the butt be moved?`,
  ({ used, past, wrongOut }: Ladder) =>
    `The butt of ${a(used + past, 'foot')} ladder is ${feet(wrongOut)} from the wall, and the ladder extends ${feet(past)} above the roof edge. How far must the butt be moved to set it correctly?`,
]

function stem(given: Ladder): string {
  const { asks, past, scene } = given
  const list = asks === 'used' ? USED : asks === 'length' ? LENGTH : asks === 'move' ? MOVE : OUT
  const ask = asks === 'out' && past > 0 ? PAST : at(list, scene % list.length)
  return `${RULE} ${ask(given)}`
}

function figureText({ used, past, out, asks, wrongOut }: Ladder): string {
  const foot =
    asks === 'out'
      ? 'The distance from the wall to the butt is marked with a question mark.'
      : `The butt is ${feet(asks === 'move' ? wrongOut : out)} from the wall.`
  const part =
    asks === 'used' || asks === 'length'
      ? ''
      : past
        ? ` The ladder is ${feet(used + past)} long.`
        : ` There are ${feet(used)} of ladder from the butt to the point of contact.`
  const above = past ? ` ${feet(past)} of ladder are above the roof edge.` : ''
  const asked =
    asks === 'used'
      ? ' The length of ladder from the butt to the point of contact is marked with a question mark.'
      : asks === 'length'
        ? ' The length of the ladder is marked with a question mark.'
        : ''
  return `A ladder leans against a building${past ? ' and reaches past the roof edge' : ''}. ${foot}${part}${above}${asked}`
}

function answer({ used, past, out, asks, wrongOut }: Ladder): Answer {
  const whole = used + past
  const gap = (a: number, b: number) => `${Math.max(a, b)} − ${Math.min(a, b)}`
  if (asks === 'out')
    return {
      key: out,
      why: past
        ? `Only the part from the butt to the roof edge counts: ${whole} − ${past} = ${used} feet. One foot for every four is ${used} ÷ 4 = ${out}.`
        : `One foot out for every four feet of ladder: ${used} ÷ 4 = ${out}.`,
      wrong: [
        ...(past
          ? ([
              [whole / 4, 'This divides the total length and counts the part above the edge', `${whole} ÷ 4`],
              [
                (whole + past) / 4,
                'This adds the part above the edge instead of subtracting it',
                `(${whole} + ${past}) ÷ 4`,
              ],
            ] satisfies Mistake[])
          : []),
        [used / 3, 'This sets one foot out for every three', `${used} ÷ 3`],
        [used / 2, 'This sets one foot out for every two', `${used} ÷ 2`],
        [used / 5, 'This sets one foot out for every five', `${used} ÷ 5`],
        [out + 4, 'This adds 4 after dividing by 4', `${used} ÷ 4 + 4`],
        [out + past, 'This adds the part above the edge to the distance', `${used} ÷ 4 + ${past}`],
        [out * 3, 'This takes three of the four parts instead of one', `${used} × 3 ÷ 4`],
        [used / 6, 'This sets one foot out for every six', `${used} ÷ 6`],
        [used - out, 'This subtracts the distance from the ladder instead of using it', `${used} − ${used} ÷ 4`],
        [used - 4, 'This subtracts 4 instead of dividing by it', `${used} − 4`],
        ...(past
          ? ([
              [
                Math.abs(out - past),
                'This subtracts the part above the edge after dividing',
                `${Math.max(out, past)} − ${Math.min(out, past)}`,
              ],
            ] satisfies Mistake[])
          : []),
      ],
    }
  if (asks === 'move')
    return {
      key: Math.abs(wrongOut - out),
      why: `The part from the butt to the roof edge is ${whole} − ${past} = ${used} feet, and ${used} ÷ 4 = ${out}. The butt moves ${gap(wrongOut, out)} = ${feet(Math.abs(wrongOut - out))}.`,
      wrong: [
        [out, 'This is where the butt belongs, not how far it moves', `${used} ÷ 4`],
        [
          Math.abs(whole / 4 - wrongOut),
          `This divides the total length first, ${whole} ÷ 4 = ${whole / 4}`,
          gap(whole / 4, wrongOut),
        ],
        [wrongOut + out, 'This adds the two distances', `${wrongOut} + ${out}`],
        [
          Math.abs(used / 3 - wrongOut),
          `This sets one foot out for every three, ${used} ÷ 3 = ${used / 3}`,
          gap(used / 3, wrongOut),
        ],
        [wrongOut, `This is where the butt is now, ${wrongOut} feet from the wall.`],
        [whole / 4, 'This is a quarter of the total length, not how far the butt moves', `${whole} ÷ 4`],
        [
          Math.abs(used / 2 - wrongOut),
          `This sets one foot out for every two, ${used} ÷ 2 = ${used / 2}`,
          gap(used / 2, wrongOut),
        ],
        [past, `This is the part above the edge, ${past} feet.`],
        [
          Math.abs(used / 5 - wrongOut),
          `This sets one foot out for every five, ${used} ÷ 5 = ${used / 5}`,
          gap(used / 5, wrongOut),
        ],
      ],
    }
  const key = asks === 'used' ? used : whole
  const plus = asks === 'length' ? ` + ${past}` : ''
  const extra = asks === 'length' ? past : 0
  return {
    key,
    why: `Each foot from the wall calls for four feet of ladder: ${out} × 4 = ${used}.${extra ? ` With the part above the roof edge, that is ${used} + ${past} = ${whole}.` : ''}`,
    wrong: [
      ...(extra
        ? ([
            [used, 'This leaves out the part above the edge', `${out} × 4`],
            [used - past, 'This subtracts the part above the edge instead of adding it', `${out} × 4 − ${past}`],
            [(out + past) * 4, 'This multiplies the part above the edge by four too', `(${out} + ${past}) × 4`],
          ] satisfies Mistake[])
        : []),
      [out * 3 + extra, 'This counts three feet of ladder for each foot from the wall', `${out} × 3${plus}`],
      [out * 5 + extra, 'This counts five feet of ladder for each foot from the wall', `${out} × 5${plus}`],
      [out * 2 + extra, 'This counts two feet of ladder for each foot from the wall', `${out} × 2${plus}`],
      [out + 4 + extra, 'This adds four instead of multiplying by it', `${out} + 4${plus}`],
      [used + out + extra, 'This adds the distance on the ground as well', `${out} × 4 + ${out}${plus}`],
      [out * 6 + extra, 'This counts six feet of ladder for each foot from the wall', `${out} × 6${plus}`],
    ],
  }
}

const [GROUND, WALL, TALL, SHOWN] = [236, 232, 176, 30]
const RUNGS = 11

/** Not to scale: the ladder leans at the angle of the rule or, if the question asks how far to move the butt, at a different angle. */
function drawing(given: Ladder): Figure {
  const { used, past, out, asks, wrongOut, isMirrored } = given
  const flip = ([x, y]: Point): Point => [isMirrored ? WIDTH - x : x, y]
  const foot = TALL / 3.873
  const butt: Point = [WALL - foot * (asks === 'move' ? (wrongOut > out ? 1.5 : 0.6) : 1), GROUND]
  const edge: Point = [WALL, GROUND - TALL]
  const along = (share: number): Point => [
    round(butt[0] + (edge[0] - butt[0]) * share),
    round(butt[1] + (edge[1] - butt[1]) * share),
  ]
  const tip = past ? 1 + SHOWN / TALL : 1
  const beside = ([x, y]: Point, off: number): Point => flip([x + off, y])
  const rungs = Array.from({ length: RUNGS }, (_, nth) => along(((nth + 0.7) / RUNGS) * tip))
  const marked = asks === 'used' || asks === 'length' ? '?' : past ? `${used + past} ft in all` : feet(used)
  const near = along(0.5)
  const roof = GROUND - TALL
  const wallLeft = isMirrored ? WIDTH - WALL - 96 : WALL
  return figure(
    GROUND + 46,
    figureText(given),
    firm(16, WIDTH - 16, GROUND),
    rect([wallLeft, past ? roof : roof - 44], 96, GROUND - (past ? roof : roof - 44), 'sunken'),
    // The rail nearer the wall rests against the wall.
    [-8, 0].map((off) => line([beside(along(0), off), beside(along(tip), off)], { thickness: 3 })),
    rungs.map((at) => line([beside(at, -8), beside(at, 0)], { thickness: 2 })),
    label(flip([near[0] - 18, near[1]]), marked, { anchor: isMirrored ? 'start' : 'end', isBold: true }),
    past ? label(flip([WALL + 16, roof - 20]), `${feet(past)} above`, { anchor: isMirrored ? 'end' : 'start' }) : [],
    span(flip(butt)[0], flip([WALL, 0])[0], GROUND + 18, asks === 'out' ? '?' : feet(asks === 'move' ? wrongOut : out)),
  )
}

/** Ladder placement: one foot from the wall for every four feet of ladder in use. */
export const ladderAngle = family<Ladder>({
  name: 'ladder-angle',
  version: 7,
  draw: (random, difficulty: Difficulty) => {
    const asks = pick(random, ASKS[difficulty])
    const isPast = difficulty > 1 && asks !== 'used'
    const [scene, isMirrored] = [between(random, 0, 5), random() < 0.5]
    return drawPlaced(random, answer, (place) => {
      const out = between(random, 3, 9)
      const past = isPast ? between(random, 3, 6) : 0
      const wrongOut = asks === 'move' ? out + pick(random, [-3, -2, -1, 1, 2, 3, 4]) : 0
      const given: Ladder = { used: out * 4, past, out, asks, wrongOut, scene, isMirrored, place }
      const isMade = !isPast || LENGTHS.includes(given.used + past)
      return isMade && given.used + past <= 40 && (asks !== 'move' || wrongOut > 1) ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, feet),
    hint: 'One part out, four parts along the ladder, counted only up to the point of contact.',
    figure: drawing(given),
    source:
      'IFSTA Essentials of Fire Fighting (7th ed.), Ground Ladders: the climbing angle, working length divided by four',
  }),
})

/** Common ladder lengths, in feet. */
const LENGTHS: readonly number[] = [16, 20, 24, 28, 35, 40]

const ASKS: Record<Difficulty, readonly Ladder['asks'][]> = {
  1: ['out', 'used'],
  2: ['out', 'used', 'length'],
  3: ['length', 'move', 'out'],
}
