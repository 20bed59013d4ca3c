import { type Section, sectionNames, sections } from '../prep/exam.ts'
import type { Known, KnownDeck } from './known.ts'
import { isEmpty, isLight, type Meaning, meaningsOf, vocabulary } from './lexicon.ts'
import { type Place, takePlace } from './place.ts'
import { corrected } from './spelling.ts'
import { stem, wordsOf } from './words.ts'

/** A word that says something, with all it can mean. Without a meaning, the assistant does not understand it. */
interface Token {
  word: string
  meanings: readonly Meaning[]
}

export interface Question {
  /** All words, as compared. */
  words: readonly string[]
  /** The words that say something. */
  tokens: readonly Token[]
  deck: KnownDeck | undefined
  section: Section | undefined
  place: Place | undefined
  /** A word of a job's title or type: "volunteer". */
  role: string | undefined
}

export type Context = Pick<Known, 'decks' | 'jobs'>

export function readQuestion(text: string, known: Context): Question {
  const written = text.match(/[\p{L}\p{N}'’]+/gu) ?? []
  const names = namesIn(known)
  const meaningsIn = (word: string): Meaning[] => [
    ...meaningsOf(word),
    ...(names.get(stem(word)) ?? []),
    ...(SECTION_WORDS.has(stem(word)) ? ['section-name' as const] : []),
  ]
  const isKnown = (word: string) => isEmpty(word) || meaningsIn(word).length > 0
  const { place, rest } = takePlace(written.join(' '), known.jobs, isKnown)
  const spelling = [...vocabulary, ...names.keys(), ...SECTION_WORDS.keys()]
  const raw = TURNS.reduce((said, [turn, meant]) => said.replace(turn, meant), wordsOf(rest).join(' ')).split(' ')
  const seen: Token[] = raw
    .filter((word) => !isEmpty(word))
    .map((given) => (isKnown(given) ? given : (corrected(given, spelling) ?? given)))
    .map((word) => ({ word, meanings: meaningsIn(word) }))
  const tokens = place ? [...seen, { word: place.name.toLowerCase(), meanings: ['place' as const] }] : seen
  const stems = new Set(tokens.map(({ word }) => stem(word)))
  return {
    words: raw,
    tokens,
    place,
    deck: known.decks.find(({ name }) => deckWords(name, known).some((word) => stems.has(word))),
    section: tokens.map(({ word }) => SECTION_WORDS.get(stem(word))).find((section) => section),
    role:
      tokens
        .filter(({ meanings }) => meanings.includes('role'))
        .map(({ word }) => word)
        .join(' ') || undefined,
  }
}

/** Turns of speech that mean something else than their words. */
const TURNS: readonly [RegExp, string][] = [
  [/\bhow (?=many|much|long|far)/, ''],
  [/\bhow (did|have) (i|my)\b/, 'scored'],
  [/\b(work|works|worked|working) out\b/, 'workout'],
  [/\b(should|can|do) i (work|practice) on\b/, 'improve'],
  [/\bdid i apply\b/, 'applied'],
  [/\bpersonal best\b/, 'best'],
  [/\b(how|where) (do|did|am|are) i (stand|at)\b/, 'progress'],
  [/\bhow well do i know\b/, 'mastered'],
  [/\bapply by\b|\blast day to apply\b/, 'deadline'],
]

/** How much of the question these meanings account for, 0 to 1: every word that says something counts the same. */
export function coverageOf({ tokens }: Question, meant: ReadonlySet<Meaning>): number {
  const heavy = tokens.filter(({ meanings }) => !meanings.some(isLight))
  if (heavy.length === 0) return 0
  return heavy.filter(({ meanings }) => meanings.some((meaning) => meant.has(meaning))).length / heavy.length
}

/** What people call a section where its name has words that mean something else: the written exam is not Written Communication. */
const CALLED: Partial<Record<Section, string>> = {
  mathematics: 'mathematics math',
  reasoning: 'reasoning logic',
  language: 'language grammar',
  tables: 'tables gauges',
}

const SECTION_WORDS = new Map<string, Section>(
  sections.flatMap((section) =>
    wordsOf(CALLED[section] ?? `${section} ${sectionNames[section]}`).map((word) => [stem(word), section] as const),
  ),
)

/** The words that name one deck and no other, such as "ladders"; for a name of common words, all of it. */
function deckWords(name: string, { decks }: Context): string[] {
  const own = wordsOf(name).map(stem)
  const others = new Set(decks.flatMap((deck) => (deck.name === name ? [] : wordsOf(deck.name).map(stem))))
  return own.filter((word) => !others.has(word) && meaningsOf(word).length === 0)
}

/** What the words of decks and jobs mean, by stem. */
function namesIn(known: Context): Map<string, Meaning[]> {
  const names = new Map<string, Meaning[]>()
  const add = (word: string, meaning: Meaning) => names.set(word, [...(names.get(word) ?? []), meaning])
  for (const { name } of known.decks) for (const word of new Set(wordsOf(name).map(stem))) add(word, 'deck')
  const roles = new Set(known.jobs.flatMap(({ title, type }) => wordsOf(`${title} ${type}`)).map(stem))
  for (const role of roles) if (meaningsOf(role).length === 0 && !isEmpty(role)) add(role, 'role')
  return names
}
