import { seededRandom, shuffled } from '../core/random.ts'
import type { RowOf } from '../tables.ts'
import type { MockInterview } from './interviews.ts'
import { topicsOf } from './modules.ts'

type Question = RowOf<'oralQuestions'>

/** The topic whose questions replace those of a topic that has none. */
export const DEFAULT_TOPIC_ID = 'default'

/** Questions that an interview begins with, and those that it ends with, by id, each in the order in which they are asked. */
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

/** A topic's questions in order; the default ones if it has none (SPEC 4). */
export function questionsFor(topicId: string, rows: readonly Question[]): Question[] {
  const inOrder = [...rows].sort((a, b) => a.order - b.order)
  const own = inOrder.filter((row) => row.topicId === topicId)
  return own.length > 0 ? own : inOrder.filter((row) => row.topicId === DEFAULT_TOPIC_ID)
}

interface StarStep {
  /** A word of one of the frames; null for words before the first of them. */
  name: string | null
  text: string
}

/** A story has Situation, Task, Action and Result; an opinion, a reason or a closing has Point, Reason, Example and Close. */
const STEP = /\b(Situation|Task|Action|Result|Point|Reason|Example|Close): /

/** Whether a prompt asks for a story. */
export const isStory = (star: string): boolean => star.includes('Situation: ')

/** Splits a prompt into the parts it names. */
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
 * The interview's questions, without repeats, split as evenly over its modules as they allow: openers first, closers last, the others
 * between them in any order. At least one opener and one closer are drawn if its modules have any. The same seed draws the same
 * questions on every device, whatever the order of the rows.
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

// The length of an answer

/** An ordinary speaking pace, to convert words to time. */
export const SPOKEN_WORDS_PER_MINUTE = 150

/** Fewest and most words of a weak sample answer of any kind. It lacks proof, so it stays short. */
export const WEAK_ANSWER_WORDS = [60, 130] as const

/**
 * `full`: a story of one's own, or what one would do in a scenario. `short`: an opinion, a reason or facts, and the openers of an
 * interview. `brief`: the closers, and a question that sets a limit of its own.
 */
type AnswerLength = 'full' | 'short' | 'brief'

export const ANSWER_LENGTHS: Record<
  AnswerLength,
  {
    /** Fewest and most words of a strong sample answer. */
    words: readonly [least: number, most: number]
    /** Seconds to aim for. */
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

// Sample answers

/** Two answers to an interview question, as people speak, and what a panel asks next. How long they are: `ANSWER_LENGTHS`. */
export interface Sample {
  /** Plausible, but it loses points: general, without a person in it, or without an end. */
  weak: string
  /** An ordinary candidate who answers what was asked, with a story that can be checked. Blank lines separate paragraphs. */
  strong: string
  followUps: readonly [string, string]
}
