import { type Section, sectionOf, sections, topicOfSource } from './exam.ts'
import { MISSED_DECK } from './missed.ts'
import { isWrittenDeckId } from './shared-study.ts'
import type { ExamProfile, ProfileSection } from './tables.ts'

/** The profile that every device has, even if its content predates profiles. */
export const GENERAL: ExamProfile = {
  id: 'general',
  order: 1,
  name: 'General',
  summary: '100 questions, 2 hours',
  styleOf: null,
  source: null,
  checkedOn: null,
  limits: ['No national blueprint exists. This one mixes what most entry exams ask.'],
  isPassedByPart: false,
  parts: [
    {
      name: 'Written exam',
      minutes: 120,
      passPercent: null,
      note: null,
      packetMinutes: null,
      sections: [
        { name: 'Memory', count: 15, from: [{ topic: 'memory' }] },
        { name: 'Reading', count: 25, from: [{ topic: 'reading' }] },
        {
          name: 'Mechanical Reasoning',
          count: 20,
          from: [{ topic: 'mechanical', count: 8 }, { generated: 'mechanical' }],
        },
        { name: 'Mathematics', count: 15, from: [{ topic: 'math', count: 6 }, { generated: 'math' }] },
        { name: 'Situational Judgment', count: 15, from: [{ topic: 'judgement' }] },
        { name: 'Spatial Orientation', count: 10, from: [{ generated: 'maps' }] },
      ],
    },
  ],
}

// Questions per section

export type SectionCounts = Partial<Record<Section, number>>

/**
 * The number of an exam's questions in each of our sections. Sources without a count share the remaining questions equally, so a number can
 * be a fraction.
 */
export const sectionCounts = ({ parts }: Pick<ExamProfile, 'parts'>): SectionCounts =>
  countsOf(parts.flatMap(({ sections }) => sections))

/** Like `sectionCounts`, but counts only the given sections of the exam. An exam's sections may differ from ours. */
export function countsOf(some: readonly Pick<ProfileSection, 'count' | 'from'>[]): SectionCounts {
  const counts: SectionCounts = {}
  for (const { section, count } of some.flatMap(sourcesOf))
    if (section) counts[section] = (counts[section] ?? 0) + count
  return counts
}

function sourcesOf({ count, from }: Pick<ProfileSection, 'count' | 'from'>) {
  const missing = count - from.reduce((sum, source) => sum + (source.count ?? 0), 0)
  const share = missing / from.filter((source) => source.count === undefined).length
  return from.map((source) => ({
    section: sectionOf({ topic: topicOfSource(source) }),
    count: source.count ?? share,
  }))
}

// Weights of cards

/** The deck for each section. Reading has no deck, because it is practiced with passages. */
export const DECK_OF: Partial<Record<Section, string>> = {
  memory: 'maps-memory',
  mechanical: 'mechanical',
  mathematics: 'math',
  judgement: 'judgement',
  spatial: 'maps-memory',
}
/**
 * Weight of a card outside the blueprint, relative to an average card in the blueprint. No profile asks about fireground topics, but some
 * departments do, and the person chose to learn them.
 */
const OUTSIDE_SHARE = 0.25

/**
 * Weights by card id, with mean 1: the exam's questions about a deck are distributed over its cards. A missed question has the weight of an
 * average exam card, because a test asked it. A card that the person wrote has the same weight. Without counts, all weights are 1.
 */
export function blueprintWeights(
  cards: readonly { id: string; deckId: string }[],
  counts: SectionCounts | null,
): Map<string, number> {
  if (!counts) return new Map(cards.map(({ id }) => [id, 1]))
  const questions = new Map<string, number>()
  for (const section of sections) {
    const deckId = DECK_OF[section]
    const count = counts[section] ?? 0
    if (deckId && count > 0) questions.set(deckId, (questions.get(deckId) ?? 0) + count)
  }
  const inside = cards.filter(({ deckId }) => questions.has(deckId))
  const sizes = Map.groupBy(inside, ({ deckId }) => deckId)
  const average = mean(inside.map(({ deckId }) => (questions.get(deckId) ?? 0) / (sizes.get(deckId)?.length ?? 1)))
  const raw = cards.map(({ deckId }) => {
    if (deckId === MISSED_DECK.id || isWrittenDeckId(deckId)) return average || 1
    const asked = questions.get(deckId)
    return asked === undefined ? OUTSIDE_SHARE * (average || 1) : asked / (sizes.get(deckId)?.length ?? 1)
  })
  const middle = mean(raw)
  return new Map(cards.map(({ id }, at) => [id, (raw[at] ?? 0) / middle]))
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
