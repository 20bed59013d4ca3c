import { isAnswer, searchWords } from '@station-zero/schema/home/question.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import MiniSearch from 'minisearch'
import type { AccountDb } from '../db/stores/account-db.ts'
import { contentHashes } from '../db/stores/content-status.ts'

type CardText = Pick<RowOf<'cards'>, 'id' | 'deckId' | 'front' | 'back' | 'explanation'> & { tags: string }

export interface CardAnswer {
  text: string
  deckId: string
  deckName: string
}

/** Built for the first question, and rebuilt when the cards change. */
let index: { of: string; search: MiniSearch<CardText> } | null = null

/** The card on this device that answers a question about the trade; null if there is none. */
export async function searchCards(db: AccountDb, question: string, ignored: RegExp | null): Promise<CardAnswer | null> {
  const words = searchWords(question).filter((word) => !ignored?.test(word))
  if (words.length === 0) return null
  const search = await openIndex(db)
  const [best] = search.search(words.join(' '), {
    combineWith: 'OR',
    boost: { front: 3, tags: 2, back: 1.5 },
    prefix: (term) => term.length > 3,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
  })
  if (!best || !isAnswer(words.length, best.queryTerms.length)) return null
  const card = await db.cards.get(String(best.id))
  if (!card) return null
  const deck = await db.decks.get(card.deckId)
  return { text: `${card.back} ${card.explanation}`, deckId: card.deckId, deckName: deck?.name ?? card.deckId }
}

async function openIndex(db: AccountDb): Promise<MiniSearch<CardText>> {
  const of = `${db.name} ${(await contentHashes(db)).cards ?? ''}`
  if (index?.of === of) return index.search
  const search = new MiniSearch<CardText>({ fields: ['front', 'back', 'explanation', 'tags'] })
  const cards = await db.cards.toArray()
  search.addAll(
    cards.map(({ id, deckId, front, back, explanation, tags }) => ({
      id,
      deckId,
      front,
      back,
      explanation,
      tags: tags.join(' '),
    })),
  )
  index = { of, search }
  return search
}
