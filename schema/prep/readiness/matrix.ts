/** Square matrices as lists of rows. They are of variances, so they need no pivoting. */
export type Matrix = number[][]

/** Gauss and Jordan. */
export function inverse(matrix: Matrix): Matrix {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...Array.from({ length: size }, (_, nth) => (nth === at ? 1 : 0))])
  for (const [column, top] of rows.entries()) {
    const pivot = top[column] ?? 1
    for (const [at, value] of top.entries()) top[at] = value / pivot
    for (const row of rows) {
      const share = row === top ? 0 : (row[column] ?? 0)
      if (share !== 0) for (const [at, value] of row.entries()) row[at] = value - share * (top[at] ?? 0)
    }
  }
  return rows.map((row) => row.slice(size))
}

export const times = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0))
