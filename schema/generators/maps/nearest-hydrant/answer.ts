import { byRoad, type Corner, openTown, type Town, twoWayTown } from '../town/town.ts'

const byAir =
  (from: Corner) =>
  (to: Corner): number =>
    (from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2

/** The index of the one that is nearer than every other; undefined where two are. */
export function nearest(hydrants: readonly Corner[], far: (hydrant: Corner) => number): number | undefined {
  const all = hydrants.map(far)
  const least = Math.min(...all)
  return all.filter((distance) => distance === least).length === 1 ? all.indexOf(least) : undefined
}

export function trap(town: Town, engine: Corner, hydrants: readonly Corner[], index: number): string {
  if (nearest(hydrants, byAir(engine)) === index) return 'It is only nearest in a straight line, through the blocks.'
  if (nearest(hydrants, byRoad(twoWayTown(openTown(town)), engine)) === index)
    return 'It would be nearest if no sign forbade a block.'
  if (nearest(hydrants, byRoad(openTown(town), engine)) === index) return 'It would be nearest if no block were closed.'
  if (nearest(hydrants, byRoad(twoWayTown(town), engine)) === index)
    return 'It would be nearest without the one-way signs.'
  return ''
}
