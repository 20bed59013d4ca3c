import { describe, expect, test } from 'vitest'
import type { GeneratedItem } from '../make.ts'
import { itemsOf, keyOf } from './items.ts'

const isHunt = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env.STATION_ZERO_HUNT
const COUNT = 3 * (isHunt ? 100_000 : 2_000)

const textOf = ({ figure }: GeneratedItem): string => figure?.text ?? ''
const numbersIn = (words = ''): number[] => (words.match(/\d+/g) ?? []).map(Number)

describe('plans', () => {
  test('the way out passes the fewest doors, by a table of all distances', () => {
    for (const { item } of itemsOf('exit-route', COUNT)) {
      const text = textOf(item)
      const [start = 0] = numbersIn(/You are in room \d+/.exec(text)?.[0])
      const burning = numbersIn(/Fire burns in \d+ rooms?: (.*?)\./.exec(text)?.[1])
      const doors = [...(/Open doors between rooms: (.*?)\./.exec(text)?.[1] ?? '').matchAll(/(\d+) and (\d+)/g)].map(
        ([, a, b]) => [Number(a), Number(b)],
      )
      const exits = [...text.matchAll(/Exit (\d) leads outside from room (\d+)/g)].map(([, , room]) => Number(room))
      const far = Array.from({ length: 13 }, (_, a) =>
        Array.from({ length: 13 }, (_, b) => (a === b ? 0 : 99) as number),
      )
      for (const [a = 0, b = 0] of doors) {
        if (burning.includes(a) || burning.includes(b)) continue
        for (const [x, y] of [
          [a, b],
          [b, a],
        ] as const)
          (far[x] ?? [])[y] = 1
      }
      for (let via = 1; via < 13; via += 1) {
        for (const row of far)
          row.forEach((known, to) => {
            row[to] = Math.min(known, (row[via] ?? 99) + (far[via]?.[to] ?? 99))
          })
      }
      const out = exits.map((room) => (far[start]?.[room] ?? 99) + 1)
      const least = Math.min(...out)
      expect(out.filter((doorsOut) => doorsOut === least)).toHaveLength(1)
      expect(keyOf(item)).toBe(
        item.question.includes('Which exit') ? `Exit ${out.indexOf(least) + 1}` : `${least} doors`,
      )
    }
  })

  test('only the key is the plan turned, or its mirror image', () => {
    // A cell is a complex number: a quarter turn multiplies by i, a mirror takes the conjugate.
    const read = (rows = '') =>
      rows
        .split(' / ')
        .flatMap((row, y) => [...row].flatMap((sign, x) => (sign === 'o' ? [] : [{ re: x, im: y, sign }])))
    type Cells = ReturnType<typeof read>
    const settled = (cells: Cells) => {
      const [left, top] = [Math.min(...cells.map(({ re }) => re)), Math.min(...cells.map(({ im }) => im))]
      return cells
        .map(({ re, im, sign }) => `${re - left},${im - top}${sign}`)
        .sort()
        .join(' ')
    }
    const turn = (cells: Cells): Cells => cells.map(({ re, im, sign }) => ({ re: -im, im: re, sign }))
    for (const { item } of itemsOf('turned-plan', COUNT)) {
      const [, given, ...plans] =
        /Given plan: (.*?)\. Plan 1: (.*?)\. Plan 2: (.*?)\. Plan 3: (.*?)\. Plan 4: (.*)\.$/.exec(textOf(item)) ?? []
      const seen = item.question.includes('from the back')
        ? read(given).map(({ re, im, sign }) => ({ re, im: -im, sign }))
        : read(given)
      const turns = [seen, turn(seen), turn(turn(seen)), turn(turn(turn(seen)))].map(settled)
      const right = plans.flatMap((plan, index) => (turns.includes(settled(read(plan))) ? [`Plan ${index + 1}`] : []))
      expect(right).toEqual([keyOf(item)])
      const squares = (item.figure?.shapes ?? []).filter(
        (shape) => shape.shape === 'rect' && shape.fill === 'blue-wash',
      ).length
      expect(squares).toBe([given, ...plans].reduce((sum, plan) => sum + read(plan).length, 0))
    }
  })

  test('the view is what the tallest parts show along each line of sight', () => {
    const turns: Record<string, number> = { top: 0, right: 1, bottom: 2, left: 3, north: 0, east: 1, south: 2, west: 3 }
    for (const { item } of itemsOf('side-view', COUNT)) {
      const text = textOf(item)
      const rows = (/of the page: ([\d /]+)\./.exec(text)?.[1] ?? '').split(' / ').map(numbersIn)
      const side = turns[/from the (\w+)\./.exec(item.question)?.[1] ?? ''] ?? Number.NaN
      let cells = rows.flatMap((row, y) => row.map((height, x) => ({ x, y, height })))
      // Turned until the viewer stands below the page, whose left is then the viewer's.
      const page = (side + (turns[/pointing to the (\w+)/.exec(text)?.[1] ?? ''] ?? Number.NaN)) % 4
      for (let turn = page; turn % 4 !== 2; turn += 1)
        cells = cells.map(({ x, y, height }) => ({ x: -y, y: x, height }))
      const columns = [...new Set(cells.map(({ x }) => x))].sort((a, b) => a - b)
      const outline = columns.map((column) =>
        Math.max(...cells.filter(({ x }) => x === column).map(({ height }) => height)),
      )
      const views = [...text.matchAll(/View (\d): ([\d ]+)/g)]
      expect(views.filter(([, , told]) => told === outline.join(' ')).map(([, number]) => `View ${number}`)).toEqual([
        keyOf(item),
      ])
      expect(new Set(views.map(([, , told]) => told)).size).toBe(4)
    }
  })
})

