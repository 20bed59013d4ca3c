import { seededRandom, shuffled } from '../core/random.ts'
import type { RowOf } from '../tables.ts'

/**
 * Crews: groups of people who appear in many best-and-worst scenes. A character question asks what one crew's scenes have shown about its
 * members, so it can be answered only after those scenes.
 */

type Question = Pick<RowOf<'questions'>, 'crew'>

/**
 * Removes the questions of all crews except one. The seed selects that crew from the crews with the fewest questions in `recent`, a set of
 * question IDs. Questions without a crew are kept.
 */
export function withOneCrew<Row extends Question & { id: string }>(
  pool: readonly Row[],
  seed: string,
  recent: ReadonlySet<string>,
): Row[] {
  const counts = new Map<string, number>()
  for (const { id, crew } of pool) if (crew) counts.set(crew, (counts.get(crew) ?? 0) + (recent.has(id) ? 1 : 0))
  const fewest = Math.min(...counts.values())
  const candidates = [...counts].flatMap(([crew, count]) => (count === fewest ? [crew] : [])).sort()
  const [chosen] = shuffled(candidates, seededRandom(`crew ${seed}`))
  return pool.filter(({ crew }) => !crew || crew === chosen)
}
