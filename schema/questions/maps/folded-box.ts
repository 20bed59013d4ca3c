import { figure } from '../drawing.ts'
import { family, type Options } from '../family.ts'
import { at, between, fitting, pick, sample, upTo } from '../kit.ts'
import { label, rect, sources } from './kit.ts'

type Vector = readonly [number, number, number]

/** The directions of a folded square's printed side, and of the right and the bottom of its print. The first square stays flat. */
interface Fold {
  out: Vector
  right: Vector
  down: Vector
}

type Net = [column: number, row: number][]

interface Folding {
  net: Net
  /** Number printed on each square. */
  prints: number[]
  asks: 'opposite' | 'right' | 'left'
  /** Index of the square that faces the viewer and, if the question asks for a side, of the square on top. */
  front: number
  top: number
  scene: number
}

const minus = ([x, y, z]: Vector): Vector => [-x, -y, -z]
const isOne = (a: Vector, b: Vector): boolean => a.every((part, index) => part === b[index])
const isOpposite = (a: Vector, b: Vector): boolean => a.every((part, index) => part === -(b[index] ?? 0))

/** Folds all squares away from the viewer, who sees the printed side. */
function folded(net: readonly (readonly [number, number])[]): Fold[] {
  const first: Fold = { out: [0, 0, 1], right: [1, 0, 0], down: [0, 1, 0] }
  const known = new Map([[0, first]])
  for (const [index, { out, right, down }] of known) {
    const [x, y] = net[index] ?? [0, 0]
    for (const [other, [otherX, otherY]] of net.entries()) {
      const [dx, dy] = [otherX - x, otherY - y]
      if (Math.abs(dx) + Math.abs(dy) !== 1 || known.has(other)) continue
      if (dx === 1) known.set(other, { out: right, right: minus(out), down })
      if (dx === -1) known.set(other, { out: minus(right), right: out, down })
      if (dy === 1) known.set(other, { out: down, right, down: minus(out) })
      if (dy === -1) known.set(other, { out: minus(down), right, down: out })
    }
  }
  return net.map((_, index) => known.get(index) ?? first)
}

/** The viewer's right-hand side, with `front` facing the viewer and `top` on top. */
function rightOf(front: Vector, top: Vector): Vector {
  // Page coordinates are left-handed, so the cross product is front × top.
  return [
    front[1] * top[2] - front[2] * top[1],
    front[2] * top[0] - front[0] * top[2],
    front[0] * top[1] - front[1] * top[0],
  ]
}

function turned(net: readonly (readonly [number, number])[], turns: number, isMirrored: boolean): Net {
  let squares = net.map(([x, y]): [number, number] => (isMirrored ? [-x, y] : [x, y]))
  for (let turn = 0; turn < turns; turn += 1) squares = squares.map(([x, y]) => [-y, x])
  const [left, upper] = [Math.min(...squares.map(([x]) => x)), Math.min(...squares.map(([, y]) => y))]
  return squares.map(([x, y]) => [x - left, y - upper])
}

/** All eleven nets of a cube, as the columns and rows of their squares. */
const nets: readonly (readonly (readonly [number, number])[])[] = [
  '.#..|####|.#..',
  '#...|####|.#..',
  '#...|####|#...',
  '..#.|####|#...',
  '#...|####|...#',
  '.#..|####|..#.',
  '###..|..###',
  '##..|.###|.#..',
  '##..|.###|..#.',
  '##..|.###|...#',
  '##..|.##.|..##',
].map((rows) =>
  rows.split('|').flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '#' ? [[x, y] as const] : []))),
)

const SCENES = [
  'A carton for gloves',
  'A box for medical supplies',
  'A cardboard training prop',
  'A carton for masks',
  'A box for batteries',
]

function stem({ prints, asks, front, top, scene }: Folding): string {
  const ask =
    asks === 'opposite'
      ? `Which face is opposite face ${prints[front]}?`
      : `It is set down with face ${prints[front]} toward you and face ${prints[top]} on top. Which face is on your ${asks}?`
  return `${at(SCENES, scene)} is laid out flat as shown and then folded into a cube with the numbers on the outside. ${ask}`
}

const hint = ({ asks }: Folding): string =>
  asks === 'opposite'
    ? 'In a straight row of squares, faces that are two apart end up opposite each other.'
    : 'First find the three pairs of opposite faces.'

