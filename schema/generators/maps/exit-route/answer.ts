import type { Mistake, Options } from '../../family.ts'
import { at } from '../../kit/lists.ts'
import { choices } from '../../kit/options.ts'
import { ranked } from '../shared/options.ts'
import { count } from '../shared/words.ts'
import { best, COLUMNS, doorsTo, type Floor, type Given, openFloor, waysFrom } from './given.ts'

export function answer({ floor, start, asks, place }: Given): Options {
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
    [doors + 1, `This also counts the door through which you came into your room.`],
    [Math.min(...other), `This is the way to another exit, which takes more doors.`],
    [doors - 2, `This counts only the rooms between the first and the last.`],

    [straightParts(floor, start, key), `This counts the straight stretches of the route instead of the doors.`],
    [straightParts(floor, start, key) - 1, `This counts the turns instead of the doors.`],
    [throughWalls(start, at(floor.exits, key)), `This goes through walls that have no door.`],
    [Math.max(...other), `This is the way to the farthest exit that you can reach.`],
    [doors * 2 - 1, `This counts both the rooms and the doors.`],
  ]
}

function whyOf(floor: Floor, start: number, exit: number, key: number): string {
  const way = waysFrom(floor, start).get(at(floor.exits, exit))
  const told = (rooms: readonly number[]) =>
    rooms.length === 1
      ? `straight out of your room: ${count(1, 'door')}`
      : `from your room (${at(rooms, 0) + 1}) through ${rooms.length === 2 ? 'room' : 'rooms'} ${rooms
          .slice(1)
          .map((room) => room + 1)
          .join(', ')} and out: ${count(rooms.length, 'door')}`
  if (exit === key) return `The shortest open route to Exit ${exit + 1} goes ${told(way ?? [])}.`
  const short = doorsTo(openFloor(floor), start, exit)
  if (!way)
    return `Every route to Exit ${exit + 1} goes through ${barrier(floor)}; otherwise it would take ${count(short, 'door')}.`
  const trap =
    short < doorsTo(floor, start, key) ? `This looks nearer only if you pass through ${barrier(floor)}: the` : 'The'
  return `${trap} shortest open route to Exit ${exit + 1} goes ${told(way)}.`
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
