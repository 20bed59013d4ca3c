import { type Section, sectionOf } from '../exam.ts'
import type { ExamProfile, ProfileSection } from './profile.ts'

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
