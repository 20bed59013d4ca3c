import { type Section, sectionOf, sections } from './exam.ts'
import { MISSED_DECK } from './missed.ts'
import { isOwnDeckId } from './own-study.ts'
import type { ExamProfile, ProfileSection } from './tables.ts'

/** The profile that every device has, also one whose content came from before profiles were content. */
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

/** How many questions of each of our sections an exam asks. Sources without a count share what is missing. */
export const sectionCounts = ({ parts }: Pick<ExamProfile, 'parts'>): SectionCounts =>
  countsOf(parts.flatMap(({ sections }) => sections))

/** The same for some sections of an exam, which are cut in other ways than ours. */
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
    section: sectionOf({ topic: 'topic' in source ? source.topic : source.generated }),
    count: source.count ?? share,
  }))
}

// Weights of cards

/** The deck that prepares for a section. Reading has none: it is practiced with passages. */
export const DECK_OF: Partial<Record<Section, string>> = {
  memory: 'maps-memory',
  mechanical: 'mechanical',
  mathematics: 'math',
  judgement: 'judgement',
  spatial: 'maps-memory',
}
/**
 * The weight of a card outside the blueprint, relative to an average card inside it. No profile asks for fireground knowledge, some departments
 * do, and the person chose to learn it.
 */
const OUTSIDE_SHARE = 0.25

/**
 * Weights by card id: the exam's questions of a deck, spread over its cards; their mean is 1. A missed question weighs as much as an average
 * card of the exam, because a test has asked it, and so does a card that the person wrote. Without counts all cards weigh 1.
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
    if (deckId === MISSED_DECK.id || isOwnDeckId(deckId)) return average || 1
    const asked = questions.get(deckId)
    return asked === undefined ? OUTSIDE_SHARE * (average || 1) : asked / (sizes.get(deckId)?.length ?? 1)
  })
  const middle = mean(raw)
  return new Map(cards.map(({ id }, at) => [id, (raw[at] ?? 0) / middle]))
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
