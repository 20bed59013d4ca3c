import { at, upTo } from '../../kit/lists.ts'

export interface Given {
  floor: Floor
  start: number
  asks: 'exit' | 'doors'
  stem: number
  place: number
}

/** Rooms are numbered from zero, row by row; the figure numbers them from one. */
export interface Door {
  /** The lower number first. */
  rooms: readonly [number, number]
  isLocked: boolean
}

export interface Floor {
  doors: readonly Door[]
  /** The room of each exit, in the order of the exits' numbers. */
  exits: readonly number[]
  burning: readonly number[]
}

export const EXITS = 4

export const [COLUMNS, ROWS] = [4, 3] as const
export const ROOMS = COLUMNS * ROWS

/** Pairs of rooms that share a wall. */
export const walls: readonly (readonly [number, number])[] = upTo(ROOMS).flatMap((room): [number, number][] => [
  ...((room + 1) % COLUMNS > 0 ? [[room, room + 1] as [number, number]] : []),
  ...(room + COLUMNS < ROOMS ? [[room, room + COLUMNS] as [number, number]] : []),
])

export const hasOuterWall = (room: number): boolean => {
  const [column, row] = [room % COLUMNS, Math.floor(room / COLUMNS)]
  return column === 0 || column === COLUMNS - 1 || row === 0 || row === ROWS - 1
}

/** The rooms on the shortest way to each room, start and end included, through open doors and rooms not on fire. */
export function waysFrom(floor: Floor, start: number): Map<number, number[]> {
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

export const openFloor = (floor: Floor): Floor => ({
  ...floor,
  burning: [],
  doors: floor.doors.map(({ rooms }) => ({ rooms, isLocked: false })),
})

/** Doors on the shortest way out, exit door included; infinite if fire or locks block every way. */
export const doorsTo = (floor: Floor, start: number, exit: number): number =>
  waysFrom(floor, start).get(at(floor.exits, exit))?.length ?? Number.POSITIVE_INFINITY

/** The exit with the fewest doors; undefined if two are tied. */
export function best(floor: Floor, start: number): number | undefined {
  const all = floor.exits.map((_, index) => doorsTo(floor, start, index))
  const least = Math.min(...all)
  return Number.isFinite(least) && all.filter((doors) => doors === least).length === 1 ? all.indexOf(least) : undefined
}
