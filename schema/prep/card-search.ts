import { foldForSearch } from '../core/search-words.ts'
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

interface Text {
  id: string
  order: number
  front: string
  back: string
  tags: readonly string[]
}

/** Shorter words are ignored. */
const SHORTEST_WORD = 4
/** A shared tag counts as much as a word that half of the deck's cards have. */
const TAG_WEIGHT = Math.LN2

/**
 * The card of the deck that a card is most likely mixed up with: the one that shares the most words and tags, a word counting the more the
 * fewer cards have it, for its length; then the nearest in the deck. Undefined if the deck has no other card.
 */
export function contrastFor<Card extends Text>(card: Text, deck: readonly Card[]): Card | undefined {
  const words = new Map(deck.map((one) => [one.id, wordsOf(one)]))
  const own = words.get(card.id) ?? wordsOf(card)
  const cardsWith = (word: string) => deck.filter(({ id }) => words.get(id)?.has(word)).length
  const weights = new Map([...own].map((word) => [word, Math.log((deck.length + 1) / (cardsWith(word) + 1))]))
  const likeness = (other: Card) => {
    const theirs = words.get(other.id) ?? new Set()
    const shared = [...own].reduce((sum, word) => sum + (theirs.has(word) ? (weights.get(word) ?? 0) : 0), 0)
    const tags = other.tags.filter((tag) => card.tags.includes(tag)).length
    return shared / Math.sqrt(Math.max(1, theirs.size)) + (TAG_WEIGHT * tags) / Math.sqrt(Math.max(1, own.size))
  }
  const distance = ({ order }: Card) => Math.abs(order - card.order)
  return deck
    .filter(({ id }) => id !== card.id)
    .map((other) => ({ other, alike: likeness(other) }))
    .sort((a, b) => b.alike - a.alike || distance(a.other) - distance(b.other) || (a.other.id < b.other.id ? -1 : 1))[0]
    ?.other
}

function wordsOf({ front, back }: Text): Set<string> {
  const found = `${front} ${back}`.toLowerCase().match(/\p{L}+/gu) ?? []
  return new Set(found.filter((word) => word.length >= SHORTEST_WORD))
}
