import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure } from '../drawing.ts'
import { family, type Mistake, type Options } from '../family.ts'
import { at, between, fitting, pick, total, upTo } from '../kit.ts'
import { area, ranked, sources } from './kit.ts'

interface Given {
  /** Number of boxes in each stack: rows from back to front, each from left to right. Stacks never get higher toward the viewer. */
  stacks: number[][]
  asks: 'all' | 'hidden' | 'missing'
  scene: number
  place: number
}

const allOf = (stacks: readonly number[][]): number => total(stacks.flat())
const tallest = (stacks: readonly number[][]): number => Math.max(...stacks.flat())
const blockOf = (stacks: readonly number[][]): number => stacks.length * (stacks[0]?.length ?? 0) * tallest(stacks)

/** Number of boxes with no visible face, because other boxes cover all three faces that could be seen. */
const hiddenOf = (stacks: readonly number[][]): number =>
  stacks
    .flatMap((row, y) =>
      row.map((stack, x) => Math.max(0, Math.min(stack - 1, stacks[y + 1]?.[x] ?? 0, row[x + 1] ?? 0))),
    )
    .reduce((sum, hidden) => sum + hidden, 0)

interface Scene {
  what: string
  one: string
  many: string
}

const SCENES: readonly Scene[] = [
  { what: 'Identical boxes of gear', one: 'box', many: 'boxes' },
  { what: 'Identical cases of foam', one: 'case', many: 'cases' },
  { what: 'Identical crates of bottled water', one: 'crate', many: 'crates' },
  { what: 'Identical cribbing blocks', one: 'cribbing block', many: 'cribbing blocks' },
  { what: 'Identical boxes of masks', one: 'box', many: 'boxes' },
]

function stem({ stacks, asks, scene }: Given): string {
  const ask = {
    all: `How many ${at(SCENES, scene).many} are in the pile?`,
    hidden: `How many ${at(SCENES, scene).many} cannot be seen at all?`,
    missing: `How many more ${at(SCENES, scene).many} would it take to make a solid rectangular pile, ${lengths(stacks)}?`,
  }[asks]
  return `${at(SCENES, scene).what} are stacked in a corner. Each one rests on the floor or on another one, and no stack is completely hidden. ${ask}`
}

const lengths = (stacks: readonly number[][]): string =>
  `${stacks.length} by ${stacks[0]?.length} on the floor and ${tallest(stacks)} high throughout`

const answer = ({ stacks, asks, scene, place }: Given): Options =>
  ranked(rightOf(stacks, asks), mistakesOf(stacks, asks, at(SCENES, scene)), place, String)

function rightOf(stacks: readonly number[][], asks: Given['asks']): Mistake {
  const [all, hidden, block] = [allOf(stacks), hiddenOf(stacks), blockOf(stacks)]
  const counted = `Row by row from the back, the stacks hold ${stacks.map((row) => row.filter((stack) => stack > 0).join(' + ')).join(', then ')}, for a total of ${all}.`
  const rights: Record<Given['asks'], Mistake> = {
    all: [all, counted],
    hidden: [
      hidden,
      `${counted} Of these, ${all - hidden} show at least one face, so ${all} − ${all - hidden} = ${hidden} show none.`,
    ],
    missing: [
      block - all,
      `A solid pile takes ${stacks.length} × ${stacks[0]?.length} × ${tallest(stacks)} = ${block}. ${counted} That leaves ${block} − ${all} = ${block - all}.`,
    ],
  }
  return rights[asks]
}

function mistakesOf(stacks: readonly number[][], asks: Given['asks'], { one, many }: Scene): Mistake[] {
  const [all, hidden, block] = [allOf(stacks), hiddenOf(stacks), blockOf(stacks)]
  const seen = all - hidden
  const tops = stacks.flat().filter((stack) => stack > 0).length
  const faces =
    tops + stacks.reduce((sum, row) => sum + at(row, 0), 0) + (stacks[0]?.reduce((sum, stack) => sum + stack, 0) ?? 0)
  const wrongs: Record<Given['asks'], Mistake[]> = {
    all: [
      [
        seen,
        `This counts only the ${many} you can see and leaves out ${hidden === 1 ? 'the one that is' : `the ${hidden} that are`} hidden.`,
      ],
      [faces, `This counts faces, but some ${many} show two or three of them.`],
      [all + 1, `This counts one ${one} twice because two of its faces show.`],
      [all - 1, `This misses one ${one} that is holding up others.`],
      [tops * tallest(stacks), 'This counts every stack as if it were as tall as the tallest one.'],
      [all - 2, `This misses two ${many} that are holding up others.`],
      [all + 2, `This counts two ${many} at the edge twice.`],
      [tops, 'This counts only the top of each stack.'],
      [block, 'This counts the pile as if it were solid.'],
    ],
    hidden: [
      [
        all - tops,
        `This counts every ${one} below the top of its stack as hidden, even though some of them show a side.`,
      ],
      [hidden - 1, `This misses one ${one} that is hidden behind the others.`],
      [hidden + 1, `This counts one ${one} as hidden, although part of its side shows.`],
      [seen, `This is how many ${many} you can see.`],
      [block - all, 'This is how many more it would take to make the pile solid.'],
      [hidden + 2, `This counts two ${many} as hidden, although their sides show.`],
      [hidden - 2, `This misses two ${many} in the bottom layer.`],
    ],
    missing: [
      [block - seen, `This counts the ${hidden === 1 ? `hidden ${one}` : `${hidden} hidden ${many}`} as missing.`],
      [block - all - 1, 'This counts one empty space as filled.'],
      [block - all + 1, `This misses one ${one} that is holding up others.`],
      [all, `This is how many ${many} are already in the pile.`],
      [block, 'This is the number in the whole solid pile.'],
      [tops * tallest(stacks) - all, 'This leaves out the floor spaces that are still empty.'],
      [block - faces, `This subtracts faces instead of ${many}.`],
      [block - all - 2, 'This counts two empty spaces as filled.'],
    ],
  }
  return wrongs[asks]
}

