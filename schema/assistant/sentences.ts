import { wordsOf } from './words.ts'

/** Maximum questions in one message to answer individually; beyond that the reply would be too long to read. */
const MOST_QUESTIONS = 3

export interface Sentences {
  questions: readonly string[]
  statements: readonly string[]
}

/** The questions in a message, apart from what is told with them; null if it is a single sentence or asks too much at once. */
export function sentencesOf(text: string): Sentences | null {
  const all = text.split(/(?<=[.!?])\s+|\n+/).filter((one) => wordsOf(one).length > 0)
  const questions = all.filter(isQuestion)
  if (all.length < 2 || questions.length === 0 || questions.length > MOST_QUESTIONS) return null
  return { questions, statements: all.filter((one) => !isQuestion(one)) }
}

const isQuestion = (sentence: string): boolean =>
  /\?\s*$/.test(sentence) ||
  /^\W*((and|but|so|ok|okay|also) )*(what|how|which|when|where|who|why|am|is|are|do|does|did|can|could|will|would|should|have|has|any)\b/i.test(
    sentence,
  )

/** "How much does it weigh?" asks about something in another sentence, so it can't be answered alone. */
export const pointsBack = (question: string): boolean =>
  /\b(it|its|they|them|their|he|she|him|his|her|this one|that|those|these|enough)\b/i.test(question)

/** Words that only say when something is, or how much time there is. "What should I do?" still means the same after them. */
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
