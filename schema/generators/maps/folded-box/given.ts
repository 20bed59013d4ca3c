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
