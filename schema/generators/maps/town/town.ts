import { at, upTo } from '../../kit/lists.ts'

/** Column from the west, row from the north. */
export type Corner = readonly [column: number, row: number]
/** An index into `headings`, clockwise from north. */
export type Heading = number
export type Block = readonly [Corner, Corner]

export interface Town {
  /** East–west streets, from north to south, and avenues, from west to east. */
  streets: readonly string[]
  avenues: readonly string[]
  /** The only heading allowed on each, or null if both are. */
  oneWayStreets: readonly (Heading | null)[]
  oneWayAvenues: readonly (Heading | null)[]
  closed: readonly Block[]
}

export const SIZE = 5

const MOVES: readonly Corner[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

/** The corner this many blocks ahead; undefined outside the map. */
export function ahead([column, row]: Corner, heading: Heading, blocks = 1): Corner | undefined {
  const [dx, dy] = at(MOVES, heading)
  const [x, y] = [column + dx * blocks, row + dy * blocks]
  return Math.min(x, y) >= 0 && Math.max(x, y) < SIZE ? [x, y] : undefined
}

export const isSame = (one: Corner, other: Corner): boolean => one[0] === other[0] && one[1] === other[1]
export const streetAlong = (town: Town, [column, row]: Corner, heading: Heading): string =>
  heading % 2 === 0 ? at(town.avenues, column) : at(town.streets, row)
export const cornerName = (town: Town, [column, row]: Corner): string =>
  `${at(town.streets, row)} and ${at(town.avenues, column)}`
export const blocksApart = (a: Corner, b: Corner): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])

/** Why a vehicle may not drive the block ahead; null if it may. */
export function bar(town: Town, from: Corner, heading: Heading): 'closed' | 'one-way' | null {
  const to = ahead(from, heading)
  const isClosed = town.closed.some(
    ([a, b]) => to && ((isSame(a, from) && isSame(b, to)) || (isSame(b, from) && isSame(a, to))),
  )
  if (isClosed) return 'closed'
  const only = heading % 2 === 0 ? town.oneWayAvenues[from[0]] : town.oneWayStreets[from[1]]
  return only === null || only === undefined || only === heading ? null : 'one-way'
}

/** Returns the blocks of the shortest legal route to a corner; infinite if there is none. */
export function byRoad(town: Town, from: Corner): (to: Corner) => number {
  const spot = ([column, row]: Corner) => row * SIZE + column
  const far = upTo(SIZE * SIZE).map(() => Number.POSITIVE_INFINITY)
  const waiting: Corner[] = [from]
  far[spot(from)] = 0
  for (const corner of waiting) {
    for (const heading of [0, 1, 2, 3]) {
      const next = ahead(corner, heading)
      if (!next || at(far, spot(next)) < Number.POSITIVE_INFINITY || bar(town, corner, heading)) continue
      far[spot(next)] = at(far, spot(corner)) + 1
      waiting.push(next)
    }
  }
  return (to) => at(far, spot(to))
}

export const blocksTo = (town: Town, from: Corner, to: Corner): number => byRoad(town, from)(to)

/** The headings of a shortest legal route; undefined if there is none. */
export function route(town: Town, from: Corner, to: Corner): Heading[] | undefined {
  const found = new Map<string, Heading[]>([[String(from), []]])
  const waiting: Corner[] = [from]
  for (let corner = waiting.shift(); corner; corner = waiting.shift()) {
    const way = found.get(String(corner)) ?? []
    if (isSame(corner, to)) return way
    // Try the last heading first, so that a route turns no more than it must.
    const order = [way.at(-1) ?? 0, 0, 1, 2, 3]
    for (const heading of order) {
      const next = ahead(corner, heading)
      if (!next || found.has(String(next)) || bar(town, corner, heading)) continue
      found.set(String(next), [...way, heading])
      waiting.push(next)
    }
  }
  return undefined
}

export const openTown = (town: Town): Town => ({ ...town, closed: [] })

export const twoWayTown = (town: Town): Town => ({
  ...town,
  oneWayStreets: town.streets.map(() => null),
  oneWayAvenues: town.avenues.map(() => null),
})
