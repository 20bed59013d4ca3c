import type { RowOf } from '../tables.ts'

/**
 * What is studied of the cards that people write themselves: ids and gaps. Home counts what is due of them, so the texts are made in
 * `own-study-cards.ts`, and there is no validator in here.
 *
 * One own card can be asked in several ways: a reversed card from both sides, a cloze once for each of its numbers. Each way is a study card
 * with an id derived from the own card's, so that a change of the text keeps the reviews.
 */
type OwnCard = Pick<RowOf<'ownCards'>, 'id' | 'kind' | 'front'>

// Ids

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const OWN_DECK = new RegExp(`^${UUID}$`)
const OWN_STUDY_CARD = new RegExp(`^(${UUID})(?::r|:c[1-9]\\d?)?$`)
const OWN_ID_LENGTH = 36

/** Whether a deck is one that the person made: its id is a UUID, and those of the content are words. */
export const isOwnDeckId = (deckId: string): boolean => deckId.length === OWN_ID_LENGTH && OWN_DECK.test(deckId)

/** The own card's id behind the id of a study card; null if the id is of another kind of card. */
export const ownCardIdOf = (cardId: string): string | null => OWN_STUDY_CARD.exec(cardId)?.[1] ?? null

/** Ids of the ways in which a card is asked, in the order in which they are new; none for a cloze card without a gap. */
export function studyIdsOf({ id, kind, front }: OwnCard): string[] {
  if (kind === 'cloze') return clozeNumbers(front).map((number) => `${id}:c${number}`)
  return kind === 'reversed' ? [id, `${id}:r`] : [id]
}

// Gaps

interface Gap {
  /** The gap is asked with all others of these numbers, 1 to 99. */
  numbers: number[]
  text: ClozeText
  hint: string | null
}

/** Text with gaps, which may be nested. */
export type ClozeText = (string | Gap)[]

const TOKEN = /\{\{c([1-9]\d?(?:,[1-9]\d?)*)::|\}\}|::/g

interface OpenGap {
  /** As it was typed, for a gap that is never closed. */
  source: string
  numbers: number[]
  text: ClozeText
  /** Null until the second `::`. */
  hint: string | null
  /** Whether the text has more than spaces in it. */
  hasText: boolean
}

/** A card is asked for at most this many numbers, the lowest ones. */
export const MAX_CLOZE_NUMBERS = 20

/**
 * Reads `{{c1::text}}` and `{{c1::text::hint}}`; `{{c1,2::text}}` is a gap of two numbers. Whatever is not a whole gap with text in it stays
 * in the text as it was typed.
 */
export function parseCloze(source: string): ClozeText {
  const root: ClozeText = []
  const open: OpenGap[] = []
  // Each character is added a limited number of times: a push can contain thousands of long texts.
  const add = (...parts: ClozeText) => {
    const gap = open.at(-1)
    if (!gap) root.push(...parts)
    else if (gap.hint === null) {
      gap.text.push(...parts)
      // A whole gap always has text.
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
          ? [{ numbers: gap.numbers, text: joined(gap.text), hint: gap.hint?.trim() || null }]
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
  return joined(root)
}

/** Neighboring texts become one. */
function joined(parts: ClozeText): ClozeText {
  const result: ClozeText = []
  for (const part of parts) {
    const last = result.at(-1)
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part
    else result.push(part)
  }
  return result
}

/** The text with every gap filled in. */
export const plainText = (parts: ClozeText): string =>
  parts.map((part) => (typeof part === 'string' ? part : plainText(part.text))).join('')

/** The numbers of the gaps in a text, ascending. */
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
