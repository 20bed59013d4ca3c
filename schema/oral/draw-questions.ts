import { seededRandom, shuffled } from '../random.ts'
import type { RowOf } from '../tables.ts'
import type { MockInterview } from './interviews.ts'
import { topicsOf } from './modules.ts'

type Question = RowOf<'oralQuestions'>

/** Questions that a panel begins with, and those that it ends with, by id, each in the order in which they are asked. */
const OPENERS: readonly string[] = ['oral-first-impression-1', 'oral-why-fire-service-1', 'oral-why-department-1']
const CLOSERS: readonly string[] = [
  'oral-opening-closing-6',
  'oral-opening-closing-1',
  'oral-opening-closing-4',
  'oral-opening-closing-5',
  'oral-opening-closing-3',
  'oral-opening-closing-2',
]

/**
 * The interview's questions, without repeats, split as evenly over its modules as they allow: openers first, closers last, the others
 * between them in any order. The same seed draws the same questions on every device, whatever the order of the rows.
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
  const longest = Math.max(0, ...pools.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => pools.flatMap((pool) => pool[at] ?? []))
  const drawn = shuffled(inTurn.flat().slice(0, interview.questions), random)
  const listed = (ids: readonly string[]) => ids.flatMap((id) => drawn.find((question) => question.id === id) ?? [])
  const between = drawn.filter(({ id }) => !OPENERS.includes(id) && !CLOSERS.includes(id))
  return [...listed(OPENERS), ...between, ...listed(CLOSERS)]
}
