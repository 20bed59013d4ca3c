export type Vector = readonly [number, number, number]

/** Where the printed side of a folded square faces, and where the right and the bottom of its print point. The first square stays flat. */
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
  /** Index of the square that the question starts from and, if it asks for a side, of the one on top. */
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

/** The side on the viewer's right, with `front` toward the viewer and `top` on top. */
export function rightOf(front: Vector, top: Vector): Vector {
  // Page coordinates are left-handed, so the cross product is front × top.
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

/** All eleven nets of six squares that fold into a cube, as columns and rows. */
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
