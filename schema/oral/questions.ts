import type { RowOf } from '../tables.ts'

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

export interface StarStep {
  /** A word of one of the frames; null for words before the first of them. */
  name: string | null
  text: string
}

/** A story is told as Situation, Task, Action and Result; an opinion, a reason or a closing as Point, Reason, Example and Close. */
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
