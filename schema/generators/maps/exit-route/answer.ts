import { at } from '../../kit/lists.ts'
import { count } from '../shared/words.ts'
import { COLUMNS, doorsTo, type Floor, openFloor, waysFrom } from './given.ts'

export function whyOf(floor: Floor, start: number, exit: number, key: number): string {
  const way = waysFrom(floor, start).get(at(floor.exits, exit))
  const told = (rooms: readonly number[]) =>
    `rooms ${rooms.map((room) => room + 1).join(', ')} and out: ${count(rooms.length, 'door')}`
  if (exit === key) return `The shortest open way to Exit ${exit + 1} goes through ${told(way ?? [])}.`
  const short = doorsTo(openFloor(floor), start, exit)
  if (!way) return `Every way to it goes through ${barrier(floor)}; without that it would be ${count(short, 'door')}.`
  const trap = short < way.length ? `It looks nearer only if you pass ${barrier(floor)}. ` : ''
  return `${trap}The shortest open way goes through ${told(way)}, and Exit ${key + 1} has ${doorsTo(floor, start, key)}.`
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
