import { seededRandom, shuffled } from '../core/random.ts'
import type { RowOf } from '../tables.ts'
import type { MockInterview } from './interviews.ts'
import { topicsOf } from './modules.ts'
import { CLOSERS, OPENERS } from './questions.ts'

type Question = RowOf<'oralQuestions'>

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
