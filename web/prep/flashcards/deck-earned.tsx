import { decksEarned } from '@station-zero/schema/home/earned.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { useLive } from '../../data/use-live.ts'
import { Earned } from '../../ui/earned.tsx'
import type { StudySession } from './study-session.ts'

/** Decks of which this session saw the last new card. */
export function DeckEarned({ session }: { session: StudySession }) {
  const { entries, startedAt } = session
  const graded = entries.flatMap(({ cardId, grade }) => (grade ? [cardId] : []))
  const earned = useLive(
    async (db) => decksEarned(await readDecks(db, graded, startedAt), startedAt),
    [graded.join(), startedAt],
  )
  return <Earned>{earned}</Earned>
}

/** Only decks with a card that was new in this session; its own first review is then the deck's last, or as good as. */
async function readDecks(db: AccountDb, cardIds: readonly string[], startedAt: number) {
  const memories = await db.cardMemory.bulkGet([...new Set(cardIds)])
  const firstSeen = new Map<string, number>()
  for (const memory of memories)
    if (memory && memory.firstReviewAt >= startedAt)
      firstSeen.set(memory.deckId, Math.max(memory.firstReviewAt, firstSeen.get(memory.deckId) ?? 0))
  const ids = [...firstSeen.keys()]
  const [decks, summaries] = [await db.decks.bulkGet(ids), await db.deckSummaries.bulkGet(ids)]
  return ids.flatMap((id, at) => {
    const [deck, summary] = [decks[at], summaries[at]]
    if (!deck || !summary) return []
    const { totalCards, seen } = summary
    return [{ name: deck.name, totalCards, seen, lastFirstSeenAt: firstSeen.get(id) ?? 0 }]
  })
}
