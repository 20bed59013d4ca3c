import { type CardIndex, indexCards } from '@station-zero/schema/assistant/find-card.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'
import { contentHashes } from '../../db/stores/content-status.ts'

/** Built for the first question, and rebuilt when the cards change. */
let built: { of: string; index: CardIndex } | null = null

export async function openCardIndex(db: AccountDb): Promise<CardIndex> {
  const of = `${db.name} ${(await contentHashes(db)).cards ?? ''}`
  if (built?.of === of) return built.index
  const [cards, decks] = await Promise.all([db.cards.toArray(), db.decks.toArray()])
  const index = indexCards(cards, new Map(decks.map(({ id, name }) => [id, name])))
  built = { of, index }
  return index
}
