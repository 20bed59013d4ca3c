import type { NewCard } from './own-cards.ts'
import { clozeNumbers } from './own-study.ts'
import { CARD_BYTES, MAX_TAG_LENGTH, MOST_CARDS_AT_ONCE, MOST_TAGS, tooLong, utf8Length } from './own-tables.ts'
import type { PastedRow } from './pasted-list.ts'

/** What a row of a pasted list becomes: a card, or the reason why it can't be one. */
export type PastedCard = { line: number; cells: string[] } & (
  | { card: NewCard; problem: null }
  | { card: null; problem: string }
)

/** The texts by which a card is known to be in a deck already. */
const nameOf = ({ front, back }: Pick<NewCard, 'front' | 'back'>): string => JSON.stringify([front.trim(), back.trim()])

/**
 * Cards from rows whose columns are front, back, hint and tags; a front with gaps makes a cloze card. `present` are the cards of the deck: those
 * are not added a second time.
 */
export function cardsFrom(
  rows: readonly PastedRow[],
  kind: 'basic' | 'reversed',
  present: readonly Pick<NewCard, 'front' | 'back'>[],
): PastedCard[] {
  const known = new Set(present.map(nameOf))
  return rows.map(({ line, cells }): PastedCard => {
    const [front = '', back = '', hint = '', tags = ''] = cells
    const isCloze = clozeNumbers(front).length > 0
    const card: NewCard = { kind: isCloze ? 'cloze' : kind, front, back, hint, tags: splitTags(tags) }
    const problem = cells.length > 4 ? 'has more than 4 columns' : cardProblem(card)?.sentence
    if (problem) return { line, cells, card: null, problem }
    const name = nameOf(card)
    if (known.has(name)) return { line, cells, card: null, problem: 'is in this deck already' }
    known.add(name)
    return { line, cells, card, problem: null }
  })
}

const EMPTY_GAP = /\{\{c[\d,]+::\s*(?:::[^{}]*)?\}\}/

/** What is wrong with a card that is to be saved, and in which field; null if nothing is. */
export function cardProblem(card: NewCard): { field: 'front' | 'back' | 'hint' | 'tags'; sentence: string } | null {
  const { kind, front, back, hint, tags } = card
  if (front.trim() === '') return { field: 'front', sentence: 'has no front' }
  if (kind === 'cloze' && EMPTY_GAP.test(front)) return { field: 'front', sentence: 'has a gap without words in it' }
  if (kind === 'cloze' && clozeNumbers(front).length === 0)
    return { field: 'front', sentence: 'has no gap: write it as {{c1::the hidden words}}' }
  if (kind !== 'cloze' && back.trim() === '') return { field: 'back', sentence: 'has no back' }
  for (const [field, text] of Object.entries({ front, back, hint }) as ['front' | 'back' | 'hint', string][]) {
    const problem = tooLong(text, CARD_BYTES[field])
    if (problem) return { field, sentence: `has a ${field} that ${problem}` }
  }
  if (tags.length > MOST_TAGS) return { field: 'tags', sentence: `has more than ${MOST_TAGS} tags` }
  const long = tags.find((tag) => tag.length > MAX_TAG_LENGTH)
  return long === undefined
    ? null
    : { field: 'tags', sentence: `has a tag with more than ${MAX_TAG_LENGTH} characters` }
}

/** Tags as they are typed, separated by commas. */
export const splitTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** One mutation holds at most 64 KiB, and JSON may escape characters. */
const MAX_BATCH_BYTES = 48 * 1024

/** The cards in parts that each fit into one mutation. */
export function inBatches(cards: readonly NewCard[]): NewCard[][] {
  const batches: NewCard[][] = []
  let size = 0
  for (const card of cards) {
    const bytes = utf8Length(JSON.stringify(card))
    const last = batches.at(-1)
    if (last && last.length < MOST_CARDS_AT_ONCE && size + bytes <= MAX_BATCH_BYTES) {
      last.push(card)
      size += bytes
    } else {
      batches.push([card])
      size = bytes
    }
  }
  return batches
}
