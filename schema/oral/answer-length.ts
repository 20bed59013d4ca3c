import type { RowOf } from '../tables.ts'
import { CLOSERS, isStory, OPENERS } from './questions.ts'

/** An ordinary speaking pace, to convert words to time. */
export const SPOKEN_WORDS_PER_MINUTE = 150

/** Fewest and most words of a weak sample answer of any kind. It lacks proof, so it stays short. */
export const WEAK_ANSWER_WORDS = [60, 130] as const

/**
 * `full`: a story of one's own, or what one would do in a scenario. `short`: an opinion, a reason or facts, and the openers of an
 * interview. `brief`: the closers, and a question that sets a limit of its own.
 */
export type AnswerLength = 'full' | 'short' | 'brief'

export const ANSWER_LENGTHS: Record<
  AnswerLength,
  {
    /** Fewest and most words of a strong sample answer. */
    words: readonly [least: number, most: number]
    /** Seconds that the tip tells people to aim for. */
    seconds: readonly [least: number, most: number]
    /** The tip. Null where the general tip is right: SPEC's "Aim for 2-3 minutes per answer." */
    exception: string | null
  }
> = {
  full: { words: [300, 420], seconds: [120, 180], exception: null },
  short: { words: [150, 225], seconds: [60, 90], exception: 'For this question, aim for 1 to 1½ minutes.' },
  brief: { words: [15, 150], seconds: [0, 60], exception: 'For this question, aim for a minute at most.' },
}

/** Questions that set their own limit, by id. */
const LIMITED: readonly string[] = ['oral-delivery-2']

/** How long a good answer to the question is. */
export function answerLength({ id, star }: Pick<RowOf<'oralQuestions'>, 'id' | 'star'>): AnswerLength {
  if (CLOSERS.includes(id) || LIMITED.includes(id)) return 'brief'
  return isStory(star) && !OPENERS.includes(id) ? 'full' : 'short'
}

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** How long a text takes to say, in seconds. */
export const spokenSeconds = (text: string): number => Math.round((countWords(text) / SPOKEN_WORDS_PER_MINUTE) * 60)
