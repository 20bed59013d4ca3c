/** The whole numbers from 0 up to, but not including, `count`. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The item at a computed index; an index outside the list is a bug. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`There is no item ${index} in a list of ${list.length}.`)
  return found
}
