import { meaningsOf } from './lexicon.ts'
import type { Context } from './read-question.ts'
import { readQuestion } from './read-question.ts'
import { stem, wordsOf } from './words.ts'

/** "And the oral?", "what about Ohio" */
const OPENING = /^\W*(and|or|also|what about|how about|and what about|ok and|same for)\b\s*/i
/** A longer question stands by itself. */
const MOST_WORDS = 6
/** Without such an opening, so few words are a follow-up if they replace a part of the question before: "cpat?" */
const MOST_BARE_WORDS = 2

/** Words that answer the same part of a question: one of them replaces another. */
const SLOTS: readonly (readonly string[])[] = [
  ['written', 'cpat', 'physical', 'oral', 'interview', 'test'],
  ['today', 'week'],
  ['best', 'worst', 'last', 'average', 'strong'],
]

/**
 * A follow-up with the part of the question before that it leaves out: "and the oral?" after "When is my exam?" is "when is my oral". Null
 * for a question that stands by itself.
 */
export function withQuestionBefore(text: string, before: string, known: Context): string | null {
  const isBare = !OPENING.test(text)
  const added = text.replace(OPENING, '').replace(/[?!.\s]+$/, '')
  const words = wordsOf(added)
  if (words.length === 0 || words.length > (isBare ? MOST_BARE_WORDS : MOST_WORDS)) return null
  const [next, last] = [readQuestion(added, known), readQuestion(before, known)]
  const slots = SLOTS.filter((slot) => words.some((word) => meaningsOf(word).some((meaning) => slot.includes(meaning))))
  const isReplaced = (word: string) =>
    meaningsOf(word).some((meaning) => slots.some((slot) => slot.includes(meaning))) ||
    (next.deck !== undefined && isOf(last.deck?.name, word)) ||
    (next.section !== undefined && readQuestion(word, known).section === last.section && last.section !== undefined) ||
    (next.place !== undefined && isOf(last.place?.name, word))
  const all = wordsOf(before)
  const kept = all.filter((word) => !isReplaced(word))
  if (isBare && kept.length === all.length) return null
  return `${kept.join(' ')} ${added}`
}

const isOf = (name: string | undefined, word: string): boolean =>
  name !== undefined && wordsOf(name).map(stem).includes(stem(word))
