import { type Section, sections } from '../exam.ts'
import { recallOn } from '../memory.ts'
import { type Memories, visitMemories } from '../packed-memories.ts'
import { DECK_OF } from '../plan/blueprint.ts'

/**
 * Share of each section's cards that is recalled on study day `today`, 0 to 1; unseen cards count as not recalled. Only sections that have a
 * deck. `onDate` has the same value, because the next form is predicted as if it were taken today.
 */
export function sectionMemory(
  memories: Memories,
  totals: ReadonlyMap<string, number>,
  today: number,
): Partial<Record<Section, { now: number; onDate: number }>> {
  const asked = new Set(sections.map((section) => DECK_OF[section]))
  const recalled = new Map<string, number>()
  visitMemories(memories, (memory) => {
    if (asked.has(memory.deckId))
      recalled.set(memory.deckId, (recalled.get(memory.deckId) ?? 0) + recallOn(memory, today))
  })
  return Object.fromEntries(
    sections.flatMap((section) => {
      const deckId = DECK_OF[section]
      const total = deckId === undefined ? 0 : (totals.get(deckId) ?? 0)
      if (deckId === undefined || total === 0) return []
      const share = Math.min(1, (recalled.get(deckId) ?? 0) / total)
      return [[section, { now: share, onDate: share }]]
    }),
  )
}
