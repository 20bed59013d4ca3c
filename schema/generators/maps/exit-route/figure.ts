import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { at, upTo } from '../../kit/lists.ts'
import { cross, label, northArrow, rect } from '../shared/shapes.ts'
import { count } from '../shared/words.ts'
import { COLUMNS, type Floor, type Given, ROOMS, ROWS } from './given.ts'

const [LEFT, TOP, WIDE, HIGH] = [60, 40, 60, 62]

const OPENING = 20

export function drawing({ floor, start }: Given): Figure {
  const { doors, exits, burning } = floor
  return figure(
    TOP * 2 + ROWS * HIGH,
    textOf(floor, start),
    upTo(ROOMS).flatMap((room): Shape[] => {
      const [x, y] = corner(room)
      const fill = burning.includes(room) ? 'red-wash' : room === start ? 'blue-wash' : 'surface'
      return [
        rect([x, y], WIDE, HIGH, { fill, stroke: 'ink', thickness: 2.5 }),
        ...wordsIn(burning.includes(room) ? 'FIRE' : room === start ? 'YOU' : '', room),
      ]
    }),
    doors.flatMap(({ rooms: [a, b], isLocked }) => {
      const [x, y] = corner(b)
      const isUpright = b === a + 1
      const middle: Point = isUpright ? [x, y + HIGH / 2] : [x + WIDE / 2, y]
      return isLocked ? [...opening(middle, isUpright), ...cross(middle, 9)] : opening(middle, isUpright)
    }),
    exits.flatMap((room, index) => exitDoor(room, `Exit ${index + 1}`)),
    northArrow([20, 27]),
  )
}

/** Every room has its number, because the reasons name rooms by it; what is in the room stands above the number. */
function wordsIn(word: string, room: number): Shape[] {
  const [x, y] = corner(room)
  const number = `${room + 1}`
  return word
    ? [label([x + WIDE / 2, y + 22], word, { isBold: true }), label([x + WIDE / 2, y + 42], number, { tone: 'muted' })]
    : [label([x + WIDE / 2, y + HIGH / 2], number, { tone: 'muted' })]
}

const corner = (room: number): Point => [LEFT + (room % COLUMNS) * WIDE, TOP + Math.floor(room / COLUMNS) * HIGH]

/** A bar with an outline, which shows on any color of room. */
function opening([x, y]: Point, isUpright: boolean): Shape[] {
  const [dx, dy] = isUpright ? [0, OPENING / 2] : [OPENING / 2, 0]
  const ends: Point[] = [
    [x - dx, y - dy],
    [x + dx, y + dy],
  ]
  return [line(ends, { stroke: 'ink', thickness: 10 }), line(ends, { stroke: 'amber', thickness: 6 })]
}

/** An exit is in the top or bottom wall if the room has one, otherwise at the side. */
const wallOf = (room: number): 'top' | 'bottom' | 'left' | 'right' =>
  room < COLUMNS ? 'top' : room >= ROOMS - COLUMNS ? 'bottom' : room % COLUMNS === 0 ? 'left' : 'right'

function exitDoor(room: number, name: string): Shape[] {
  const [x, y] = corner(room)
  const wall = wallOf(room)
  if (wall === 'top' || wall === 'bottom') {
    const edge = wall === 'top' ? y : y + HIGH
    return [
      ...opening([x + WIDE / 2, edge], false),
      label([x + WIDE / 2, edge + (wall === 'top' ? -15 : 15)], name, { isBold: true }),
    ]
  }
  const edge = wall === 'left' ? x : x + WIDE
  return [
    ...opening([edge, y + HIGH / 2], true),
    label([edge + (wall === 'left' ? -32 : 32), y + HIGH / 2], name, { isBold: true }),
  ]
}

function textOf({ doors, exits, burning }: Floor, start: number): string {
  const told = (isLocked: boolean) =>
    doors
      .filter((door) => door.isLocked === isLocked)
      .map(({ rooms: [a, b] }) => `${a + 1} and ${b + 1}`)
      .join('; ')
  return [
    `A floor plan of ${count(ROWS, 'row')} of ${count(COLUMNS, 'room')}, numbered row by row from the upper left: 1 to ${ROOMS}.`,
    `You are in room ${start + 1}. Fire burns in ${count(burning.length, 'room')}: ${burning.map((room) => room + 1).join(' and ')}.`,
    `Open doors between rooms: ${told(false)}.`,
    ...(doors.some(({ isLocked }) => isLocked) ? [`Locked doors between rooms: ${told(true)}.`] : []),
    `${exits.map((_, index) => `Exit ${index + 1} leads outside from room ${at(exits, index) + 1}`).join('. ')}.`,
  ].join(' ')
}
