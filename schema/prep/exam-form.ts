import { generatedItems } from '../generators/draw-items.ts'
import type { GeneratedTopic } from '../generators/generated.ts'
import { type Random, seededRandom, shuffled } from '../random.ts'
import type { RowOf } from '../tables.ts'
import { type Profile, profiles, type Section, sections, topicOf } from './exam.ts'
import { byId } from './form.ts'

/** Where a section's questions come from. `fixed` is the share from the bank; the rest are generated. */
const sources: Record<Section, { generated?: GeneratedTopic; fixed: number }> = {
  memory: { fixed: 1 },
  reading: { fixed: 1 },
  mechanical: { generated: 'mechanical', fixed: 0.4 },
  mathematics: { generated: 'math', fixed: 0.4 },
  judgement: { fixed: 1 },
  spatial: { generated: 'maps', fixed: 0 },
}

/**
 * A form of the simulator, section by section: a pure function of its arguments. Questions asked last time (`recent`) are not repeated
 * while the bank has enough others. Shorter than 100 only if the bank lacks questions.
 */
export function makeExam(
  pool: readonly RowOf<'questions'>[],
  profile: Profile,
  seed: string,
  recent: ReadonlySet<string> = new Set(),
): RowOf<'questions'>[] {
  const random = seededRandom(`${profile} ${seed}`)
  return sections.flatMap((section) => {
    const count = profiles[profile].counts[section]
    const { generated, fixed } = sources[section]
    const ofTopic = pool.filter((question) => question.topic === topicOf[section]).sort(byId)
    const drawn = drawFixed(ofTopic, generated ? Math.round(count * fixed) : count, recent, random)
    if (!generated) return drawn
    return shuffled([...drawn, ...generatedItems(generated, count - drawn.length, random)], random)
  })
}

/** Draws whole passages with their questions in order, or single questions; those not asked last time come first. */
function drawFixed(
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
