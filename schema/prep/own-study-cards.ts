import type { RowOf } from '../tables.ts'
import { type ClozeText, clozeNumbers, parseCloze, plainText } from './own-study.ts'
import type { StudyCard } from './queue.ts'

/** Replaces the cloze deletions that have this number with `[hint]`, or with `[…]` if they have no hint. */
export const withGaps = (parts: ClozeText, number: number): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      return part.numbers.includes(number) ? `[${part.hint ?? '…'}]` : withGaps(part.text, number)
    })
    .join('')

/** The hidden texts of the cloze deletions that have this number, in order. */
export const gapsOf = (parts: ClozeText, number: number): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return []
    return part.numbers.includes(number) ? [plainText(part.text)] : gapsOf(part.text, number)
  })

/** A personal card's front in a list: the text of a cloze card with all its cloze deletions replaced. */
export const listedFront = ({ kind, front }: Pick<RowOf<'ownCards'>, 'kind' | 'front'>): string =>
  kind === 'cloze'
    ? parseCloze(front)
        .map((part) => (typeof part === 'string' ? part : '[…]'))
        .join('')
    : front

type WrittenCard = Pick<RowOf<'ownCards'>, 'id' | 'deckId' | 'kind' | 'front' | 'back' | 'hint' | 'tags' | 'order'>

export function studyCardsOf(card: WrittenCard): StudyCard[] {
  const same = { version: 1, deckId: card.deckId, order: card.order, tags: card.tags, source: '', ownCardId: card.id }
  const one = { ...same, hint: card.hint, explanation: '' }
  if (card.kind === 'cloze') {
    const text = parseCloze(card.front)
    return clozeNumbers(card.front).map((number) => ({
      ...one,
      id: `${card.id}:c${number}`,
      front: withGaps(text, number),
      back: gapsOf(text, number).join(' / '),
      explanation: [plainText(text), card.back].filter((part) => part !== '').join('\n\n'),
    }))
  }
  const forward = { ...one, id: card.id, front: card.front, back: card.back }
  if (card.kind === 'basic') return [forward]
  return [forward, { ...one, id: `${card.id}:r`, front: card.back, back: card.front }]
}
