import { expect } from 'vitest'
import type { GeneratedItem } from '../../generated.ts'
import { labelsOf } from './items.ts'

/** The map parsed from its description, without the families' code. */
export interface StreetMap {
  streets: string[]
  avenues: string[]
  places: Map<string, [x: number, y: number]>
  /** Allowed moves between corners, as "x,y>x,y". */
  moves: Set<string>
  oneWays: number
  closures: number
}

const way: Record<string, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }
const stepOf = (word = ''): [number, number] => way[word.toLowerCase().replace('bound', '')] ?? [0, 0]

export function readMap(text = ''): StreetMap {
  const [, streetWords = '', avenueWords = ''] =
    /north to south: (.*?)\. The avenues, from west to east: (.*?)\./.exec(text) ?? []
  const parse = (words: string) =>
    words.split(/, | and /).map((word) => /^(.*?)(?: \(one-way (\w+)\))?$/.exec(word) ?? [])
  const [streets, avenues] = [parse(streetWords), parse(avenueWords)]
  const [streetNames, avenueNames] = [streets.map(([, name = '']) => name), avenues.map(([, name = '']) => name)]
  const spot = (corner: string): [number, number] => {
    const [street = '', avenue = ''] = corner.split(' and ')
    return [avenueNames.indexOf(avenue), streetNames.indexOf(street)]
  }
  const closed = new Set<string>()
  for (const [, of = '', from = '', to = ''] of text.matchAll(
    /the block of (\S+ (?:St|Ave)) between (\S+ (?:St|Ave)) and (\S+ (?:St|Ave))\./g,
  )) {
    const corner = (cross: string) => spot(of.endsWith('St') ? `${of} and ${cross}` : `${cross} and ${of}`)
    closed.add(`${corner(from)}>${corner(to)}`).add(`${corner(to)}>${corner(from)}`)
  }
  const places = new Map(
    [...text.matchAll(/(\w+(?: \w+)?)(?: \((\w)\))? is at (\S+ St and \S+ Ave)/g)].map(
      ([, name = '', letter, at = '']) => [letter ?? name, spot(at)],
    ),
  )
  const moves = new Set<string>()
  for (let x = 0; x < 5; x += 1) {
    for (let y = 0; y < 5; y += 1) {
      for (const [word, [dx, dy]] of Object.entries(way)) {
        const only = dy === 0 ? streets[y]?.[2] : avenues[x]?.[2]
        const move = `${x},${y}>${x + dx},${y + dy}`
        const isInside = x + dx >= 0 && x + dx < 5 && y + dy >= 0 && y + dy < 5
        if (isInside && !closed.has(move) && (!only || only === `${word}bound`)) moves.add(move)
      }
    }
  }
  const oneWays = [...streets, ...avenues].filter(([, , only]) => only).length
  return { streets: streetNames, avenues: avenueNames, places, moves, oneWays, closures: closed.size / 2 }
}

/**
 * Returns a function for the number of blocks on the shortest legal route to a corner. Relaxes all moves until no distance shrinks
 * (Bellman–Ford), whereas the family uses a breadth-first search.
 */
export function blocksFrom(map: StreetMap, from: readonly number[]): (to: readonly number[]) => number {
  const steps = [...map.moves].map((move) => move.split('>') as [string, string])
  const far = new Map([[String(from), 0]])
  const known = (corner: string) => far.get(corner) ?? Number.POSITIVE_INFINITY
  for (let isShorter = true; isShorter; ) {
    isShorter = false
    for (const [a, b] of steps) {
      if (known(a) + 1 >= known(b)) continue
      far.set(b, known(a) + 1)
      isShorter = true
    }
  }
  return (to) => known(String(to))
}

/** Follows a described route block by block. Returns its number of blocks, or infinity if the route is illegal or ends elsewhere. */
export function driven(
  map: StreetMap,
  from: readonly [number, number],
  to: readonly [number, number],
  words: string,
): number {
  const legs = words.split(', then ').map((leg) => /^(\w+) on (.*)$/.exec(leg) ?? [])
  let [x, y] = from
  let count = 0
  for (const [index, [, heading, street = '']] of legs.entries()) {
    const [dx, dy] = stepOf(heading)
    const next = legs[index + 1]?.[2]
    expect([map.streets[y], map.avenues[x]]).toContain(street)
    do {
      if (!map.moves.has(`${x},${y}>${x + dx},${y + dy}`)) return Number.POSITIVE_INFINITY
      x += dx
      y += dy
      count += 1
    } while (next ? map.streets[y] !== next && map.avenues[x] !== next : x !== to[0] || y !== to[1])
  }
  return count
}

