import { foldForSearch } from '../core/search-words.ts'

/** The words of a text, normalized: lower case, without diacritics and apostrophes. "What's" and "whats" are the same. */
export function wordsOf(text: string): string[] {
  const plain = foldForSearch(text).replace(/(?<=\d),(?=\d{3})/g, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => SPLIT[word]?.split(' ') ?? [SAME[word] ?? word])
}

/** Abbreviations, texting spellings and accepted spelling variants. */
const SAME: Record<string, string> = {
  whats: 'what',
  wat: 'what',
  wut: 'what',
  wheres: 'where',
  whens: 'when',
  wen: 'when',
  whos: 'who',
  hows: 'how',
  hw: 'how',
  im: 'i',
  ive: 'i',
  ill: 'i',
  id: 'i',
  abt: 'about',
  bout: 'about',
  til: 'until',
  till: 'until',
  practise: 'practice',
  practised: 'practiced',
  judgement: 'judgment',
  maths: 'math',
  todays: 'today',
  '2day': 'today',
  '2nite': 'tonight',
  u: 'you',
  ur: 'your',
  r: 'are',
  n: 'and',
  rn: 'now',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
}

/** Words that are written as one word in texting style. */
const SPLIT: Record<string, string> = {
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  lemme: 'let me',
  dunno: 'do not know',
}

/** Whether the text contains all of these words, in any form. */
export function includesAll(text: string, words: string): boolean {
  const stems = new Set(wordsOf(text).map(stem))
  return wordsOf(words).every((word) => stems.has(stem(word)))
}

/** Removes suffixes, so that all forms of a word match: "closes", "closed" and "closing" become "clos". */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const found = cut(word)
  if (stems.size > MAX_KEPT) stems.clear()
  stems.set(word, found)
  return found
}

const MAX_KEPT = 20_000
const stems = new Map<string, string>()

function cut(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const single = word
    .replace(/(ss|us|is)$/, '$1.')
    .replace(/ies$/, 'y')
    .replace(/(sh|ch|x|ss\.?)es$/, '$1')
    .replace(/s$/, '')
    .replace('.', '')
  const ended = single.replace(/(?<=[aeiouy].*[^e])(?:ing|ed)$/, '').replace(/(?<=.{3})ly$/, '')
  const even = ended === single ? ended : ended.replace(/([b-df-hjkmnp-rtv-xz])\1$/, '$1')
  return even.replace(/(?<=.{3})e$/, '').replace(/(?<=.{2})y$/, 'i')
}

/** Maximum questions in one message that are answered individually; with more questions, the reply would be too long to read. */
const MAX_QUESTIONS = 3

interface Sentences {
  questions: readonly string[]
  statements: readonly string[]
}

/** Returns the questions and the statements in a message; null if it is a single sentence, or contains no question or too many questions. */
export function sentencesOf(text: string): Sentences | null {
  const all = text.split(/(?<=[.!?])\s+|\n+/).filter((one) => wordsOf(one).length > 0)
  const questions = all.filter(isQuestion)
  if (all.length < 2 || questions.length === 0 || questions.length > MAX_QUESTIONS) return null
  return { questions, statements: all.filter((one) => !isQuestion(one)) }
}

const isQuestion = (sentence: string): boolean =>
  /\?\s*$/.test(sentence) ||
  /^\W*((and|but|so|ok|okay|also) )*(what|how|which|when|where|who|why|am|is|are|do|does|did|can|could|will|would|should|have|has|any)\b/i.test(
    sentence,
  )

/** "How much does it weigh?" refers to another sentence, so it can't be answered alone. */
export const pointsBack = (question: string): boolean =>
  /\b(it|its|they|them|their|he|she|him|his|her|this one|that|those|these|enough)\b/i.test(question)

/** Words of greetings and of statements about time. "What should I do?" means the same after such words. */
const CIRCUMSTANCES = new Set(
  (
    'hi hello hey thanks please ok okay so and but if were i my am is are was have has got the a an only just about around maybe ' +
    'on in at for from with to of before after until this next coming every each per left free spare off back ' +
    'exam test written cpat interview minute minutes min hour hours half quarter time day days week weeks month months ' +
    'weekend morning afternoon evening night today tonight tomorrow now home work shift ' +
    'one two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty sixty couple few ' +
    'monday tuesday wednesday thursday friday saturday sunday ' +
    'january february march april may june july august september october november december'
  ).split(' '),
)

export const isCircumstance = (word: string): boolean => CIRCUMSTANCES.has(word) || /^\d+(st|nd|rd|th)?$/.test(word)

/** Words shorter than this are not corrected, because one wrong letter often makes another real word. */
const SHORTEST = 4
/** In words up to this length, only transposed letters are corrected: "wear" is not a misspelled "weak". */
const SWAPS_ONLY = 4
/** Words of at least this length may have two mistakes. */
const LONG = 9

/** Returns the vocabulary word closest to `word`; undefined if no word is close enough, or if there is a tie. The first letter must match. */
export function corrected(word: string, vocabulary: Iterable<string>): string | undefined {
  if (word.length < SHORTEST || /\d/.test(word)) return undefined
  const most = word.length >= LONG ? 2 : 1
  let best: { word: string; mistakes: number; isTied: boolean } | undefined
  for (const candidate of vocabulary) {
    if (candidate[0] !== word[0] || candidate.length < SHORTEST || Math.abs(candidate.length - word.length) > most)
      continue
    const mistakes = mistakesBetween(word, candidate, most)
    if (word.length <= SWAPS_ONLY && !isSwap(word, candidate)) continue
    if (mistakes > most || (best && mistakes > best.mistakes)) continue
    best = { word: candidate, mistakes, isTied: best?.mistakes === mistakes }
  }
  return best && !best.isTied ? best.word : undefined
}

const isSwap = (a: string, b: string): boolean => a.length === b.length && [...a].sort().join() === [...b].sort().join()

/**
 * Returns the number of insertions, deletions, substitutions and transpositions of adjacent letters (optimal string alignment distance), or
 * a number above `most` as soon as the distance exceeds `most`.
 */
function mistakesBetween(a: string, b: string, most: number): number {
  let [before, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : most + 1
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1), swapped))
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row ?? [], next]
  }
  return at(row, b.length)
}

const at = (row: number[] | undefined, index: number): number => row?.[index] ?? Number.POSITIVE_INFINITY
