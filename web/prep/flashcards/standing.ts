import type { Entry, Queue } from './queue.ts'
import type { StudySession } from './study-session.ts'

/** Where a session stands, in cards: `place` of `total` with `left` to go, and `done` in parts of a card. */
export interface Standing {
  place: number
  total: number
  left: number
  done: number
}

/**
 * A card counts once, however often it comes back, so the total is what home says is due. Each answer does its part of a card: a new card
 * is half done after its first Good. What is passed over counts as done until somebody goes back to it.
 */
export function standingOf({ entries, index, waiting = [] }: Queue & Pick<StudySession, 'index'>): Standing {
  const asked = new Map<string, number>()
  for (const { cardId, answers = 1 } of entries) if (!asked.has(cardId)) asked.set(cardId, answers)
  const open = entries.slice(index).filter(({ grade }) => grade === null)
  const partOf = ({ cardId, answers = 1 }: Entry) => answers / (asked.get(cardId) ?? 1)
  const parts = open.reduce((sum, entry) => sum + partOf(entry), waiting.length)
  const left = parts === 0 ? 0 : Math.max(1, Math.floor(parts))
  const total = asked.size + waiting.length
  return { place: Math.min(total, total - left + 1), total, left, done: total - parts }
}
