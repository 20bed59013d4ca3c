export type Vector = readonly [number, number, number]

/** The way a folded square's printed side, the right and the bottom of its print point; the first square keeps the page's. */
export interface Fold {
  out: Vector
  right: Vector
  down: Vector
}

export type Net = [column: number, row: number][]

export interface Folding {
  net: Net
  /** The number printed on each square. */
  prints: number[]
  asks: 'opposite' | 'right' | 'left'
  /** Indexes of the square the question starts from and, where it asks for a side, of the one on top. */
  front: number
  top: number
  scene: number
}

const minus = ([x, y, z]: Vector): Vector => [-x, -y, -z]
export const isOne = (a: Vector, b: Vector): boolean => a.every((part, index) => part === b[index])
export const isOpposite = (a: Vector, b: Vector): boolean => a.every((part, index) => part === -(b[index] ?? 0))

/** Folds every square away from the viewer, who looks at the printed side. */
export function folded(net: readonly (readonly [number, number])[]): Fold[] {
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

/** What is at the right hand of someone who looks at the front, with the other square on top. */
export function rightOf(front: Vector, top: Vector): Vector {
  // The print's right, bottom and outward side stand to one another as in a mirror, so the order is front, then top.
  return [
    front[1] * top[2] - front[2] * top[1],
    front[2] * top[0] - front[0] * top[2],
    front[0] * top[1] - front[1] * top[0],
  ]
}

export function turned(net: readonly (readonly [number, number])[], turns: number, isMirrored: boolean): Net {
  let squares = net.map(([x, y]): [number, number] => (isMirrored ? [-x, y] : [x, y]))
  for (let turn = 0; turn < turns; turn += 1) squares = squares.map(([x, y]) => [-y, x])
  const [left, upper] = [Math.min(...squares.map(([x]) => x)), Math.min(...squares.map(([, y]) => y))]
  return squares.map(([x, y]) => [x - left, y - upper])
}

/** A cross of six squares, given as columns and rows, that folds into a cube: the eleven that there are. */
export const nets: readonly (readonly (readonly [number, number])[])[] = [
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