function answer(given: Folding): Options {
  const { net, prints, asks, front, top } = given
  const folds = folded(net)
  const name = (index: number) => `Face ${at(prints, index)}`
  const key = keyOf(folds, asks, front, top)
  const opposite = (index: number) =>
    name(folds.findIndex(({ out }) => isOpposite(out, at(folds, index).out))).toLowerCase()
  const pairs = upTo(6)
    .filter((index) => at(prints, index) < Number(opposite(index).slice(5)))
    .map((index) => `${prints[index]} and ${opposite(index).slice(5)}`)
  const facts = `The opposite pairs are ${pairs.slice(0, -1).join(', ')}, and ${pairs.at(-1)}.`
  return {
    key: {
      text: name(key),
      why:
        asks === 'opposite'
          ? `When the box is folded, ${opposite(front)} and face ${prints[front]} do not share an edge. ${facts}`
          : `${facts} That leaves face ${prints[key]} and ${opposite(key)} for the left and right sides, and with the numbers on the outside, ${name(key).toLowerCase()} is on the ${asks}.`,
    },
    mistakes: upTo(6)
      .filter((index) => index !== key && index !== front && (asks === 'opposite' || index !== top))
      .map((index) => ({
        text: name(index),
        why: whyNot(given, folds, index, key),
      })),
  }
}

function keyOf(folds: readonly Fold[], asks: Folding['asks'], front: number, top: number): number {
  const [face, upper] = [at(folds, front).out, at(folds, top).out]
  const right = rightOf(face, upper)
  return folds.findIndex(({ out }) =>
    asks === 'opposite' ? isOpposite(out, face) : asks === 'right' ? isOne(out, right) : isOpposite(out, right),
  )
}

function whyNot({ net, prints, asks, front }: Folding, folds: readonly Fold[], index: number, key: number): string {
  const isAcross = (from: number) => isOpposite(at(folds, index).out, at(folds, from).out)
  const face = `Face ${at(prints, index)}`
  if (asks !== 'opposite') {
    if (isAcross(key)) return `${face} would be there if the numbers were on the inside.`
    return `${face} ends up ${isAcross(front) ? 'at the back' : 'on the bottom'}.`
  }
  const [[x1, y1], [x2, y2]] = [at(net, front), at(net, index)]
  const apart = Math.abs(x1 - x2) + Math.abs(y1 - y2)
  if (apart === 1) return `${face} shares an edge with face ${prints[front]} even when the box is flat.`
  if ((x1 === x2 || y1 === y2) && apart === 3)
    return `${face} is at the other end of a row of four, so it folds around to touch face ${prints[front]}.`
  return apart === 2
    ? `${face} is around a corner from face ${prints[front]}, and their edges meet when the box is folded.`
    : `${face} is far from face ${prints[front]} when the box is flat, but folding brings them together.`
}

const SQUARE = 48

function drawing({ net, prints }: Folding) {
  const [wide, high] = [Math.max(...net.map(([x]) => x)) + 1, Math.max(...net.map(([, y]) => y)) + 1]
  const left = 180 - (wide * SQUARE) / 2
  const rows = upTo(high).map((y) =>
    upTo(wide)
      .map((x) => prints[net.findIndex(([column, row]) => column === x && row === y)] ?? 'o')
      .join(' '),
  )
  return figure(
    high * SQUARE + 24,
    `Six squares joined edge to edge and seen from the printed side, row by row from the top, with o where there is no square: ${rows.join(' / ')}.`,
    net.flatMap(([x, y], index) => [
      rect([left + x * SQUARE, 12 + y * SQUARE], SQUARE, SQUARE, { fill: 'amber-wash', stroke: 'ink' }),
      label([left + (x + 0.5) * SQUARE, 12 + (y + 0.5) * SQUARE], String(prints[index]), { size: 22, isBold: true }),
    ]),
  )
}

const STRAIGHT_NETS = 6

/** Asks which face of a folded carton is opposite or next to another. */
export const foldedBox = family<Folding>({
  name: 'folded-box',
  version: 5,
  draw: (random, difficulty) =>
    fitting(() => {
      const drawn = difficulty === 1 ? between(random, 0, STRAIGHT_NETS - 1) : between(random, 0, nets.length - 1)
      const net = turned(at(nets, drawn), between(random, 0, 3), random() < 0.5)
      const asks = difficulty === 3 ? pick(random, ['right', 'left'] as const) : 'opposite'
      const [front = 0, top = 1] = sample(random, upTo(6), 2)
      const { folds } = { folds: folded(net) }
      const opposite = folds.findIndex(({ out }) => isOpposite(out, at(folds, front).out))
      const [[x1, y1], [x2, y2]] = [at(net, front), at(net, opposite)]
      // In a straight line, the opposite face is two squares away, which is easier to see than a fold around a corner.
      const isStraight = x1 === x2 || y1 === y2
      const isFit = asks === 'opposite' ? isStraight === (difficulty === 1) : top !== opposite
      return isFit
        ? {
            net,
            prints: sample(
              random,
              upTo(6).map((face) => face + 1),
              6,
            ),
            asks,
            front,
            top,
            scene: between(random, 0, SCENES.length - 1),
          }
        : undefined
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: hint(given),
    figure: drawing(given),
    source: sources.shapes,
  }),
})
