import { at } from '../kit/lists.ts'
import { COLUMNS, type Floor, waysFrom } from './rooms.ts'

export const openFloor = (floor: Floor): Floor => ({
  ...floor,
  burning: [],
  doors: floor.doors.map(({ rooms }) => ({ rooms, isLocked: false })),
})

/** The exit door included; infinite where fire or locks bar every way. */
export const doorsTo = (floor: Floor, start: number, exit: number): number =>
  waysFrom(floor, start).get(at(floor.exits, exit))?.length ?? Number.POSITIVE_INFINITY

/** The exit with fewer doors than every other; undefined where two have the fewest. */
export function best(floor: Floor, start: number): number | undefined {
  const all = floor.exits.map((_, index) => doorsTo(floor, start, index))
  const least = Math.min(...all)
  return Number.isFinite(least) && all.filter((doors) => doors === least).length === 1 ? all.indexOf(least) : undefined
}

export function straightParts(floor: Floor, start: number, exit: number): number {
  const way = waysFrom(floor, start).get(at(floor.exits, exit)) ?? []
  const steps = way.slice(1).map((room, index) => room - at(way, index))
  return steps.filter((step, index) => step !== steps[index - 1]).length
}

export const throughWalls = (from: number, to: number): number =>
  Math.abs((from % COLUMNS) - (to % COLUMNS)) + Math.abs(Math.floor(from / COLUMNS) - Math.floor(to / COLUMNS)) + 1

export const barrier = ({ doors }: Floor): string =>
  doors.some(({ isLocked }) => isLocked) ? 'a burning room or a locked door' : 'a burning room'
