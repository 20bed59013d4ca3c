import { between, fitting } from '../../kit/chance.ts'

export const listed = (values: readonly number[]) => `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`

export const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

export const drawValues = (random: () => number, size: number, low: number, high: number) =>
  fitting(
    () => Array.from({ length: size }, () => between(random, low, high)),
    (values) => new Set(values).size === size,
  )
