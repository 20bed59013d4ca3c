import { shuffled } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { at } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import type { Given } from './given.ts'
import { groups, stems } from './words.ts'

const OPTIONS = 4
const STEMS = 2

/** A word, its meaning, and the meanings of its neighbors. */
export const vocabulary = family<Given>({
  name: 'vocabulary',
  version: 1,
  draw: (random, difficulty: Difficulty) => {
    const group = pick(
      random,
      groups.filter(({ level }) => level === difficulty),
    )
    return {
      asks: pick(random, ['meaning', 'meaning', 'gap', 'word'] as const),
      entries: shuffled(group.entries, random).slice(0, OPTIONS),
      stem: between(random, 0, STEMS - 1),
    }
  },
  pose: (given) => ({
    question: at(stems[given.asks], given.stem)(at(given.entries, 0)),
    ...answer(given),
    hint:
      given.asks === 'meaning'
        ? 'Put each choice into the sentence in place of the word.'
        : 'Say what the word means before you look at the choices.',
    figure: null,
    source: sources.usage,
  }),
})