describe('shapes', () => {
  test('the boxes of a pile are counted one by one', () => {
    for (const { item } of itemsOf('cube-count', COUNT)) {
      const stacks = (/from left to right: ([\d /]+)\./.exec(textOf(item))?.[1] ?? '').split(' / ').map(numbersIn)
      const boxes = new Set(
        stacks.flatMap((row, y) =>
          row.flatMap((stack, x) => Array.from({ length: stack }, (_, z) => `${x},${y},${z}`)),
        ),
      )
      const isThere = (x: number, y: number, z: number) => boxes.has(`${x},${y},${z}`)
      const hidden = [...boxes].filter((box) => {
        const [x = 0, y = 0, z = 0] = numbersIn(box)
        return isThere(x + 1, y, z) && isThere(x, y + 1, z) && isThere(x, y, z + 1)
      })
      // Nothing stands before the top of any stack, so each can be seen whole.
      for (const [y, row] of stacks.entries())
        for (const [x, stack] of row.entries())
          if (Math.max(stacks[y + 1]?.[x] ?? 0, row[x + 1] ?? 0) > stack) throw new Error('A stack hides another one.')
      const [wide = 0, deep = 0, high = 0] = numbersIn(/full block, (.*)\?/.exec(item.question)?.[1])
      const right = item.question.includes('full block')
        ? wide * deep * high - boxes.size
        : item.question.includes('cannot be seen')
          ? hidden.length
          : boxes.size
      expect(keyOf(item)).toBe(String(right))
      const tops = (item.figure?.shapes ?? []).filter(
        (shape) => shape.shape === 'line' && shape.fill === 'surface',
      ).length
      expect(tops).toBe(stacks.flat().filter((stack) => stack > 0).length)
    }
  })

  test('a cube rolled over the flat carton takes up its numbers', () => {
    for (const { item } of itemsOf('folded-box', COUNT)) {
      const rows = (/there is none: (.*)\.$/.exec(textOf(item))?.[1] ?? '').split(' / ').map((row) => row.split(' '))
      const cube = rolledOver(rows)
      const [front = '', top = ''] = numbersIn(item.question).map(String)
      if (item.question.includes('opposite')) {
        expect(keyOf(item)).toBe(`Face ${cube[(cube.indexOf(front) + 3) % 6]}`)
      } else {
        const stood = allStands(cube).find((one) => one[FRONT] === front && one[TOP] === top) ?? []
        expect(keyOf(item)).toBe(`Face ${item.question.includes('your right') ? stood[RIGHT] : stood[LEFT]}`)
      }
    }
  })

  test('the route is as long as the drawing makes it against the bar', () => {
    for (const { item } of itemsOf('scale-distance', COUNT)) {
      const lines = (item.figure?.shapes ?? []).filter((shape) => shape.shape === 'line')
      const lengthOf = (points: readonly (readonly number[])[] = []) =>
        points
          .slice(1)
          .reduce(
            (sum, [x = 0, y = 0], index) =>
              sum + Math.abs(x - (points[index]?.[0] ?? 0)) + Math.abs(y - (points[index]?.[1] ?? 0)),
            0,
          )
      const route = lengthOf(lines.find(({ stroke }) => stroke === 'red')?.points)
      const bar = lengthOf(lines.find(({ thickness, stroke }) => thickness === 4 && !stroke)?.points)
      const [squares = 0, barFeet = 0] = numbersIn(item.question)
      const feet = Math.round((route * barFeet) / bar)
      const toldSquares = numbersIn(/goes (.*?)\. A scale/.exec(textOf(item))?.[1]).reduce((sum, leg) => sum + leg, 0)
      expect(toldSquares * barFeet).toBe(feet * squares)
      let lengths = 0
      for (let left = feet; left > 0; left -= 50) lengths += 1
      expect(keyOf(item)).toBe(
        item.question.includes('lengths of hose') ? `${lengths} lengths` : `${feet.toLocaleString('en-US')} feet`,
      )
    }
  })
})

