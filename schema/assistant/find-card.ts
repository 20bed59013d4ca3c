import type { RowOf } from '../tables.ts'
import { isEmpty, meaningsOf } from './lexicon.ts'
import { corrected, stem, wordsOf } from './words.ts'

/** Minimum share of the question's words that a card must contain, each word weighted by its rarity in the decks. */
const CARD_CONFIDENCE = 0.8
/** Minimum share of a card's front (or its back, if that states the subject) that the question must mention, with the same weighting. */
const SUBJECT_CONFIDENCE = 0.25
/** Like `SUBJECT_CONFIDENCE`, for a question in the first person. Higher, because cards are seldom about the person asking. */
const OWN_SUBJECT_CONFIDENCE = 0.5
/**
 * Like `SUBJECT_CONFIDENCE`, for a question of one or two content words, all of which must be on the front. Higher, because many cards
 * contain these words, but few are about them.
 */
const SHORT_SUBJECT_CONFIDENCE = 0.45
const SHORT_WORDS = 2

type Text = Pick<RowOf<'cards'>, 'id' | 'deckId' | 'front' | 'back' | 'explanation' | 'tags'>

interface Indexed {
  id: string
  text: string
  front: readonly string[]
  back: readonly string[]
  /** Words of the front, back, tags and deck name. */
  main: ReadonlySet<string>
  explanation: ReadonlySet<string>
}

export interface CardIndex {
  cards: readonly Indexed[]
  /** Indexes into `cards` by stem; synonyms share one stem. */
  places: ReadonlyMap<string, readonly number[]>
  vocabulary: readonly string[]
}

export interface FoundCard {
  id: string
  /** How well the card matches the question, from 0 to 1. */
  confidence: number
}

export function indexCards(cards: readonly Text[], deckNames: ReadonlyMap<string, string>): CardIndex {
  const places = new Map<string, number[]>()
  const vocabulary = new Set<string>()
  const indexed = cards.map((card, place) => {
    const take = (text: string) => {
      const words = wordsOf(text)
      for (const word of words) vocabulary.add(word)
      return words.filter((word) => !isEmpty(word) && !QUESTION_WORDS.has(word)).map(keyOf)
    }
    const front = take(card.front)
    const back = take(card.back)
    const main = new Set([...front, ...back, ...take(`${card.tags.join(' ')} ${deckNames.get(card.deckId) ?? ''}`)])
    const explanation = new Set(take(card.explanation))
    for (const word of new Set([...main, ...explanation])) {
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
    }
    return { id: card.id, text: card.front, front: [...new Set(front)], back: [...new Set(back)], main, explanation }
  })
  return { cards: indexed, places, vocabulary: [...vocabulary] }
}

/** The card that answers the question; null if no card matches well enough. */
export function findCard({ cards, places, vocabulary }: CardIndex, text: string): FoundCard | null {
  const known = new Set(vocabulary)
  const contentWords = wordsOf(text).filter((word) => !isEmpty(word) && !QUESTION_WORDS.has(word))
  const meant = contentWords.map((word) =>
    known.has(word) || places.has(keyOf(word)) || meaningsOf(word).length > 0
      ? word
      : (corrected(word, vocabulary) ?? word),
  )
  const asked = [...new Set(meant.map(keyOf))]
  const isOwn = /\b(i|me|my|im)\b/i.test(text)
  // "How long do I have?" does not contain a word that could be the subject of a card.
  if (asked.length === 0 || (isOwn && contentWords.every((word) => meaningsOf(word).length > 0))) return null
  const weigh: Weigh = (words) =>
    words.reduce((sum, word) => sum + Math.log(1 + cards.length / (1 + (places.get(word)?.length ?? 0))), 0)
  const rarity = ([word = '']: readonly string[]) => places.get(word)?.length ?? 0
  const all = weigh(asked)
  const isShort = asked.length <= SHORT_WORDS
  const least = isShort ? SHORT_SUBJECT_CONFIDENCE : isOwn ? OWN_SUBJECT_CONFIDENCE : SUBJECT_CONFIDENCE
  const form = formOf(text)
  let best: (FoundCard & { rank: number }) | null = null
  for (const place of new Set(asked.flatMap((word) => places.get(word) ?? []))) {
    const card = cards[place]
    if (!card) continue
    const inMain = asked.filter((word) => card.main.has(word))
    const inExplanation = asked.filter((word) => !inMain.includes(word) && card.explanation.has(word))
    const confidence = (weigh(inMain) + EXPLAINED * weigh(inExplanation)) / all
    const isInFront = !isShort || asked.every((word) => card.front.includes(word))
    const subject = Math.max(isInFront ? subjectOf(card.front, asked, weigh) : 0, nameOf(card.back, asked, weigh))
    const isOnlyOne = !isOwn && asked.length === 1 && card.front.at(-1) === asked[0] && rarity(asked) <= RARE_CARDS
    if (confidence < CARD_CONFIDENCE || (subject < least && !isOnlyOne)) continue
    const rank = confidence + subject + (form && formOf(card.text) === form ? SAME_FORM : 0)
    if (!best || rank > best.rank) best = { id: card.id, confidence, rank }
  }
  return best && { id: best.id, confidence: best.confidence }
}

