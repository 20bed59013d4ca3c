import type { CardKind } from './own-tables.ts'

/**
 * Study card IDs and cloze parsing for personal decks. Home loads this file to count due cards, so it does not import a validator, and
 * `own-study-cards.ts` builds the study cards.
 *
 * A personal card can have several study cards: a reversed card has one per side, a cloze card one per number. Their IDs are derived from
 * the card's ID, so that editing the text keeps the reviews.
 */
interface OwnCard {
  id: string
  kind: CardKind
  front: string
}

// IDs

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const OWN_DECK = new RegExp(`^${UUID}$`)
const OWN_STUDY_CARD = new RegExp(`^(${UUID})(?::r|:c[1-9]\\d?)?$`)
const OWN_ID_LENGTH = 36

/** Whether a deck is a personal deck. IDs of personal decks are UUIDs; IDs of content decks are words. */
export const isOwnDeckId = (deckId: string): boolean => deckId.length === OWN_ID_LENGTH && OWN_DECK.test(deckId)

/** ID of the personal card that a study card belongs to; null for all other cards. */
export const ownCardIdOf = (cardId: string): string | null => OWN_STUDY_CARD.exec(cardId)?.[1] ?? null

/** IDs of a card's study cards, in the order they are introduced; empty for a cloze card without cloze deletions. */
export function studyIdsOf({ id, kind, front }: OwnCard): string[] {
  if (kind === 'cloze') return clozeNumbers(front).map((number) => `${id}:c${number}`)
  return kind === 'reversed' ? [id, `${id}:r`] : [id]
}

// Cloze deletions

interface Gap {
  /** The numbers of the cloze deletion, each from 1 to 99. Cloze deletions that share a number are hidden together. */
  numbers: number[]
  text: ClozeText
  hint: string | null
}

/** Text with cloze deletions, which can be nested. */
export type ClozeText = (string | Gap)[]

const TOKEN = /\{\{c([1-9]\d?(?:,[1-9]\d?)*)::|\}\}|::/g

interface OpenGap {
  /** The opening token as typed; restored if the cloze deletion is never closed. */
  source: string
  numbers: number[]
  text: ClozeText
  /** The hint's text so far; null until the parser has read the second `::`. */
  hint: string | null
  /** Whether the text contains anything but whitespace. */
  hasText: boolean
}

/** Maximum study cards per cloze card. The lowest numbers are used. */
export const MAX_CLOZE_NUMBERS = 20

/**
 * Parses `{{c1::text}}` and `{{c1::text::hint}}`; `{{c1,2::text}}` has two numbers. Incomplete or empty cloze deletions remain in the text
 * as typed.
 */
export function parseCloze(source: string): ClozeText {
  const root: ClozeText = []
  const open: OpenGap[] = []
  // Each character must be copied only a bounded number of times, because a push can contain thousands of long texts.
  const add = (...parts: ClozeText) => {
    const gap = open.at(-1)
    if (!gap) root.push(...parts)
    else if (gap.hint === null) {
      gap.text.push(...parts)
      // A nested cloze deletion always has text; without text, it would have remained a string.
      gap.hasText ||= parts.some((part) => typeof part !== 'string' || part.trim() !== '')
    } else gap.hint += plainText(parts)
  }
  const asTyped = ({ source: opening, text, hint }: OpenGap): ClozeText => [
    opening,
    ...text,
    ...(hint === null ? [] : [`::${hint}`]),
  ]
  let from = 0
  for (const match of source.matchAll(TOKEN)) {
    const [token, numbers] = match
    if (match.index > from) add(source.slice(from, match.index))
    from = match.index + token.length
    const gap = open.at(-1)
    if (numbers !== undefined)
      open.push({
        source: token,
        numbers: [...new Set(numbers.split(',').map(Number))],
        text: [],
        hint: null,
        hasText: false,
      })
    else if (token === '::' && gap?.hint === null) gap.hint = ''
    else if (token === '}}' && gap) {
      open.pop()
      add(
        ...(gap.hasText
          ? [{ numbers: gap.numbers, text: mergeStrings(gap.text), hint: gap.hint?.trim() || null }]
          : [...asTyped(gap), token]),
      )
    } else add(token)
  }
  if (from < source.length) add(source.slice(from))
  let isInHint = false
  for (const gap of open) {
    root.push(...(isInHint ? [plainText(asTyped(gap))] : asTyped(gap)))
    isInHint ||= gap.hint !== null
  }
  return mergeStrings(root)
}

/** Merges adjacent strings. */
function mergeStrings(parts: ClozeText): ClozeText {
  const result: ClozeText = []
  for (const part of parts) {
    const last = result.at(-1)
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part
    else result.push(part)
  }
  return result
}

/** The text with all cloze deletions filled in. */
export const plainText = (parts: ClozeText): string =>
  parts.map((part) => (typeof part === 'string' ? part : plainText(part.text))).join('')

/** The lowest `MAX_CLOZE_NUMBERS` numbers of a text's cloze deletions, ascending. */
export function clozeNumbers(source: string): number[] {
  const numbers = new Set<number>()
  const collect = (parts: ClozeText): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue
      for (const number of part.numbers) numbers.add(number)
      collect(part.text)
    }
  }
  collect(parseCloze(source))
  return [...numbers].sort((a, b) => a - b).slice(0, MAX_CLOZE_NUMBERS)
}
