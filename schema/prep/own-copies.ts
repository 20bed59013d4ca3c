import { hashText } from '../core/text-hash.ts'
import type { RowOf } from '../tables.ts'
import type { NewCard } from './own-cards.ts'

/** Copies of built-in cards that a person edits. */

type Original = RowOf<'cards'>

/** The text of a new copy. Personal cards have no explanation field, so the original's explanation is appended to the answer. */
export const copyOf = ({ front, back, hint, explanation, tags }: Original): NewCard => ({
  ...{ kind: 'basic', front, hint, tags },
  back: explanation === '' ? back : `${back}\n\n${explanation}`,
})

/** Hash of the original's text, to detect later changes to it. Ignores tags and source. */
export const hashOfOriginal = ({ front, back, hint, explanation }: Original): string =>
  hashText(JSON.stringify([front, back, hint, explanation]))
