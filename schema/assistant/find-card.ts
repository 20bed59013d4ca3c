import type { RowOf } from '../tables.ts'
import { isEmpty, meaningsOf } from './lexicon.ts'
import { corrected, stem, wordsOf } from './words.ts'

/** A card must hold at least this share of what the question says, each word weighted by its rarity in the decks. */
const CARD_CONFIDENCE = 0.8
/** How much of a card's own subject the question must name, weighted in the same way. */
const SUBJECT_CONFIDENCE = 0.25
/** Of a question that people ask about themselves, which cards seldom are about. */
const OWN_SUBJECT_CONFIDENCE = 0.5
/** Of a question with only one or two words that say something: many cards hold them, few are about them. All stand on the front. */
const SHORT_SUBJECT_CONFIDENCE = 0.45
const SHORT_WORDS = 2

type Text = Pick<RowOf<'cards'>, 'id' | 'deckId' | 'front' | 'back' | 'explanation' | 'tags'>

interface Indexed {
  id: string
  text: string
  front: readonly string[]
  back: readonly string[]
  /** With back, tags and deck name. */
  main: ReadonlySet<string>
  explanation: ReadonlySet<string>
}

export interface CardIndex {
  cards: readonly Indexed[]
  /** Positions in `cards` by stem, or by the stem that stands for it. */
  places: ReadonlyMap<string, readonly number[]>
  vocabulary: readonly string[]
}

export interface FoundCard {
  id: string
  /** 0 to 1 */
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

/** The card that is about what was asked; null if none is sure enough. */
export function findCard({ cards, places, vocabulary }: CardIndex, text: string): FoundCard | null {
  const known = new Set(vocabulary)
  const said = wordsOf(text).filter((word) => !isEmpty(word) && !QUESTION_WORDS.has(word))
  const meant = said.map((word) =>
    known.has(word) || places.has(keyOf(word)) || meaningsOf(word).length > 0
      ? word
      : (corrected(word, vocabulary) ?? word),
  )
  const asked = [...new Set(meant.map(keyOf))]
  const isOwn = /\b(i|me|my|im)\b/i.test(text)
  // "How long do I have?" has no word that a card could be about.
  if (asked.length === 0 || (isOwn && said.every((word) => meaningsOf(word).length > 0))) return null
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

/** The word of a question that the fewest cards are about, to search for; null if none or too many are. */
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

/** A search that finds more than this answers nobody's question. */
const FEW_CARDS = 8

type Weigh = (words: readonly string[]) => number

/** They say what is wanted of the subject, and cards word it in many ways. */
const QUESTION_WORDS = new Set('how when where who why much many stand letter letters he she'.split(' '))
/** A word that stands only in the explanation counts for this much: the card is not about it. */
const EXPLAINED = 0.5
/** The longest back that can be the name of what the front describes, in words that say something. */
const NAME_WORDS = 4
const NAME_CONFIDENCE = 0.6
/** A word in at most this many cards, at the end of a front, is what that card asks about. */
const RARE_CARDS = 3
/** Between cards about the same thing, one that answers the same form of question ranks higher by this much. */
const SAME_FORM = 0.2
/** What people and cards say, by stem, and the word that stands for both. */
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

/** How much of the front the question names. */
const subjectOf = (front: readonly string[], asked: readonly string[], weigh: Weigh): number =>
  front.length === 0 ? 0 : weigh(front.filter((word) => asked.includes(word))) / weigh(front)

/** For "What is flashover?" and a card with "Flashover" on its back: 1 if both are the same, less for each word that only one has. */
function nameOf(back: readonly string[], asked: readonly string[], weigh: Weigh): number {
  if (back.length === 0 || back.length > NAME_WORDS) return 0
  const shared = weigh(back.filter((word) => asked.includes(word)))
  const likeness = (shared / weigh(back)) * (shared / weigh(asked))
  return likeness < NAME_CONFIDENCE ? 0 : likeness
}
