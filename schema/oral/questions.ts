import type { RowOf } from '../tables.ts'

type Question = RowOf<'oralQuestions'>

/** The topic whose questions replace those of a topic that has none. */
export const DEFAULT_TOPIC_ID = 'default'

/** A topic's questions in order; the default ones if it has none (SPEC 4). */
export function questionsFor(topicId: string, rows: readonly Question[]): Question[] {
  const inOrder = [...rows].sort((a, b) => a.order - b.order)
  const own = inOrder.filter((row) => row.topicId === topicId)
  return own.length > 0 ? own : inOrder.filter((row) => row.topicId === DEFAULT_TOPIC_ID)
}

export interface StarStep {
  /** Situation, Task, Action or Result; null for words before the first of them. */
  name: string | null
  text: string
}

/** Splits a STAR prompt into the parts it names. */
export function starSteps(star: string): StarStep[] {
  const parts = star.split(/\b(Situation|Task|Action|Result): /)
  const [before = '', ...named] = parts
  const steps: StarStep[] = before.trim() ? [{ name: null, text: before.trim() }] : []
  for (let at = 0; at < named.length; at += 2)
    steps.push({ name: named[at] ?? null, text: (named[at + 1] ?? '').trim() })
  return steps
}
