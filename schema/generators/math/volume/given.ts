import { between, fitting } from '../../kit/chance.ts'
import { fraction } from '../shared/fraction.ts'

export const drawBox = (random: () => number, most: number) =>
  fitting(
    () => ({ length: between(random, 6, 24), width: between(random, 4, 14), depth: between(random, 2, 9) }),
    ({ length, width, depth }) =>
      length > width && length !== depth && width !== depth && length * width * depth <= most,
  )

export const perFoot = fraction(75, 10)
