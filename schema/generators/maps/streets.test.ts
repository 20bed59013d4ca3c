import { describe, expect, test } from 'vitest'
import type { Shape } from '../../figures/figure.ts'
import type { GeneratedItem } from '../make.ts'
import { itemsOf, keyOf } from './items.ts'

/** A hunt takes an hour: `STATION_ZERO_HUNT=1 vitest run schema/generators/maps`. */
const isHunt = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env.STATION_ZERO_HUNT
const COUNT = 3 * (isHunt ? 100_000 : 2_000)

/** The map as its words tell it, none of the families' own code. */
interface Map5 {
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

function readMap(text = ''): Map5 {
  const [, streetWords = '', avenueWords = ''] =
    /north to south: (.*?)\. The avenues, from west to east: (.*?)\./.exec(text) ?? []
  const parse = (words: string) =>
    words.split(/, | and /).map((word) => /^(.*?)(?: \(one way (\w+)\))?$/.exec(word) ?? [])
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
    [...text.matchAll(/(\w+(?: \w+)?)(?: \((\w)\))? stands at (\S+ St and \S+ Ave)/g)].map(
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

/** By relaxing every move until nothing gets shorter (Bellman and Ford), not by searching breadth first. */
function blocks(map: Map5, from: readonly number[], to: readonly number[]): number {
  const far = new Map([[String(from), 0]])
  for (let isShorter = true; isShorter; ) {
    isShorter = false
    for (const move of map.moves) {
      const [a = '', b = ''] = move.split('>')
      const reached = (far.get(a) ?? Number.POSITIVE_INFINITY) + 1
      if (reached < (far.get(b) ?? Number.POSITIVE_INFINITY)) {
        far.set(b, reached)
        isShorter = true
      }
    }
  }
  return far.get(String(to)) ?? Number.POSITIVE_INFINITY
}

const labels = (shapes: readonly Shape[]) => shapes.filter((shape) => shape.shape === 'label')
/** What is drawn agrees with what is told: marks at the crossing of their streets, an arrow on each one-way block, crosses. */
function checkDrawing({ figure }: GeneratedItem, map: Map5) {
  const shapes = figure?.shapes ?? []
  const at = (text: string) => labels(shapes).find((label) => label.text === text)?.at ?? [-1, -1]
  for (const [name, [x, y]] of map.places) {
    const letter = name.replace('Hydrant ', '')
    const spot = [at(map.avenues[x] ?? '')[0], at(map.streets[y] ?? '')[1]]
    expect(
      labels(shapes)
        .filter((label) => label.text === letter)
        .map((label) => label.at),
    ).toContainEqual(spot)
  }
  const lines = shapes.filter((shape) => shape.shape === 'line')
  expect(lines.filter(({ stroke }) => stroke === 'red').length).toBe(map.closures * 2)
  const twoWay = [...map.moves].filter((move) => map.moves.has(move.split('>').reverse().join('>'))).length
  const arrows = lines.filter(({ stroke, arrow }) => stroke === 'blue' && arrow === 'end')
  expect(arrows.length).toBe(map.moves.size - twoWay)
  for (const { points } of arrows) {
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = points
    const column = (x: number) =>
      (x - at(map.avenues[0] ?? '')[0]) / (at(map.avenues[1] ?? '')[0] - at(map.avenues[0] ?? '')[0])
    const row = (y: number) =>
      (y - at(map.streets[0] ?? '')[1]) / (at(map.streets[1] ?? '')[1] - at(map.streets[0] ?? '')[1])
    const [fromX, fromY, toX, toY] = [column(x1), row(y1), column(x2), row(y2)]
    const before = (from: number, to: number) =>
      from === to ? Math.round(from) : from < to ? Math.floor(from) : Math.ceil(from)
    const after = (from: number, to: number) =>
      from === to ? Math.round(to) : from < to ? Math.ceil(to) : Math.floor(to)
    expect(map.moves).toContain(`${before(fromX, toX)},${before(fromY, toY)}>${after(fromX, toX)},${after(fromY, toY)}`)
  }
}

/** Every so many items the drawing is read as well. */
let turn = 0

describe('on the street map', () => {
  test('the blocks of the shortest legal route are counted right', () => {
    for (const { item, difficulty } of itemsOf('one-way-blocks', COUNT)) {
      turn += 1
      const map = readMap(item.figure?.text)
      const [from = [], to = []] = [...map.places.values()]
      const least = blocks(map, from, to)
      expect(keyOf(item)).toBe(`${least} blocks`)
      expect(map.oneWays).toBe([2, 4, 5][difficulty - 1])
      if (difficulty > 1)
        expect(least).toBeGreaterThan(Math.abs((from[0] ?? 0) - (to[0] ?? 0)) + Math.abs((from[1] ?? 0) - (to[1] ?? 0)))
      if (turn % 16 === 0) checkDrawing(item, map)
    }
  })

  test('of four described routes only the key is a shortest legal one', () => {
    for (const { item } of itemsOf('legal-route', COUNT)) {
      turn += 1
      const map = readMap(item.figure?.text)
      const [from = [0, 0], to = [0, 0]] = [...map.places.values()]
      const least = blocks(map, from, to)
      const right = item.answers.filter((answer) => driven(map, from, to, answer) === least)
      expect(right).toEqual([keyOf(item)])
      if (turn % 16 === 0) checkDrawing(item, map)
    }
  })

  test('the nearest hydrant is nearer by road than every other', () => {
    for (const { item } of itemsOf('nearest-hydrant', COUNT)) {
      turn += 1
      const map = readMap(item.figure?.text)
      const engine = map.places.get('E') ?? []
      const far = [...item.answers].sort(
        (a, b) => blocks(map, engine, map.places.get(a) ?? []) - blocks(map, engine, map.places.get(b) ?? []),
      )
      expect(far[0]).toBe(keyOf(item))
      expect(blocks(map, engine, map.places.get(far[1] ?? '') ?? [])).toBeGreaterThan(
        blocks(map, engine, map.places.get(far[0] ?? '') ?? []),
      )
      if (turn % 16 === 0) checkDrawing(item, map)
    }
  })

  test('a drive told in turns ends at the key', () => {
    for (const { item } of itemsOf('driven-route', COUNT)) {
      const map = readMap(item.figure?.text)
      expect(keyOf(item)).toBe(endOf(map, item))
    }
  })
})

/** Block by block along the words of a route: its blocks, or infinitely many where it is forbidden or misses the end. */
function driven(map: Map5, from: readonly [number, number], to: readonly [number, number], words: string): number {
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

/** Half a block at a time, with the heading as a vector. */
function endOf(map: Map5, { question, figure }: GeneratedItem): string {
  const [, heading] = /starts (\w+)bound/.exec(question) ?? []
  const corners = [
    ...(/between (\S+ St) and (\S+ Ave) and (\S+ St) and (\S+ Ave)/.exec(figure?.text ?? '') ?? []),
  ].slice(1)
  let x = map.avenues.indexOf(corners[1] ?? '') + map.avenues.indexOf(corners[3] ?? '')
  let y = map.streets.indexOf(corners[0] ?? '') + map.streets.indexOf(corners[2] ?? '')
  const mark = labels(figure?.shapes ?? []).find(({ text }) => text === 'S')?.at
  const at = (text = '') => labels(figure?.shapes ?? []).find((label) => label.text === text)?.at ?? [0, 0]
  expect(mark).toEqual([(at(corners[1])[0] + at(corners[3])[0]) / 2, (at(corners[0])[1] + at(corners[2])[1]) / 2])
  let [dx, dy] = stepOf(heading)
  for (const [, order = '', side] of question.matchAll(/the (first|second) (left|right)/g)) {
    for (let crossings = order === 'first' ? 1 : 2; crossings > 0; ) {
      x += dx
      y += dy
      if (x % 2 === 0 && y % 2 === 0) crossings -= 1
    }
    ;[dx, dy] = side === 'right' ? [-dy, dx] : [dy, -dx]
  }
  const blocksOn = Number(/(\d) blocks?/.exec(question)?.[1])
  return `${map.streets[y / 2 + dy * blocksOn]} and ${map.avenues[x / 2 + dx * blocksOn]}`
}
