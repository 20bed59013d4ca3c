import { CARD_SIDES } from '@station-zero/schema/prep/card-images.ts'
import { seenIdOf } from '@station-zero/schema/prep/lost-texts.ts'
import { reviewCard, storeWeights } from '@station-zero/schema/prep/mutations.ts'
import {
  addOwnCards,
  addOwnDeck,
  deleteOwnCards,
  setCardImage,
  setOwnCard,
  setOwnCardState,
  setOwnDeck,
} from '@station-zero/schema/prep/own-cards.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Simulation } from './simulation.ts'
import type { Tab } from './tab.ts'

/** In every tenth seed, people also create their own decks and cards, and their devices fit their memory curve. */
const EVERY = 10

export const isOfOwnDecks = (seed: string): boolean => Number(seed) % EVERY === 5

/**
 * Makes one random change to the personal decks on this device: creates or changes a deck, adds, edits, moves, archives, deletes, restores
 * or studies cards, changes a card's images, or stores fitted memory weights.
 */
export async function changeOwnDecks({ scheduler }: Simulation, tab: Tab): Promise<void> {
  if (tab.device.isOld || !tab.account) return
  const [decks, cards] = await tab.account.db.read(async (t) => [
    (await t.allRows('ownDecks')) as unknown as RowOf<'ownDecks'>[],
    (await t.allRows('ownCards')) as unknown as RowOf<'ownCards'>[],
  ])
  const n = 1 + Math.floor(scheduler.random() * 3)
  const habit = scheduler.pick([
    'deck',
    'cards',
    'cards',
    'front',
    'back',
    'tags',
    'move',
    'state',
    'drop',
    'drop',
    'rename',
    'study',
    'fit',
    'image',
  ])
  const deck = decks.length > 0 ? scheduler.pick(decks) : undefined
  const card = cards.length > 0 ? scheduler.pick(cards) : undefined
  if (habit === 'fit') {
    const weights = Array.from({ length: 21 }, () => n / 4)
    return tab.do(storeWeights, { weights, foldVersion: 2, reviews: 400 * n, lossBefore: 0.4, lossAfter: 0.3 }, null)
  }
  if (habit === 'deck' || !deck)
    return tab.do(addOwnDeck, { name: `Deck ${n}`, color: '#c2410c', order: n }, 'ownDecks')
  if (habit === 'rename')
    return tab.do(
      setOwnDeck,
      { deckId: deck.id, ...scheduler.pick([{ name: `Name ${n}` }, { isArchived: n > 1 }, { isDeleted: n > 1 }]) },
      null,
    )
  if (habit === 'cards' || !card) {
    const fresh = Array.from({ length: n }, (_, at) => ({
      ...{ kind: scheduler.pick(['basic', 'reversed', 'cloze'] as const), front: `{{c1::Front}} ${at}` },
      ...{ back: `Back ${at}`, hint: '', tags: [] },
    }))
    return tab.do(addOwnCards, { deckId: deck.id, order: cards.length, cards: fresh }, null)
  }
  if (habit === 'drop') {
    const cardIds = [...new Set([card.id, scheduler.pick(cards).id])]
    return tab.do(deleteOwnCards, { cardIds, isDeleted: scheduler.chance(0.5) }, null)
  }
  if (habit === 'study')
    return tab.do(reviewCard, { cardId: `${card.id}${scheduler.pick(['', ':r', ':c1'])}`, rating: n }, 'reviews')
  if (habit === 'image') {
    const hash = scheduler.pick([null, 'a', 'b'])?.repeat(43) ?? null
    const side = scheduler.pick(CARD_SIDES)
    return tab.do(setCardImage, { cardId: card.id, side, hash, alt: hash ? `Map ${n}` : '' }, null)
  }
  if (habit === 'state') {
    const state = scheduler.pick([
      { isArchived: true },
      { isArchived: false },
      { originId: 'ladders-001', originHash: `${n}`.repeat(18) },
    ])
    return tab.do(setOwnCardState, { cardId: card.id, ...state }, null)
  }
  const change = {
    move: { order: n },
    front: { front: `Front ${n}` },
    back: { back: `Back ${n}`, hint: `${n}` },
    tags: { tags: [`t${n}`] },
  }
  const seen = { front: seenIdOf(card, 'front'), back: seenIdOf(card, 'back'), hint: seenIdOf(card, 'hint') }
  return tab.do(setOwnCard, { cardId: card.id, ...change[habit as keyof typeof change], seen }, null)
}
