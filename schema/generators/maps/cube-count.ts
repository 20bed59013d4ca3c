import type { Point, Shape } from '../../figures/figure.ts'
import { family } from '../family.ts'
import { at, between, fitting, pick, upTo } from './chance.ts'
import { area, figure } from './draw.ts'
import { ranked, type Valued } from './options.ts'
import { sources } from './words.ts'

interface Given {
  /** Boxes in each stack: rows from the back to the front, in a row from the left to the right; never rising toward the viewer. */
  stacks: number[][]
  asks: 'all' | 'hidden' | 'missing'
  scene: number
  place: number
}

const SCENES = [
  'Equal boxes of gear',
  'Equal cases of foam',
  'Equal crates of water bottles',
  'Equal blocks of cribbing',
  'Equal boxes of masks',
]

/** How many equal boxes are in a pile that hides some of them. */
export const cubeCount = family<Given>({
  name: 'cube-count',
  version: 1,
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
  pose: ({ stacks, asks, scene, place }) => {
    const told = `${at(SCENES, scene)} are piled in a corner. Each stands on the floor or on another one, and no stack is completely hidden.`
    const ask = {
      all: 'How many are in the pile?',
      hidden: 'How many of them cannot be seen at all from here?',
      missing: `How many more would fill the pile up to a full block, ${lengths(stacks)}?`,
    }[asks]
    return {
      question: `${told} ${ask}`,
      ...ranked(rightOf(stacks, asks), mistakesOf(stacks, asks), place, String),
      hint: 'Count stack by stack: the top of every stack can be seen.',
      figure: pile(stacks),
      source: sources.shapes,
    }
  },
})

const allOf = (stacks: readonly number[][]): number => stacks.flat().reduce((sum, stack) => sum + stack, 0)
const tallest = (stacks: readonly number[][]): number => Math.max(...stacks.flat())
const blockOf = (stacks: readonly number[][]): number => stacks.length * (stacks[0]?.length ?? 0) * tallest(stacks)
/** Boxes that show no face: another stands before each of the three faces that the viewer could see. */
const hiddenOf = (stacks: readonly number[][]): number =>
  stacks
    .flatMap((row, y) =>
      row.map((stack, x) => Math.max(0, Math.min(stack - 1, stacks[y + 1]?.[x] ?? 0, row[x + 1] ?? 0))),
    )
    .reduce((sum, hidden) => sum + hidden, 0)
const lengths = (stacks: readonly number[][]): string =>
  `${stacks.length} by ${stacks[0]?.length} on the floor and ${tallest(stacks)} high everywhere`

function rightOf(stacks: readonly number[][], asks: Given['asks']): Valued {
  const [all, hidden, block] = [allOf(stacks), hiddenOf(stacks), blockOf(stacks)]
  const counted = `Row by row from the back the stacks hold ${stacks.map((row) => row.filter((stack) => stack > 0).join(' + ')).join('; ')}: ${all} in all.`
  return {
    all: { value: all, why: counted },
    hidden: {
      value: hidden,
      why: `${counted} ${all - hidden} of them show at least one face, so ${all} − ${all - hidden} = ${hidden} show none.`,
    },
    missing: {
      value: block - all,
      why: `A full block has ${stacks.length} × ${stacks[0]?.length} × ${tallest(stacks)} = ${block}. ${counted} ${block} − ${all} = ${block - all}.`,
    },
  }[asks]
}

function mistakesOf(stacks: readonly number[][], asks: Given['asks']): Valued[] {
  const [all, hidden, block] = [allOf(stacks), hiddenOf(stacks), blockOf(stacks)]
  const seen = all - hidden
  const tops = stacks.flat().filter((stack) => stack > 0).length
  const faces =
    tops + stacks.reduce((sum, row) => sum + at(row, 0), 0) + (stacks[0]?.reduce((sum, stack) => sum + stack, 0) ?? 0)
  const right = `The right number is ${rightOf(stacks, asks).value}.`
  const wrongs: Record<Given['asks'], [number, string][]> = {
    all: [
      [seen, `This counts only the ones that can be seen and leaves out ${hidden} hidden.`],
      [faces, 'This counts faces: a box at an edge shows two or three of them.'],
      [all + 1, 'This counts one twice, where two of its faces show.'],
      [all - 1, 'This misses one that carries others.'],
      [tops * tallest(stacks), 'This takes every stack to be as high as the highest.'],
      [all - 2, 'This misses two that carry others.'],
      [all + 2, 'This counts two at the edge twice.'],
      [tops, 'This counts only the top of each stack.'],
      [block, 'This takes the pile for a full block.'],
    ],
    hidden: [
      [all - tops, 'This takes all below the tops of the stacks for hidden, though many show a side.'],
      [hidden - 1, 'This misses one hidden behind the others.'],
      [hidden + 1, 'This takes one that shows a narrow part of a side for hidden.'],
      [seen, 'This is the number that can be seen.'],
      [block - all, 'This is the number missing to a full block.'],
      [hidden + 2, 'This takes two that show a side for hidden.'],
      [hidden - 2, 'This misses two of the lowest layer.'],
    ],
    missing: [
      [block - seen, `This leaves out the ${hidden} that cannot be seen but carry the others.`],
      [block - all - 1, 'This takes one place for filled that is empty.'],
      [block - all + 1, 'This misses one that carries others.'],
      [all, 'This is the number already in the pile.'],
      [block, 'This is the full block, with nothing taken off for the pile.'],
      [tops * tallest(stacks) - all, 'This leaves out the places on the floor where nothing stands yet.'],
      [block - faces, 'This takes off faces instead of boxes.'],
      [block - all - 2, 'This takes two empty places for filled.'],
    ],
  }
  return wrongs[asks].map(([value, why]) => ({ value, why: `${why} ${right}` }))
}

const [HALF, QUARTER, HIGH] = [27, 12, 33]

function pile(stacks: readonly number[][]) {
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
    `A pile of equal boxes seen from above and in front, against two walls. How many boxes each stack is high, rows from the back to the front and each row from left to right: ${words}. A 0 is a place with no box.`,
    shapes,
  )
}
