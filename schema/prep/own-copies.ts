import { hashText } from '../core/text-hash.ts'
import type { RowOf } from '../tables.ts'
import type { NewCard } from './own-cards.ts'

/** Copies of our cards that a person changes. */

type Original = RowOf<'cards'>

/** The text of a new copy. Personal cards have no explanation of their own, so it follows the answer. */
export const copyOf = ({ front, back, hint, explanation, tags }: Original): NewCard => ({
  ...{ kind: 'basic', front, hint, tags },
  back: explanation === '' ? back : `${back}\n\n${explanation}`,
})

/** Differs if the original's text was corrected or changed. Tags and source don't count. */
export const hashOfOriginal = ({ front, back, hint, explanation }: Original): string =>
  hashText(JSON.stringify([front, back, hint, explanation]))
