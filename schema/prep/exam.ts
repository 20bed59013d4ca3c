import { generatedItems } from '../generators/draw-items.ts'
import type { GeneratedTopic } from '../generators/generated.ts'
import { type Random, seededRandom, shuffled } from '../random.ts'
import type { RowOf } from '../tables.ts'
import { byId } from './form.ts'

/** The Written Exam Simulator's '100 questions • 2 hours' (SPEC 9, PRODUCT). */
export const EXAM_LENGTH = 100
export const EXAM_MINUTES = 120
/** A scene is hidden after so long, or earlier where the candidate is done with it (CONTENT). */
export const SCENE_MINUTES = 5

/** In the order in which they are sat: what must be remembered comes first, as in the tests that have such a part. */
export const sections = ['memory', 'reading', 'mechanical', 'mathematics', 'judgement', 'spatial'] as const
export type Section = (typeof sections)[number]

export const sectionNames: Record<Section, string> = {
  memory: 'Memory',
  reading: 'Reading',
  mechanical: 'Mechanical Reasoning',
  mathematics: 'Mathematics',
  judgement: 'Situational Judgement',
  spatial: 'Spatial Orientation',
}

/** Questions a section (CONTENT). The FCTC-style one follows what Cal-JAC publishes of its written test. */
export const profiles = {
  general: {
    name: 'General',
    counts: { memory: 15, reading: 25, mechanical: 20, mathematics: 15, judgement: 15, spatial: 10 },
  },
  'fctc-style': {
    name: 'FCTC-style',
    counts: { memory: 20, reading: 35, mechanical: 25, mathematics: 20, judgement: 0, spatial: 0 },
  },
} as const satisfies Record<string, { name: string; counts: Record<Section, number> }>
export type Profile = keyof typeof profiles

/** Where a section's questions come from. `fixed` is the share that comes from the bank, the rest is made anew. */
const sources: Record<Section, { topic: string; generated?: GeneratedTopic; fixed: number }> = {
  memory: { topic: 'memory', fixed: 1 },
  reading: { topic: 'reading', fixed: 1 },
  mechanical: { topic: 'mechanical', generated: 'mechanical', fixed: 0.4 },
  mathematics: { topic: 'math', generated: 'math', fixed: 0.4 },
  judgement: { topic: 'judgement', fixed: 1 },
  spatial: { topic: 'maps', generated: 'maps', fixed: 0 },
}

const sectionOfTopic = new Map(sections.map((section) => [sources[section].topic, section]))

/** Undefined for a topic that no exam has. */
export const sectionOf = ({ topic }: Pick<RowOf<'questions'>, 'topic'>): Section | undefined =>
  sectionOfTopic.get(topic)

/**
 * A form of the simulator, section by section: a pure function of its arguments. What was asked last time (`recent`) is
 * not asked again as long as the bank has enough else. Shorter than 100 only where the bank lacks questions.
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
    const { topic, generated, fixed } = sources[section]
    const ofTopic = pool.filter((question) => question.topic === topic).sort(byId)
    const drawn = drawFixed(ofTopic, generated ? Math.round(count * fixed) : count, recent, random)
    if (!generated) return drawn
    return shuffled([...drawn, ...generatedItems(generated, count - drawn.length, random)], random)
  })
}

/** Whole passages with their questions in order, or single questions; those that were not asked last time come first. */
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

/** As few bundles as hold `count` questions, each giving about as many as the next: 15 of two scenes are 8 and 7. */
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

export interface SectionScore {
  section: Section
  correct: number
  total: number
}

/** Section by section, in the order in which they are sat; a section without questions is left out. */
export function sectionScores(
  answered: readonly { question: RowOf<'questions'> | undefined; answer: number | null }[],
): SectionScore[] {
  const known = answered.flatMap(({ question, answer }) => {
    const section = question && sectionOf(question)
    return section ? [{ section, isCorrect: question.correctAnswer === answer }] : []
  })
  return sections.flatMap((section) => {
    const ofSection = known.filter((one) => one.section === section)
    const correct = ofSection.filter(({ isCorrect }) => isCorrect).length
    return ofSection.length > 0 ? [{ section, correct, total: ofSection.length }] : []
  })
}
