import type { Figure } from '../../../figures/figure.ts'
import { tableFigure } from '../../kit/table-figure.ts'
import { capital } from '../../kit/words.ts'
import type { Given } from './given.ts'
import { LETTERS, wordsOf } from './words.ts'

export function drawing(given: Given): Figure {
  const rows = given.listed.map((step, nth) => [LETTERS.charAt(nth), capital(wordsOf(given, step))])
  return tableFigure(
    ['', 'Step'],
    rows,
    `The steps as they are listed. ${rows.map(([letter, words]) => `${letter}: ${words}.`).join(' ')}`,
    [0, 1],
  )
}
