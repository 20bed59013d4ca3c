import { columnName, floorName } from '@station-zero/schema/figures/scenes/pen.ts'
import { joinedBy } from '@station-zero/schema/figures/scenes/plan.ts'
import type { Tool } from '@station-zero/schema/figures/scenes/rack.ts'
import type { Scene } from '@station-zero/schema/figures/scenes/scene.ts'
import { scenes } from './content-memory.ts'

/** Facts that tests read from a drawn scene's descriptor, independently of the questions. */

const COUNTS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
export const inWords = (count: number) => COUNTS[count] ?? String(count)
export const only = <Item>(items: readonly Item[]): Item => {
  if (items.length !== 1) throw new Error(`Expected exactly one matching scene item, found ${items.length}`)
  return items[0] as Item
}

export function sceneOf<Kind extends Scene['kind']>(id: string, kind: Kind) {
  const scene = scenes.get(id)
  if (scene?.kind !== kind) throw new Error(`Scene ${id} is not of kind ${kind}`)
  return scene as Extract<Scene, { kind: Kind }>
}

type Shows = 'light' | 'fire' | 'smoke' | 'person' | 'boards'
export function street(id: string) {
  const { buildings, sidewalk, vehicles, ...rest } = sceneOf(id, 'street')
  const building = (number: string) => only(buildings.filter((one) => one.number === number))
  const place = ({ columns }: { columns: number }, { floor, column }: { floor: number; column: number }) => {
    const name = floorName(floor)
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${columnName(column, columns)}`
  }
  const vehicle = (type: string) => only(vehicles.filter((one) => one.type === type))
  const people = sidewalk.flatMap((one) => (one.kind === 'person' ? [one] : []))
  return {
    ...{ ...rest, buildings, sidewalk, vehicles, building, vehicle, people },
    count: (shows: Shows) =>
      inWords(buildings.flatMap(({ windows }) => windows).filter((w) => w.shows === shows).length),
    showing: (shows: Shows, floor?: number) =>
      `Number ${only(buildings.filter(({ windows }) => windows.some((w) => w.shows === shows && (!floor || w.floor === floor)))).number}`,
    at: (number: string, shows: Shows) =>
      place(building(number), only(building(number).windows.filter((window) => window.shows === shows))),
    ladder: (number: string) => place(building(number), only([building(number).ladderTo].flatMap((to) => to ?? []))),
    facing: (faces: string) => only(vehicles.filter((one) => one.faces === faces)).mark,
  }
}

export function plan(id: string) {
  const scene = sceneOf(id, 'plan')
  const { rooms, openings, outside, north } = scene
  const sides = ['top', 'right', 'bottom', 'left']
  const toward = (side: string) =>
    ['North', 'East', 'South', 'West'][(sides.indexOf(side) - sides.indexOf(north) + 4) % 4] ?? ''
  return {
    ...scene,
    room: (held: string) => only(rooms.filter(({ holds }) => holds.some((one) => one === held))).name,
    beside: (held: string) =>
      only(
        rooms.flatMap(({ holds }) => (holds.some((one) => one === held) ? holds.filter((one) => one !== held) : [])),
      ),
    exit: (exit: string) => only(openings.filter((one) => one.exit === exit)),
    sideOf: (name: string) =>
      toward(only(outside.filter(({ what }) => what.kind === 'name' && what.name === name)).side),
    toward,
    doorsOf: (name: string) =>
      openings
        .filter(({ is }) => is !== 'window')
        .map((opening) => ({ is: opening.is, joins: joinedBy(opening, rooms) }))
        .filter(({ joins }) => joins.includes(name)),
    outsideOf: (held: string) => {
      const { side, along } = only(outside.filter(({ what }) => what.kind === 'furnishing' && what.furnishing === held))
      const isFlat = side === 'top' || side === 'bottom'
      return only(
        rooms.filter(({ x, y, width, height }) => {
          const [start, length] = isFlat ? [x, width] : [y, height]
          const touches = { top: y === 0, left: x === 0, bottom: y + height === 12, right: x + width === 12 }[side]
          return touches && along * 12 > start && along * 12 < start + length
        }),
      ).name
    },
  }
}

export const toolOf = ({ compartments }: Extract<Scene, { kind: 'rack' }>, wanted: Tool) =>
  only(compartments.flatMap(({ tools }) => tools.filter(({ tool }) => tool === wanted)))

export const compartmentOf = ({ compartments }: Extract<Scene, { kind: 'rack' }>, name: string) =>
  only(compartments.filter((one) => one.name === name))
