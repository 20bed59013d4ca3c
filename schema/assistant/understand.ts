import { type Intent, intents, type Kind, phrases } from './intents.ts'
import type { Meaning } from './lexicon.ts'
import { type Context, coverageOf, type Question, readQuestion } from './read-question.ts'
import { isCircumstance, pointsBack } from './words.ts'

/** Minimum share of the content words that an answer from the person's data must explain. */
const DATA_CONFIDENCE = 0.85

interface Understood {
  kind: Kind
  question: Question
  /** Share of the question's content words that this kind of question explains, from 0 to 1. */
  confidence: number
}

/** The kind of question about the person's data; null if no kind is confident enough. */
export function understand(text: string, known: Context, isWord?: (word: string) => boolean): Understood | null {
  const question = readQuestion(text, known, isWord)
  const phrase = phraseIn(question.words)
  if (phrase) return { kind: phrase, question, confidence: 1 }
  if (isDeckAlone(question)) return { kind: 'deck', question, confidence: 1 }
  if (asksWhatItIs(text, question) || asksOfOthers(text)) return null
  // "Is it saved?" refers to something in an earlier sentence.
  if (pointsBack(text) && question.tokens.length < 2) return null
  for (const intent of intents) {
    if (!isMet(intent, question) || (asksYesOrNo(text) && OPENING.has(intent.kind))) continue
    if (asksOfRules(text) && PHYSICAL.has(intent.kind)) continue
    const confidence = shareOf(intent, question)
    if (confidence >= DATA_CONFIDENCE) return { kind: intent.kind, question, confidence }
  }
  return null
}

/** Minimum confidence at which an intent is suggested. */
const SUGGESTED = 0.4
const MAX_SUGGESTED = 2

/** Returns up to `MAX_SUGGESTED` kinds that the author of an unanswered question may have meant, most likely first. */
export function suggestedKinds(question: Question): Kind[] {
  const near = intents
    .filter((intent) => isMet(intent, question))
    .map((intent) => ({ kind: intent.kind, share: shareOf(intent, question) }))
    .filter(({ share }) => share >= SUGGESTED)
    .sort((a, b) => b.share - a.share)
  return [...new Set(near.map(({ kind }) => kind))].slice(0, MAX_SUGGESTED)
}

const shareOf = ({ needs, allows = [] }: Intent, question: Question): number =>
  coverageOf(question, new Set([...needs.flat(), ...allows, ...NEUTRAL]))

/**
 * Returns the kind of a phrase that makes up the whole question, or follows words that only state a time: "My exam is in three weeks, what
 * should I do?"
 */
function phraseIn(words: readonly string[]): Kind | null {
  for (const from of words.keys()) {
    const rest = words.slice(from).join(' ')
    const phrase = phrases.find(([, whole]) => whole.test(rest))
    if (phrase) return phrase[0]
    if (!isCircumstance(words[from] ?? '')) return null
  }
  return null
}

/** Meanings that don't change a question: "my current streak", "find my last score". */
const NEUTRAL: readonly Meaning[] = ['open', 'find']

const isMet = ({ needs }: Intent, { tokens }: Question): boolean =>
  needs.every((group) => tokens.some(({ meanings }) => meanings.some((meaning) => group.includes(meaning))))

/** "What is the CPAT?" requests a definition; "What is my CPAT time?" and "CPAT" request the person's data. */
const asksWhatItIs = (text: string, { tokens }: Question): boolean =>
  /^\W*what(\W?s| is) an? (?!.*\bmy\b)|^\W*(what|how) do(es)? (?!i\b|you\b).*\b(mean|stand for|work)\W*$/i.test(text) ||
  isTopicAlone(text, tokens)

/** "What percent fail the CPAT?" is not about the person. */
const asksOfOthers = (text: string): boolean =>
  /\b(people|percent|everyone|everybody|most candidates|others|they)\b/i.test(text) && !/\b(i|ive|my|me)\b/i.test(text)

/** A link to a screen can't answer "Is mechanical on the exam?" or "How are ladders tested?". */
const asksYesOrNo = (text: string): boolean =>
  /^\W*((is|are|was|were|does|did|will)\b(?! there\b)|how (is|are|do|does|did|can|should) (?!i\b|my\b))/i.test(text)
const OPENING: ReadonlySet<Kind> = new Set<Kind>([
  ...(['practice', 'deck', 'decks', 'missed', 'open-tests', 'run', 'cpat-rules'] as const),
])

/** "Can you run on the CPAT?" is a question about a rule. */
const asksOfRules = (text: string): boolean =>
  /^\W*(can|may|must|do|does|are|should|could) (you|u|they|we|candidates)\b(?!.*\bmy\b)/i.test(text)
const PHYSICAL: ReadonlySet<Kind> = new Set<Kind>(['cpat', 'training', 'workouts'])

const isTopicAlone = (text: string, tokens: Question['tokens']): boolean =>
  /^\W*(what(\W?s| is| are)|define|explain|describe)\b(?!.*\bmy\b)/i.test(text) &&
  tokens.every(({ meanings }) => meanings.some((meaning) => TOPICS.has(meaning)))

const TOPICS: ReadonlySet<Meaning> = new Set<Meaning>([
  ...(['test', 'written', 'practice', 'simulator', 'cpat', 'physical', 'program'] as const),
  ...(['interview', 'oral', 'mock', 'job', 'application', 'workout', 'card', 'trade'] as const),
])

/** Whether the question consists only of a deck's name, such as "ladders" or "hazmat deck". */
const isDeckAlone = ({ words, tokens, deck }: Question): boolean =>
  deck !== undefined &&
  tokens.length === words.filter((word) => word !== 'and').length &&
  tokens.some(({ meanings }) => meanings.includes('deck')) &&
  tokens.every(({ meanings }) => meanings.some((meaning) => ['deck', 'decks', 'card'].includes(meaning)))

export const asks = ({ tokens }: Question, meaning: Meaning): boolean =>
  tokens.some(({ meanings }) => meanings.includes(meaning))
