import { describe, expect, test } from 'vitest'
import { SEEDS } from '../../../testing/scale.ts'
import { itemsOf, keyOf, numbersIn, textOf } from './items.ts'

const [TOP, FRONT, RIGHT, , , LEFT] = [0, 1, 2, 3, 4, 5] as const
/** Top, front, right, bottom, back, left. Each face is opposite the face three positions after it. */
type Cube = string[]

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

/** Returns the cube in all orientations. */
function allStands(cube: Cube): Cube[] {
  const stands = new Map([[cube.join(), cube]])
  for (const one of stands.values())
    for (const next of [rollRight(one), rollFront(one)]) if (!stands.has(next.join())) stands.set(next.join(), next)
  return [...stands.values()]
}

/**
 * The carton lies print side down, so the page is mirrored. Rolling the cube over the carton assigns each square's print to the face at the
 * bottom.
 */
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

describe('shapes', () => {
  test('the key is the number of all, hidden or missing boxes, as the question asks, counted one by one', () => {
    for (const { item } of itemsOf('cube-count', SEEDS)) {
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
      // No stack may hide the top of another stack.
      for (const [y, row] of stacks.entries())
        for (const [x, stack] of row.entries())
          if (Math.max(stacks[y + 1]?.[x] ?? 0, row[x + 1] ?? 0) > stack) throw new Error('A stack hides another one.')
      const [wide = 0, deep = 0, high = 0] = numbersIn(/solid rectangular pile, (.*)\?/.exec(item.question)?.[1])
      const right = item.question.includes('solid rectangular pile')
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

  test('the key matches a cube rolled over the flat carton', () => {
    for (const { item } of itemsOf('folded-box', SEEDS)) {
      const rows = (/there is no square: (.*)\.$/.exec(textOf(item))?.[1] ?? '')
        .split(' / ')
        .map((row) => row.split(' '))
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

  test('the key is the length of the drawn route according to the scale bar', () => {
    for (const { item } of itemsOf('scale-distance', SEEDS)) {
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
