import { type Difficulty, family } from '../../family.ts'
import { between, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import type { Given } from './given.ts'
import { entries, stems } from './words.ts'

const OPTIONS = 4
const ASKS: Record<Difficulty, readonly Given['asks'][]> = {
  1: ['gap'],
  2: ['gap', 'misspelled'],
  3: ['misspelled', 'correct'],
}

/** Words that reports need, with the ways in which people misspell them. */
export const spelling = family<Given>({
  name: 'spelling',
  version: 1,
  draw: (random, difficulty: Difficulty) => {
    const asks = pick(random, ASKS[difficulty])
    return {
      asks,
      entries: sample(random, entries, asks === 'gap' ? 1 : OPTIONS),
      picks: upTo(OPTIONS).map(() => between(random, 0, 2)),
      stem: between(random, 0, stems[asks].length - 1),
    }
  },
  pose: (given) => ({
    question: `${at(stems[given.asks], given.stem)}${given.asks === 'gap' ? ` “${at(given.entries, 0).sentence}”` : ''}`,
    ...answer(given),
    hint: 'Say the word in syllables and look at double letters and vowels.',
    figure: null,
    source: sources.usage,
  }),
})
