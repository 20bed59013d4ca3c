import type { Options } from '../../family.ts'
import { at } from '../../kit/lists.ts'
import { choices } from '../../kit/options.ts'
import { count } from '../shared/words.ts'
import { legsOf, spoken } from '../town/legs.ts'
import { byRoad, type Corner, openTown, route, type Town, twoWayTown } from '../town/town.ts'
import type { Given } from './given.ts'

export function answer({ town, engine, hydrants }: Given): Options {
  const key = nearest(hydrants, byRoad(town, engine)) ?? 0
  const way = (hydrant: Corner) => route(town, engine, hydrant) ?? []
  const blocks = way(at(hydrants, key)).length
  const whyOf = (hydrant: Corner, index: number): string => {
    const drive = `Its shortest legal drive is ${spoken(legsOf(town, engine, way(hydrant)))}, a total of ${count(way(hydrant).length, 'block')}`
    if (index === key) return `${drive}. Every other hydrant is a longer drive.`
    const more = way(hydrant).length - blocks
    const lure = trap(town, engine, hydrants, index)
    return `${lure ? `${lure}, but its` : 'Its'} shortest legal drive is ${spoken(legsOf(town, engine, way(hydrant)))}, ${count(more, 'block')} more than to Hydrant ${key + 1}.`
  }
  const options = hydrants.map((hydrant, index) => ({ text: `Hydrant ${index + 1}`, why: whyOf(hydrant, index) }))
  return choices(options, key)
}

const byAir =
  (from: Corner) =>
  (to: Corner): number =>
    (from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2

/** The index of the nearest hydrant; undefined if two are equally near. */
export function nearest(hydrants: readonly Corner[], far: (hydrant: Corner) => number): number | undefined {
  const all = hydrants.map(far)
  const least = Math.min(...all)
  return all.filter((distance) => distance === least).length === 1 ? all.indexOf(least) : undefined
}

function trap(town: Town, engine: Corner, hydrants: readonly Corner[], index: number): string {
  if (nearest(hydrants, byAir(engine)) === index) return 'This one is nearest in a straight line'
  if (nearest(hydrants, byRoad(twoWayTown(openTown(town)), engine)) === index)
    return 'This one would be nearest without signs and closed blocks'
  if (nearest(hydrants, byRoad(openTown(town), engine)) === index)
    return 'This one would be nearest if no block were closed'
  if (nearest(hydrants, byRoad(twoWayTown(town), engine)) === index)
    return 'This one would be nearest if every street were two-way'
  return ''
}
