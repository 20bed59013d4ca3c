import { seededRandom, shuffled } from '../core/random.ts'
import type { RowOf } from '../tables.ts'
import type { MockInterview } from './interviews.ts'
import { topicsOf } from './modules.ts'

type Question = RowOf<'oralQuestions'>

/** Id of the topic whose questions are used for topics without questions. */
export const DEFAULT_TOPIC_ID = 'default'

/** Ids of the questions that start an interview, and of the questions that end it, each list in the order its questions are asked. */
export const OPENERS: readonly string[] = [
  'oral-first-impression-1',
  'oral-why-fire-service-1',
  'oral-why-department-1',
]
export const CLOSERS: readonly string[] = [
  'oral-opening-closing-6',
  'oral-opening-closing-1',
  'oral-opening-closing-4',
  'oral-opening-closing-5',
  'oral-opening-closing-3',
  'oral-opening-closing-2',
]

/** Returns a topic's questions in order, or the default questions if the topic has none (SPEC 4). */
export function questionsFor(topicId: string, rows: readonly Question[]): Question[] {
  const inOrder = [...rows].sort((a, b) => a.order - b.order)
  const own = inOrder.filter((row) => row.topicId === topicId)
  return own.length > 0 ? own : inOrder.filter((row) => row.topicId === DEFAULT_TOPIC_ID)
}

interface StarStep {
  /** Name of the step, such as Situation or Point; null for text before the first step. */
  name: string | null
  text: string
}

/** A story has the steps Situation, Task, Action and Result; an opinion, a reason or a closing has Point, Reason, Example and Close. */
const STEP = /\b(Situation|Task|Action|Result|Point|Reason|Example|Close): /

/** Whether the prompt asks for a story. */
export const isStory = (star: string): boolean => star.includes('Situation: ')

/** Splits a prompt into its labeled steps. */
export function starSteps(star: string): StarStep[] {
  const parts = star.split(STEP)
  const [before = '', ...named] = parts
  const steps: StarStep[] = before.trim() ? [{ name: null, text: before.trim() }] : []
  for (let at = 0; at < named.length; at += 2)
    steps.push({ name: named[at] ?? null, text: (named[at + 1] ?? '').trim() })
  return steps
}

// Drawing an interview

/**
 * Draws the interview's questions without repeats, distributed over its modules as evenly as possible: openers first, closers last, and the
 * remaining questions in random order. Includes at least one opener and one closer if the modules have any. A seed gives the same questions
 * on every device, regardless of the order of the rows.
 */
export function drawQuestions(interview: MockInterview, rows: readonly Question[], seed: string): Question[] {
  const random = seededRandom(seed)
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
  const pools = interview.moduleIds.map((moduleId) => {
    const topicIds = topicsOf([moduleId]).map(({ id }) => id)
    return shuffled(
      sorted.filter(({ topicId }) => topicIds.includes(topicId)),
      random,
    )
  })
  const some = (ids: readonly string[]) => pools.flat().filter(({ id }) => ids.includes(id))
  const must = [OPENERS, CLOSERS].map((ids) => shuffled(some(ids), random)[0])
  for (const pool of pools) pool.sort((a, b) => Number(must.includes(b)) - Number(must.includes(a)))
  const longest = Math.max(0, ...pools.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => pools.flatMap((pool) => pool[at] ?? []))
  const drawn = shuffled(inTurn.flat().slice(0, interview.questions), random)
  const listed = (ids: readonly string[]) => ids.flatMap((id) => drawn.find((question) => question.id === id) ?? [])
  const between = drawn.filter(({ id }) => !OPENERS.includes(id) && !CLOSERS.includes(id))
  return [...listed(OPENERS), ...between, ...listed(CLOSERS)]
}

// Answer length

/** Average speaking rate, for converting words to time. */
export const SPOKEN_WORDS_PER_MINUTE = 150

/** Minimum and maximum words in a weak sample answer of any kind. A weak answer is short because it lacks evidence. */
export const WEAK_ANSWER_WORDS = [60, 130] as const

/**
 * `full`: a personal story, or what the person would do in a scenario. `short`: an opinion, a reason or facts, and interview openers.
 * `brief`: interview closers, and questions that state their own limit.
 */
type AnswerLength = 'full' | 'short' | 'brief'

export const ANSWER_LENGTHS: Record<
  AnswerLength,
  {
    /** Minimum and maximum words of a strong sample answer. */
    words: readonly [least: number, most: number]
    /** Target duration in seconds. */
    seconds: readonly [least: number, most: number]
    /** The tip about length. Null if SPEC's general tip applies: "Aim for 2-3 minutes per answer." */
    exception: string | null
  }
> = {
  full: { words: [300, 420], seconds: [120, 180], exception: null },
  short: { words: [150, 225], seconds: [60, 90], exception: 'For this question, aim for 1 to 1½ minutes.' },
  brief: { words: [15, 150], seconds: [0, 60], exception: 'For this question, aim for a minute at most.' },
}

/** Ids of questions that set their own limit. */
const LIMITED: readonly string[] = ['oral-delivery-2']

/** The recommended length of an answer to the question. */
export function answerLength({ id, star }: Pick<RowOf<'oralQuestions'>, 'id' | 'star'>): AnswerLength {
  if (CLOSERS.includes(id) || LIMITED.includes(id)) return 'brief'
  return isStory(star) && !OPENERS.includes(id) ? 'full' : 'short'
}

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Returns the time needed to speak the text, in seconds. */
export const spokenSeconds = (text: string): number => Math.round((countWords(text) / SPOKEN_WORDS_PER_MINUTE) * 60)

// Sample answers

/** Two spoken answers to an interview question, and follow-up questions from the panel. `ANSWER_LENGTHS` defines the lengths of the answers. */
export interface Sample {
  /** A plausible answer that loses points because it is general, impersonal or unfinished. */
  weak: string
  /** An answer from an average candidate, with a verifiable story. Blank lines separate paragraphs. */
  strong: string
  followUps: readonly [string, string]
}