/** Returns the corner where the drive in the question ends, found by moving half a block at a time with the heading as a vector. */
export function endOf(map: StreetMap, item: GeneratedItem): string {
  const { question, figure } = item
  const [, heading] = /starts out (\w+)bound/.exec(question) ?? []
  const [, along = '', one = '', other = ''] =
    /is on (\S+ (?:St|Ave)), halfway between (\S+ (?:St|Ave)) and (\S+ (?:St|Ave))/.exec(figure?.text ?? '') ?? []
  const corners = along.endsWith('St') ? [along, one, along, other] : [one, along, other, along]
  let x = map.avenues.indexOf(corners[1] ?? '') + map.avenues.indexOf(corners[3] ?? '')
  let y = map.streets.indexOf(corners[0] ?? '') + map.streets.indexOf(corners[2] ?? '')
  const at = (name = '') => labelsOf(item).find(({ text }) => text === name)?.at ?? [0, 0]
  expect(at('S')).toEqual([(at(corners[1])[0] + at(corners[3])[0]) / 2, (at(corners[0])[1] + at(corners[2])[1]) / 2])
  let [dx, dy] = stepOf(heading)
  for (const [, order = '', side] of question.matchAll(/the (first|next|second) (left|right)/g)) {
    for (let crossings = order === 'second' ? 2 : 1; crossings > 0; ) {
      x += dx
      y += dy
      if (x % 2 === 0 && y % 2 === 0) crossings -= 1
    }
    ;[dx, dy] = side === 'right' ? [-dy, dx] : [dy, -dx]
  }
  const blocksOn = Number(/(\d) (?:more )?blocks?/.exec(question)?.[1])
  return `${map.streets[y / 2 + dy * blocksOn]} and ${map.avenues[x / 2 + dx * blocksOn]}`
}

/** Checks that the drawing agrees with the text: marks at the corners, an arrow on each one-way block, and one cross per closed block. */
export function checkDrawing(item: GeneratedItem, map: StreetMap): void {
  const labels = labelsOf(item)
  const spotsOf = (text: string) => labels.filter((label) => label.text === text).map(({ at }) => at)
  const spotOf = (text = '') => spotsOf(text)[0] ?? [-1, -1]
  for (const [name, [x, y]] of map.places) {
    const corner = [spotOf(map.avenues[x])[0], spotOf(map.streets[y])[1]]
    expect(spotsOf(name.replace('Hydrant ', ''))).toContainEqual(corner)
  }
  const lines = (item.figure?.shapes ?? []).filter((shape) => shape.shape === 'line')
  expect(lines.filter(({ stroke }) => stroke === 'red').length).toBe(map.closures * 2)
  const twoWay = [...map.moves].filter((move) => map.moves.has(move.split('>').reverse().join('>'))).length
  const arrows = lines.filter(({ stroke, arrow }) => stroke === 'blue' && arrow === 'end')
  expect(arrows.length).toBe(map.moves.size - twoWay)
  const column = scaleOf(spotOf(map.avenues[0])[0], spotOf(map.avenues[1])[0])
  const row = scaleOf(spotOf(map.streets[0])[1], spotOf(map.streets[1])[1])
  for (const { points } of arrows) {
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = points
    const [fromX, toX] = blockOf(column(x1), column(x2))
    const [fromY, toY] = blockOf(row(y1), row(y2))
    expect(map.moves).toContain(`${fromX},${fromY}>${toX},${toY}`)
  }
}

/** Converts page coordinates to blocks from the first street. */
const scaleOf = (first: number, second: number) => (at: number) => (at - first) / (second - first)

/** The corners before and after an arrow, along one axis. */
function blockOf(from: number, to: number): [from: number, to: number] {
  if (from === to) return [Math.round(from), Math.round(to)]
  return from < to ? [Math.floor(from), Math.ceil(to)] : [Math.ceil(from), Math.floor(to)]
}
