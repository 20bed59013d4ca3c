import { ahead, bar, blocksApart, type Corner, type Heading, isSame, streetAlong, type Town } from './town.ts'

export function firstBar(town: Town, from: Corner, way: readonly Heading[]) {
  let corner = from
  for (const heading of way) {
    const reason = bar(town, corner, heading)
    if (reason) return { street: streetAlong(town, corner, heading), heading, reason }
    corner = ahead(corner, heading) ?? corner
  }
  return undefined
}

const MOST_LEGS = 4
export const turnsOf = (way: readonly Heading[]): number =>
  way.filter((heading, at) => at > 0 && heading !== way[at - 1]).length

/** Every route from corner to corner with one to three turns that visits no corner twice, legal or not. */
export function routes(
  from: Corner,
  to: Corner,
  most: number,
  way: Heading[] = [],
  been: Corner[] = [from],
): Heading[][] {
  const here = been.at(-1) ?? from
  if (isSame(here, to)) return turnsOf(way) > 0 ? [way] : []
  if (way.length + blocksApart(here, to) > most || turnsOf(way) >= MOST_LEGS) return []
  return [0, 1, 2, 3].flatMap((heading) => {
    const next = ahead(here, heading)
    const longer = [...way, heading]
    if (!next || turnsOf(longer) >= MOST_LEGS || been.some((corner) => isSame(corner, next))) return []
    return routes(from, to, most, longer, [...been, next])
  })
}
