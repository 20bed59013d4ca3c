import { type Section, sections } from '../exam.ts'
import type { SectionCounts } from '../profiles/section-counts.ts'
import type { Ability } from './ability.ts'
import { growthOf, inOrder } from './score-range.ts'

/** Something that would raise the score: practicing a section's questions, or learning its cards. */
export interface Raise {
  kind: 'practice' | 'cards'
  section: Section
  /** What it is expected to add to the score of the form, in points of 100. */
  points: number
}

const MOST_RAISES = 3
/** What practicing 25 questions of a section adds to its ability, in logits; an assumption that only orders the list. */
const PRACTICE_EFFECT = 0.15
/** The recall that studying a section's cards aims at (`REQUEST_RETENTION`). */
const AIM = 0.9
/** Less than this is not worth a line. */
const LEAST_POINTS = 0.1

/** The three that add most. `memoryEffect` is the ability for all cards of a section recalled instead of none, in logits. */
export function raisesOf(
  ability: Ability,
  asked: SectionCounts,
  memory: Partial<Record<Section, { onDate: number }>>,
  memoryEffect: number,
): Raise[] {
  const counts = inOrder(asked)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const growth = growthOf(ability, counts).map((one) => (100 * one) / total)
  const raises = sections.flatMap((section, at): Raise[] => {
    const { onDate } = memory[section] ?? { onDate: AIM }
    const byCards = memoryEffect * Math.max(0, AIM - onDate) * (growth[at] ?? 0)
    return [
      { kind: 'practice', section, points: PRACTICE_EFFECT * (growth[at] ?? 0) },
      { kind: 'cards', section, points: byCards },
    ]
  })
  return raises
    .filter(({ points }) => points >= LEAST_POINTS)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST_RAISES)
}
