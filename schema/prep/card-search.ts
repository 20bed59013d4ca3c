import { foldForSearch } from '../core/search-words.ts'
import type { RowOf } from '../tables.ts'

type Searched = Pick<RowOf<'cards'>, 'id' | 'deckId' | 'front' | 'back' | 'hint'>

/** A card and its normalized texts for searching. */
export interface CardEntry<Card extends Searched = Searched> {
  card: Card
  deckName: string
  front: string
  /** Front, back, hint and deck name. */
  all: string
}

export const CARD_SEARCH_LENGTH = 100

/** Builds the search index. Build it once for all cards, so that each keystroke only compares texts: 2,000 cards take one or two milliseconds. */
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
 * Returns the cards that contain every word in any of their texts, even as part of a longer word. Cards with all words on the front come
 * first; otherwise the order is preserved.
 */
export function findCards<Entry extends CardEntry>(index: readonly Entry[], text: string): Entry[] {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = index.filter(({ all }) => words.every((word) => all.includes(word)))
  const isOnFront = ({ front }: Entry) => words.every((word) => front.includes(word))
  return [...found.filter(isOnFront), ...found.filter((entry) => !isOnFront(entry))]
}

/** Returns the decks for which every word occurs in the name of the deck or its track. */
export function findDecksOff<Off extends { deck: { name: string }; track: { name: string } }>(
  decks: readonly Off[],
  text: string,
): Off[] {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return decks.filter(({ deck, track }) => {
    const all = foldForSearch(`${deck.name}\n${track.name}`)
    return words.every((word) => all.includes(word))
  })
}

interface Text {
  id: string
  order: number
  front: string
  back: string
  tags: readonly string[]
}

/** Minimum word length, in letters; shorter words are ignored. */
const SHORTEST_WORD = 4
/** A shared tag has the weight of a word that half of the deck's cards contain. */
const TAG_WEIGHT = Math.LN2

/**
 * Returns the card in the deck that is most easily confused with this card: the card with the most words and tags in common, relative to
 * its length. Rare words have more weight; ties go to the nearest card in the deck. Undefined if the deck has no other card.
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
