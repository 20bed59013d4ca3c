import { byteLength } from '../core/byte-length.ts'
import type { NewCard } from './own-cards.ts'
import { clozeNumbers } from './own-study.ts'
import { CARD_BYTES, lengthProblem, MAX_CARDS_AT_ONCE, MAX_TAG_LENGTH, MAX_TAGS } from './own-tables.ts'
import type { PastedRow } from './pasted-list.ts'

/** A row of a pasted list, with the card to import or the reason it can't be imported. */
export type PastedCard = { line: number; cells: string[] } & (
  | { card: NewCard; problem: null }
  | { card: null; problem: string }
)

/** Cards with the same key are duplicates. */
const keyOf = ({ front, back }: Pick<NewCard, 'front' | 'back'>): string => JSON.stringify([front.trim(), back.trim()])

/**
 * Converts rows with the columns front, back, hint and tags. A front with cloze deletions becomes a cloze card. `existing` are the cards of
 * the deck; duplicates of these cards are not imported.
 */
export function cardsFrom(
  rows: readonly PastedRow[],
  kind: 'basic' | 'reversed',
  existing: readonly Pick<NewCard, 'front' | 'back'>[],
): PastedCard[] {
  const known = new Set(existing.map(keyOf))
  return rows.map(({ line, cells }): PastedCard => {
    const [front = '', back = '', hint = '', tags = ''] = cells
    const isCloze = clozeNumbers(front).length > 0
    const card: NewCard = { kind: isCloze ? 'cloze' : kind, front, back, hint, tags: splitTags(tags) }
    const problem = cells.length > 4 ? 'has more than 4 columns' : cardProblem(card)?.sentence
    if (problem) return { line, cells, card: null, problem }
    const key = keyOf(card)
    if (known.has(key)) return { line, cells, card: null, problem: 'is already in this deck' }
    known.add(key)
    return { line, cells, card, problem: null }
  })
}

const EMPTY_GAP = /\{\{c[\d,]+::\s*(?:::[^{}]*)?\}\}/

/** The first problem of a card that is about to be saved, and the affected field; null if the card is valid. */
export function cardProblem(card: NewCard): { field: 'front' | 'back' | 'hint' | 'tags'; sentence: string } | null {
  const { kind, front, back, hint, tags } = card
  if (front.trim() === '') return { field: 'front', sentence: 'has no front' }
  if (kind === 'cloze' && EMPTY_GAP.test(front)) return { field: 'front', sentence: 'has an empty blank' }
  if (kind === 'cloze' && clozeNumbers(front).length === 0)
    return { field: 'front', sentence: 'has no blanks: write one as {{c1::the hidden words}}' }
  if (kind !== 'cloze' && back.trim() === '') return { field: 'back', sentence: 'has no back' }
  for (const [field, text] of Object.entries({ front, back, hint }) as ['front' | 'back' | 'hint', string][]) {
    const problem = lengthProblem(text, CARD_BYTES[field])
    if (problem) return { field, sentence: `has a ${field} that ${problem}` }
  }
  if (tags.length > MAX_TAGS) return { field: 'tags', sentence: `has more than ${MAX_TAGS} tags` }
  const long = tags.find((tag) => tag.length > MAX_TAG_LENGTH)
  return long === undefined
    ? null
    : { field: 'tags', sentence: `has a tag with more than ${MAX_TAG_LENGTH} characters` }
}

/** Parses a comma-separated list of tags. */
export const splitTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** Below the limit of 64 KiB per mutation, because a mutation contains more than its cards. */
const MAX_BATCH_BYTES = 48 * 1024

/** Splits cards into batches of at most `mostCards` that each fit into one mutation. */
export function inBatches<Card>(cards: readonly Card[], mostCards = MAX_CARDS_AT_ONCE): Card[][] {
  const batches: Card[][] = []
  let size = 0
  for (const card of cards) {
    const bytes = byteLength(JSON.stringify(card))
    const last = batches.at(-1)
    if (last && last.length < mostCards && size + bytes <= MAX_BATCH_BYTES) {
      last.push(card)
      size += bytes
    } else {
      batches.push([card])
      size = bytes
    }
  }
  return batches
}
