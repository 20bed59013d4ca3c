import { seededRandom, shuffled } from '../core/random.ts'
import type { RowOf } from '../tables.ts'

/**
 * Crews: groups of people who appear in many best-and-worst scenes. A character question asks what the scenes of one crew have shown about
 * its people, so it can be answered only after these scenes.
 */

type Question = Pick<RowOf<'questions'>, 'crew'>

/**
 * Removes the questions of all crews except one, which the seed chooses among the crews with the fewest questions in `recent` (ids). Keeps
 * questions without a crew.
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
