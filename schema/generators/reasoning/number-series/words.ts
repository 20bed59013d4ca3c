import { at } from '../../kit/lists.ts'
import type { Given } from './given.ts'

const STEMS = [
  (series: string) => `What number comes next in this series? ${series}, …`,
  (series: string) =>
    `A captain writes these numbers on the board as a drill: ${series}. If the pattern holds, what is the next number?`,
  (series: string) =>
    `The key tags in a station cabinet follow a pattern: ${series}. What number belongs on the next tag?`,
  (series: string) => `A test sheet lists these numbers in order: ${series}. Which number continues the pattern?`,
  (series: string) => `Find the pattern and the number that follows: ${series}, …`,
]

export const stem = ({ shown, stem }: Given): string => at(STEMS, stem)(shown.join(', '))
