import { shuffled } from '../../core/random.ts'
import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { family, type Mistake, type Options } from '../family.ts'
import { at, between, capital, choices, fitting, listed, pick, sample, upTo } from '../kit.ts'
import { count, cross, label, northArrow, ranked, rect, sources } from './kit.ts'

interface Given {
  floor: Floor
  start: number
  asks: 'exit' | 'doors'
  stem: number
  place: number
}

/** Rooms are numbered from 0, row by row; the figure numbers them from 1. */
interface Door {
  /** The two rooms that the door connects, lower number first. */
  rooms: readonly [number, number]
  isLocked: boolean
}

interface Floor {
  doors: readonly Door[]
  /** Room of each exit, in exit order. */
  exits: readonly number[]
  burning: readonly number[]
}

const EXITS = 4

export const [COLUMNS, ROWS] = [4, 3] as const
const ROOMS = COLUMNS * ROWS

/** Pairs of rooms that share a wall. */
const walls: readonly (readonly [number, number])[] = upTo(ROOMS).flatMap((room): [number, number][] => [
  ...((room + 1) % COLUMNS > 0 ? [[room, room + 1] as [number, number]] : []),
  ...(room + COLUMNS < ROOMS ? [[room, room + COLUMNS] as [number, number]] : []),
])

const hasOuterWall = (room: number): boolean => {
  const [column, row] = [room % COLUMNS, Math.floor(room / COLUMNS)]
  return column === 0 || column === COLUMNS - 1 || row === 0 || row === ROWS - 1
}

/** Shortest path from `start` to each reachable room, both ends included. Excludes locked doors and rooms on fire. */
function waysFrom(floor: Floor, start: number): Map<number, number[]> {
  const ways = new Map([[start, [start]]])
  for (const [room, way] of ways) {
    for (const { rooms, isLocked } of floor.doors) {
      const next = rooms[0] === room ? rooms[1] : rooms[1] === room ? rooms[0] : undefined
      if (next !== undefined && !isLocked && !floor.burning.includes(next) && !ways.has(next))
        ways.set(next, [...way, next])
    }
  }
  return ways
}

const openFloor = (floor: Floor): Floor => ({
  ...floor,
  burning: [],
  doors: floor.doors.map(({ rooms }) => ({ rooms, isLocked: false })),
})

/** Number of doors on the shortest path to the exit, including the exit door; Infinity if every path is blocked. */
const doorsTo = (floor: Floor, start: number, exit: number): number =>
  waysFrom(floor, start).get(at(floor.exits, exit))?.length ?? Number.POSITIVE_INFINITY

/** The exit with the fewest doors; undefined if several exits have the fewest, or if no exit can be reached. */
function best(floor: Floor, start: number): number | undefined {
  const all = floor.exits.map((_, index) => doorsTo(floor, start, index))
  const least = Math.min(...all)
  return Number.isFinite(least) && all.filter((doors) => doors === least).length === 1 ? all.indexOf(least) : undefined
}

function stem({ floor, asks, stem }: Given): string {
  const rules = `The thick bars are doors${floor.doors.some(({ isLocked }) => isLocked) ? ', and a cross marks a locked door' : ''}. You cannot enter a room that is on fire.`
  const scene = at(
    [
      'You are in the room marked YOU and must get out of the building.',
      'You are in the room marked YOU, which is filling with smoke, and must get out of the building.',
    ],
    stem,
  )
  const ask =
    asks === 'exit'
      ? 'Which exit can you reach through the fewest doors?'
      : 'What is the smallest number of doors you must go through, counting the exit door?'
  return `${rules} ${scene} ${ask}`
}

function answer({ floor, start, asks, place }: Given): Options {
  const key = best(floor, start) ?? 0
  if (asks === 'exit') {
    const options = floor.exits.map((_, index) => ({
      text: `Exit ${index + 1}`,
      why: whyOf(floor, start, index, key),
    }))
    return choices(options, key)
  }
  const doors = doorsTo(floor, start, key)
  return ranked([doors, whyOf(floor, start, key, key)], mistakesOf(floor, start, key), place, (number) =>
    count(number, 'door'),
  )
}

