import { foldForSearch } from '../core/search-folding.ts'
import type { RowOf } from '../tables.ts'

type Searched = Pick<RowOf<'cards'>, 'id' | 'deckId' | 'front' | 'back' | 'hint'>

/** A card with its texts as they are searched. */
export interface CardEntry<Card extends Searched = Searched> {
  card: Card
  deckName: string
  front: string
  /** Front, back, hint and the deck's name. */
  all: string
}

export const CARD_SEARCH_LENGTH = 100

/** Built once for all cards, so that a key press only compares: 2,000 cards take a millisecond or two. */
export function indexCards<Card extends Searched>(
  cards: readonly Card[],
  deckNames: ReadonlyMap<string, string>,
): CardEntry<Card>[] {
  return cards.map((card) => {
    const deckName = deckNames.get(card.deckId) ?? ''
    const all = foldForSearch([card.front, card.back, card.hint, deckName].join('\n'))
    return { card, deckName, front: foldForSearch(card.front), all }
  })
}

/**
 * The cards that contain every word, in any of their texts, even inside a longer word. Those with all words on the front come first;
 * otherwise the order stays.
 */
export function findCards<Card extends Searched>(index: readonly CardEntry<Card>[], text: string): CardEntry<Card>[] {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = index.filter(({ all }) => words.every((word) => all.includes(word)))
  const isOnFront = ({ front }: CardEntry<Card>) => words.every((word) => front.includes(word))
  return [...found.filter(isOnFront), ...found.filter((entry) => !isOnFront(entry))]
}
