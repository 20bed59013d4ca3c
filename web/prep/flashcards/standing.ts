import type { Entry, Queue } from './queue.ts'
import type { StudySession } from './study-session.ts'

/** Where a session stands, in cards: at card `place` of `total`, with `left` that are not done yet, and `done` in parts of a card. */
export interface Standing {
  place: number
  total: number
  left: number
  done: number
}

/**
 * A card counts once, however often it comes back: the total is what home says is for today, and a card is left until it no longer comes
 * back today, as everywhere else. Each answer does its part of a card: a new card is half done after its first Good. What is passed over
 * counts as done until somebody goes back to it.
 */
export function standingOf({ entries, index, waiting = [] }: Queue & Pick<StudySession, 'index'>): Standing {
  const asked = new Map<string, number>()
  for (const { cardId, answers = 1 } of entries) if (!asked.has(cardId)) asked.set(cardId, answers)
  const open = entries.slice(index).filter(({ grade }) => grade === null)
  const partOf = ({ cardId, answers = 1 }: Entry) => answers / (asked.get(cardId) ?? 1)
  const parts = open.reduce((sum, entry) => sum + partOf(entry), waiting.length)
  const total = asked.size + waiting.length
  return {
    place: new Set(entries.slice(0, index + 1).map(({ cardId }) => cardId)).size,
    total,
    left: new Set(open.map(({ cardId }) => cardId)).size + waiting.length,
    done: total - parts,
  }
}