function mistakesOf(floor: Floor, start: number, key: number): Mistake[] {
  const doors = doorsTo(floor, start, key)
  const open = openFloor(floor)
  const least = best(open, start)
  const other = floor.exits
    .map((_, index) => doorsTo(floor, start, index))
    .filter((number) => number > doors && number < 12)
  return [
    [least === undefined ? 0 : doorsTo(open, start, least), `This goes through ${barrier(floor)}.`],
    [doors - 1, `This leaves out the exit door.`],
    [doors + 1, `This also counts a door into the room where you start.`],
    [Math.min(...other), `This is the count for an exit that is more doors away.`],
    [doors - 2, `This counts only the rooms between the first and the last.`],

    [straightParts(floor, start, key), `This counts the straight stretches of the route instead of the doors.`],
    [straightParts(floor, start, key) - 1, `This counts the turns instead of the doors.`],
    [throughWalls(start, at(floor.exits, key)), `This goes through walls that have no door.`],
    [Math.max(...other), `This is the count for the farthest exit that you can reach.`],
    [doors * 2 - 1, `This counts both the rooms and the doors.`],
  ]
}

function whyOf(floor: Floor, start: number, exit: number, key: number): string {
  const way = waysFrom(floor, start).get(at(floor.exits, exit))
  const describe = (rooms: readonly number[]) =>
    rooms.length === 1
      ? 'straight out of your room through 1 door'
      : `from your room (${at(rooms, 0) + 1}) through ${rooms.length === 2 ? 'room' : 'rooms'} ${listed(
          rooms.slice(1).map((room) => `${room + 1}`),
        )}, then out, a total of ${count(rooms.length, 'door')}`
  if (exit === key) return `The shortest open route to Exit ${exit + 1} goes ${describe(way ?? [])}.`
  const short = doorsTo(openFloor(floor), start, exit)
  if (!way) {
    const [obstacle, without, doors] = obstacleTo(floor, start, exit)
    return `Every route to Exit ${exit + 1} goes through ${obstacle}. ${capital(without)}, the shortest route to Exit ${exit + 1} would go through ${count(doors, 'door')}.`
  }
  const trap =
    short < doorsTo(floor, start, key)
      ? `Exit ${exit + 1} looks nearer only if you pass through ${barrier(floor)}. `
      : ''
  return `${trap}The shortest open route to Exit ${exit + 1} goes ${describe(way)}.`
}

/**
 * An obstacle on all routes to a blocked exit, the condition that would remove the obstacle, and the number of doors on the shortest route
 * without the obstacle.
 */
function obstacleTo(floor: Floor, start: number, exit: number): [obstacle: string, condition: string, doors: number] {
  const withoutFire = doorsTo({ ...floor, burning: [] }, start, exit)
  const withoutLocks = doorsTo({ ...openFloor(floor), burning: floor.burning }, start, exit)
  const [hasFire, hasLock] = [withoutLocks === Number.POSITIVE_INFINITY, withoutFire === Number.POSITIVE_INFINITY]
  if (hasFire && !hasLock) return ['a burning room', 'without the fire', withoutFire]
  if (hasLock && !hasFire) return ['a locked door', 'if every door were unlocked', withoutLocks]
  const obstacle = hasFire ? 'a burning room and a locked door' : 'a burning room or a locked door'
  return [obstacle, 'without those obstacles', doorsTo(openFloor(floor), start, exit)]
}

function straightParts(floor: Floor, start: number, exit: number): number {
  const way = waysFrom(floor, start).get(at(floor.exits, exit)) ?? []
  const steps = way.slice(1).map((room, index) => room - at(way, index))
  return steps.filter((step, index) => step !== steps[index - 1]).length
}

const throughWalls = (from: number, to: number): number =>
  Math.abs((from % COLUMNS) - (to % COLUMNS)) + Math.abs(Math.floor(from / COLUMNS) - Math.floor(to / COLUMNS)) + 1

const barrier = ({ doors }: Floor): string =>
  doors.some(({ isLocked }) => isLocked) ? 'a burning room or a locked door' : 'a burning room'

const [LEFT, TOP, WIDE, HIGH] = [60, 40, 60, 62]

const OPENING = 20