const [TOP, FRONT, RIGHT, , , LEFT] = [0, 1, 2, 3, 4, 5] as const
type Cube = string[]
/** Top, front, right, bottom, back, left; the face three on is the opposite one. */
const rollRight = ([top = '', front = '', right = '', bottom = '', back = '', left = '']: Cube): Cube => [
  left,
  front,
  top,
  right,
  back,
  bottom,
]
const rollFront = ([top = '', front = '', right = '', bottom = '', back = '', left = '']: Cube): Cube => [
  back,
  top,
  right,
  front,
  bottom,
  left,
]
const times = (cube: Cube, count: number, roll: (cube: Cube) => Cube): Cube =>
  Array.from({ length: count }).reduce<Cube>((now) => roll(now), cube)

function allStands(cube: Cube): Cube[] {
  const stands = new Map([[cube.join(), cube]])
  for (const one of stands.values())
    for (const next of [rollRight(one), rollFront(one)]) if (!stands.has(next.join())) stands.set(next.join(), next)
  return [...stands.values()]
}

/** The carton lies with its print down, so the page is seen mirrored; the cube prints its bottom on each square it rolls onto. */
function rolledOver(rows: readonly string[][]): Cube {
  const flat = rows.map((row) => row.toReversed())
  const names: Cube = ['a', 'b', 'c', 'd', 'e', 'f']
  const printed = new Map<string, string>()
  const roll = (x: number, y: number, cube: Cube) => {
    const number = flat[y]?.[x] ?? 'o'
    if (number === 'o' || [...printed.values()].includes(number)) return
    printed.set(cube[3] ?? '', number)
    roll(x + 1, y, rollRight(cube))
    roll(x - 1, y, times(cube, 3, rollRight))
    roll(x, y + 1, rollFront(cube))
    roll(x, y - 1, times(cube, 3, rollFront))
  }
  const y = flat.findIndex((row) => row.some((square) => square !== 'o'))
  roll(flat[y]?.findIndex((square) => square !== 'o') ?? 0, y, names)
  return names.map((name) => printed.get(name) ?? '')
}
