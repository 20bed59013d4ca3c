import { fitting, pick } from '../../kit/chance.ts'
import { type Fraction, fraction, minus, times } from '../shared/fraction.ts'

const parts = [
  '1/2',
  '1/3',
  '2/3',
  '1/4',
  '3/4',
  '1/5',
  '2/5',
  '3/5',
  '1/6',
  '5/6',
  '1/8',
  '3/8',
  '5/8',
  '3/10',
  '1/12',
  '5/12',
]

export const read = (text: string): Fraction => {
  const [top = 0, bottom = 1] = text.split('/').map(Number)
  return fraction(top, bottom)
}

export const write = ({ top, bottom }: Fraction) => (bottom === 1 ? `${top}` : `${top}/${bottom}`)

export const drawTwo = (random: () => number, isFit: (first: Fraction, second: Fraction) => boolean) =>
  fitting(
    () => ({ first: pick(random, parts), second: pick(random, parts) }),
    ({ first, second }) => read(first).bottom !== read(second).bottom && isFit(read(first), read(second)),
  )

export const MOST_BOTTOM = 40

export const left = (a: Fraction, b: Fraction) => times(minus(1, a), minus(1, b))