function drawing({ floor, start }: Given): Figure {
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

/** Every room shows its number, because the reasons refer to rooms by number. A word is placed above the number. */
function wordsIn(word: string, room: number): Shape[] {
  const [x, y] = corner(room)
  const number = `${room + 1}`
  return word
    ? [label([x + WIDE / 2, y + 22], word, { isBold: true }), label([x + WIDE / 2, y + 42], number, { tone: 'muted' })]
    : [label([x + WIDE / 2, y + HIGH / 2], number, { tone: 'muted' })]
}

const corner = (room: number): Point => [LEFT + (room % COLUMNS) * WIDE, TOP + Math.floor(room / COLUMNS) * HIGH]

/** A bar with an outline, so that it is visible on any room color. */
function opening([x, y]: Point, isUpright: boolean): Shape[] {
  const [dx, dy] = isUpright ? [0, OPENING / 2] : [OPENING / 2, 0]
  const ends: Point[] = [
    [x - dx, y - dy],
    [x + dx, y + dy],
  ]
  return [line(ends, { stroke: 'ink', thickness: 10 }), line(ends, { stroke: 'amber', thickness: 6 })]
}

/** The exit's wall: the room's outer top or bottom wall, or a side wall if neither is an outer wall. */
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
  const doorList = (isLocked: boolean) =>
    doors
      .filter((door) => door.isLocked === isLocked)
      .toSorted((one, other) => one.rooms[0] - other.rooms[0] || one.rooms[1] - other.rooms[1])
      .map(({ rooms: [a, b] }) => `${a + 1} and ${b + 1}`)
      .join('; ')
  return [
    `A floor plan with ${count(ROWS, 'row')} of ${count(COLUMNS, 'room')}, numbered 1 to ${ROOMS} row by row from the upper left.`,
    `You are in room ${start + 1}. Fire burns in ${count(burning.length, 'room')}: ${burning.map((room) => room + 1).join(' and ')}.`,
    `Open doors between rooms: ${doorList(false)}.`,
    ...(doors.some(({ isLocked }) => isLocked) ? [`Locked doors between rooms: ${doorList(true)}.`] : []),
    `${exits.map((_, index) => `Exit ${index + 1} leads outside from room ${at(exits, index) + 1}`).join('. ')}.`,
  ].join(' ')
}

/** Asks which exit of a burning building is reached through the fewest doors, or how many doors the shortest route has. */
export const exitRoute = family<Given>({
  name: 'exit-route',
  version: 10,
  draw: (random, difficulty) => {
    const rest = {
      stem: between(random, 0, 1),
      place: between(random, 0, 3),
      asks: pick(random, ['exit', 'doors'] as const),
    }
    const first = between(random, 0, EXITS - 1)
    return fitting(() => {
      const [start = 0, ...burning] = sample(random, upTo(ROOMS), difficulty === 3 ? 3 : 2)
      const locked = difficulty === 1 ? 0 : difficulty + 1
      const doors = shuffled(walls, random)
        .slice(0, between(random, 12, 14))
        .map((rooms, index) => ({ rooms, isLocked: index < locked }))
      const outer = upTo(ROOMS).filter((room) => hasOuterWall(room) && room !== start && !burning.includes(room))
      const drawn = sample(random, outer, EXITS)
      const key = best({ doors, burning, exits: drawn }, start)
      if (key === undefined) return undefined
      // Draw the right exit's number separately, so that every exit number is equally likely to be the answer.
      const others = drawn.filter((_, index) => index !== key)
      const floor = { doors, burning, exits: [...others.slice(0, first), at(drawn, key), ...others.slice(first)] }
      const doorsOut = doorsTo(floor, start, first)
      const isTrap = difficulty === 1 || best(openFloor(floor), start) !== first
      const isLong = doorsOut >= (difficulty === 1 && rest.asks === 'exit' ? 3 : 4) && doorsOut <= 8
      const mustReach = difficulty > 1 ? openFloor(floor) : floor
      const isAll = floor.exits.every((room) => waysFrom(mustReach, start).has(room))
      // If the question asks for the best exit, it needs a second reachable exit to compare with.
      const open = waysFrom(floor, start)
      const isContest = rest.asks === 'doors' || floor.exits.filter((room) => open.has(room)).length > 1
      return isTrap && isLong && isAll && isContest ? { floor, start, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Cross out what you cannot pass through. Then count the doors on the way out.',
    figure: drawing(given),
    source: sources.plans,
  }),
})