const [HALF, QUARTER, HIGH] = [27, 12, 33]

function drawing({ stacks }: Given): Figure {
  const columns = stacks[0]?.length ?? 0
  const tall = tallest(stacks)
  const [originX, originY] = [180 + ((stacks.length - columns) * HALF) / 2, 16 + tall * HIGH]
  const spot = (x: number, y: number, z: number): Point => [
    originX + (x - y) * HALF,
    originY + (x + y) * QUARTER - z * HIGH,
  ]
  const face = (points: [number, number, number][], fill: 'surface' | 'line' | 'edge'): Shape =>
    area(
      points.map((point) => spot(...point)),
      fill,
    )
  const shapes = stacks.flatMap((row, y) =>
    row.flatMap((stack, x) => [
      ...upTo(stack).flatMap((z): Shape[] => [
        face(
          [
            [x, y + 1, z],
            [x + 1, y + 1, z],
            [x + 1, y + 1, z + 1],
            [x, y + 1, z + 1],
          ],
          'line',
        ),
        face(
          [
            [x + 1, y, z],
            [x + 1, y + 1, z],
            [x + 1, y + 1, z + 1],
            [x + 1, y, z + 1],
          ],
          'edge',
        ),
      ]),
      ...(stack > 0
        ? [
            face(
              [
                [x, y, stack],
                [x + 1, y, stack],
                [x + 1, y + 1, stack],
                [x, y + 1, stack],
              ],
              'surface',
            ),
          ]
        : []),
    ]),
  )
  const height = originY + (columns + stacks.length) * QUARTER + 14
  const words = stacks.map((row) => row.join(' ')).join(' / ')
  return figure(
    height,
    `A pile of equal boxes in a corner, with a wall behind it and one on its left. The top, the front and the right side of each box can be seen unless another box hides them. The height of each stack in boxes, row by row from back to front and each row from left to right: ${words}. A 0 is a place with no box.`,
    shapes,
  )
}

/** Asks how many boxes a pile has, how many are hidden, or how many are missing from a solid pile. */
export const cubeCount = family<Given>({
  name: 'cube-count',
  version: 8,
  draw: (random, difficulty) =>
    fitting(() => {
      const [rows, columns] =
        difficulty === 1
          ? [2, between(random, 2, 3)]
          : difficulty === 2
            ? [between(random, 2, 3), 3]
            : [3, between(random, 3, 4)]
      const most = difficulty === 1 ? 3 : between(random, 3, 4)
      const stacks: number[][] = []
      for (const row of upTo(rows)) {
        stacks.push([])
        for (const column of upTo(columns)) {
          const limit = Math.min(stacks[row - 1]?.[column] ?? most, stacks[row]?.[column - 1] ?? most)
          stacks[row]?.push(between(random, Math.max(row + column === 0 ? most : 0, limit - 2), limit))
        }
      }
      const asks =
        difficulty === 1
          ? 'all'
          : difficulty === 2
            ? pick(random, ['all', 'all', 'hidden'] as const)
            : pick(random, ['hidden', 'missing', 'missing'] as const)
      const [all, hidden] = [allOf(stacks), hiddenOf(stacks)]
      const isFit =
        all >= 5 &&
        all <= 30 &&
        blockOf(stacks) - all >= 3 &&
        hidden >= (asks === 'hidden' ? 3 : 1) &&
        stacks.every((row) => at(row, 0) > 0) &&
        (stacks[0]?.every((stack) => stack > 0) ?? false)
      return isFit
        ? { stacks, asks, scene: between(random, 0, SCENES.length - 1), place: between(random, 0, 3) }
        : undefined
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Count one stack at a time. You can see the top of every stack.',
    figure: drawing(given),
    source: sources.shapes,
  }),
})
