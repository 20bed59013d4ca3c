import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { upTo } from '../../kit/lists.ts'
import { listed } from '../../kit/words.ts'
import { cross, label, mark, northArrow, rect } from '../shared/shapes.ts'
import { count, headings } from '../shared/words.ts'
import { type Block, bar, type Corner, cornerName, SIZE, type Town } from './town.ts'

const [LEFT, TOP, ACROSS, DOWN] = [84, 60, 61, 53]
const [RIGHT, BOTTOM] = [LEFT + ACROSS * (SIZE - 1), TOP + DOWN * (SIZE - 1)]
const REACH = 20

/** A mark at a corner or in the middle of a block. */
export interface Place {
  at: Corner
  letter: string
  /** "The engine (E)". */
  words: string
  fill: 'blue-wash' | 'red-wash' | 'amber-wash'
  /** Without this, the mark is at the corner. */
  halfwayTo?: Corner
}

export const spot = ([column, row]: Corner): Point => [LEFT + column * ACROSS, TOP + row * DOWN]

const middle = (a: Corner, b: Corner): Point => {
  const [[x1, y1], [x2, y2]] = [spot(a), spot(b)]
  return [(x1 + x2) / 2, (y1 + y2) / 2]
}

export function townMap(town: Town, places: readonly Place[], more: readonly Shape[] = []): Figure {
  return figure(
    BOTTOM + REACH + 12,
    textOf(town, places),
    rect([LEFT - REACH, TOP - REACH], RIGHT - LEFT + REACH * 2, BOTTOM - TOP + REACH * 2, { fill: 'edge', radius: 4 }),
    upTo(SIZE).map((row) => road([LEFT - REACH, TOP + row * DOWN], [RIGHT + REACH, TOP + row * DOWN])),
    upTo(SIZE).map((column) => road([LEFT + column * ACROSS, TOP - REACH], [LEFT + column * ACROSS, BOTTOM + REACH])),
    town.streets.map((name, row) => label([LEFT - REACH - 6, TOP + row * DOWN], name, { anchor: 'end' })),
    town.avenues.map((name, column) => label([LEFT + column * ACROSS, TOP - REACH - 11], name)),
    blocks().flatMap((block) => signs(town, block)),
    places.flatMap(({ at, halfwayTo, letter, fill }) => mark(middle(at, halfwayTo ?? at), letter, fill)),
    more,
    northArrow([22, 26]),
  )
}

const road = (from: Point, to: Point): Shape => line([from, to], { stroke: 'surface', thickness: 17 })

const blocks = (): Block[] =>
  upTo(SIZE).flatMap((over) =>
    upTo(SIZE - 1).flatMap((along): Block[] => [
      [
        [along, over],
        [along + 1, over],
      ],
      [
        [over, along],
        [over, along + 1],
      ],
    ]),
  )

function signs(town: Town, [a, b]: Block): Shape[] {
  const there = a[1] === b[1] ? 1 : 2
  const [forth, back] = [bar(town, a, there), bar(town, b, (there + 2) % 4)]
  if (forth === 'closed') return cross(middle(a, b))
  if (forth === back) return []
  const [[x1, y1], [x2, y2]] = forth === null ? [spot(a), spot(b)] : [spot(b), spot(a)]
  const part = (share: number): Point => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
  return [line([part(0.3), part(0.72)], { arrow: 'end', stroke: 'blue', thickness: 3 })]
}

/** "on Elm St, halfway between 5th Ave and 6th Ave". */
const halfway = ({ streets, avenues }: Town, [x, y]: Corner, [toX, toY]: Corner): string =>
  y === toY
    ? `on ${streets[y]}, halfway between ${avenues[x]} and ${avenues[toX]}`
    : `on ${avenues[x]}, halfway between ${streets[y]} and ${streets[toY]}`

function textOf(town: Town, places: readonly Place[]): string {
  const named = (names: readonly string[], only: Town['oneWayStreets']) =>
    listed(
      names.map((name, index) => {
        const heading = only[index]
        return typeof heading === 'number' ? `${name} (one-way ${headings[heading]}bound)` : name
      }),
    )
  return [
    `A street map of ${count(SIZE, 'street')} and ${count(SIZE, 'avenue')}, with north at the top.`,
    `The streets, from north to south: ${named(town.streets, town.oneWayStreets)}.`,
    `The avenues, from west to east: ${named(town.avenues, town.oneWayAvenues)}.`,
    ...town.closed.map(([[ax, ay], [bx, by]]) =>
      ay === by
        ? `Closed to traffic: the block of ${town.streets[ay]} between ${town.avenues[ax]} and ${town.avenues[bx]}.`
        : `Closed to traffic: the block of ${town.avenues[ax]} between ${town.streets[ay]} and ${town.streets[by]}.`,
    ),
    ...places.map(({ at, halfwayTo, words }) =>
      halfwayTo ? `${words} is ${halfway(town, at, halfwayTo)}.` : `${words} is at ${cornerName(town, at)}.`,
    ),
  ].join(' ')
}
