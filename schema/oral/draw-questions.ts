import { seededRandom, shuffled } from '../random.ts'
import type { RowOf } from '../tables.ts'
import type { MockInterview } from './interviews.ts'
import { topicsOf } from './modules.ts'

type Question = RowOf<'oralQuestions'>

/**
 * The interview's questions, without repeats, split as evenly over its modules as they allow. The same seed draws the same questions on
 * every device, whatever the order of the rows.
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
  return shuffled(inTurn.flat().slice(0, interview.questions), random)
}