/**
 * Returns the word of the question that is the subject of the fewest cards, to use as a search; null if no word is a subject, or every such
 * word is the subject of more than `FEW_CARDS` cards.
 */
export function searchWord({ cards, places }: CardIndex, text: string): string | null {
  const found = wordsOf(text)
    .filter((word) => !isEmpty(word) && !QUESTION_WORDS.has(word))
    .map((word) => ({
      word,
      in: (places.get(keyOf(word)) ?? []).filter((at) => cards[at]?.main.has(keyOf(word))).length,
    }))
    .filter((one) => one.in > 0 && one.in <= FEW_CARDS)
    .sort((a, b) => a.in - b.in)
  return found[0]?.word ?? null
}

/** Maximum number of cards that a suggested search may find, because a longer list of results does not help. */
const FEW_CARDS = 8

type Weigh = (words: readonly string[]) => number

/** Words that request a kind of information about the subject. They are ignored, because cards phrase such requests in many ways. */
const QUESTION_WORDS = new Set('how when where who why much many stand letter letters he she'.split(' '))
/** Weight of a word that occurs only in a card's explanation. Low, because the card is not about that word. */
const EXPLAINED = 0.5
/** A back with at most this many content words may be the name of the thing that the front describes. */
const NAME_WORDS = 4
const NAME_CONFIDENCE = 0.6
/** If a front ends with a word that at most this many cards contain, the card asks about that word. */
const RARE_CARDS = 3
/** Rank bonus for a card whose front asks in the same form as the question ("what", "how many"). */
const SAME_FORM = 0.2
/** Synonyms in questions and cards: each stem and the stem that replaces it. */
const SAME_THING: Record<string, string> = {
  limit: 'maximum',
  max: 'maximum',
  min: 'minimum',
  lb: 'pound',
  normal: 'usual',
  typical: 'usual',
  mouthpiec: 'facepiec',
  heavi: 'weight',
  weigh: 'weight',
}

const keyOf = (word: string): string => SAME_THING[stem(word)] ?? stem(word)

const formOf = (text: string): string | undefined =>
  /\b(how (?:many|much|long|far|often|deep|heavy|fast|high)|when|where|who|why)\b/.exec(text.toLowerCase())?.[1]

/** Returns the share of the front that the question mentions. */
const subjectOf = (front: readonly string[], asked: readonly string[], weigh: Weigh): number =>
  front.length === 0 ? 0 : weigh(front.filter((word) => asked.includes(word))) / weigh(front)

/**
 * Rates a back as the answer to a question such as "What is flashover?": 1 if the back and the question have the same words, less for each
 * word that only one of the two has, and 0 below `NAME_CONFIDENCE`.
 */
function nameOf(back: readonly string[], asked: readonly string[], weigh: Weigh): number {
  if (back.length === 0 || back.length > NAME_WORDS) return 0
  const shared = weigh(back.filter((word) => asked.includes(word)))
  const likeness = (shared / weigh(back)) * (shared / weigh(asked))
  return likeness < NAME_CONFIDENCE ? 0 : likeness
}
