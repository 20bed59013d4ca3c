import { between, fitting } from '../../kit/chance.ts'

export const drawValues = (random: () => number, size: number, low: number, high: number) =>
  fitting(
    () => Array.from({ length: size }, () => between(random, low, high)),
    (values) => new Set(values).size === size,
  )
