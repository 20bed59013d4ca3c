import { type Random, shuffled } from '../core/random.ts'
import type { RowOf } from '../tables.ts'
import { byId } from './form.ts'

/** Draws whole passages with their questions in order, or single questions; those not asked last time come first. */
export function drawFixed(
  pool: RowOf<'questions'>[],
  count: number,
  recent: ReadonlySet<string>,
  random: Random,
): RowOf<'questions'>[] {
  const bundles = [...Map.groupBy(pool, ({ id, passageId }) => passageId ?? id).values()]
  const isRecent = (bundle: RowOf<'questions'>[]) => bundle.some(({ id }) => recent.has(id))
  const inTurn = shuffled(bundles, random)
  const order = [...inTurn.filter((bundle) => !isRecent(bundle)), ...inTurn.filter(isRecent)]
  return evenly(order, count, random)
}

/** Uses as few bundles as can hold `count` questions and splits the count evenly: 15 questions over two scenes are 8 and 7. */
function evenly(bundles: RowOf<'questions'>[][], count: number, random: Random): RowOf<'questions'>[] {
  const needed: RowOf<'questions'>[][] = []
  for (const bundle of bundles) {
    if (needed.reduce((sum, { length }) => sum + length, 0) >= count) break
    needed.push(bundle)
  }
  let left = count
  return needed.flatMap((bundle, at) => {
    const share = Math.min(bundle.length, Math.ceil(left / (needed.length - at)))
    left -= share
    return shuffled(bundle, random).slice(0, share).sort(byId)
  })
}
