import * as v from 'valibot'
import { Count, Id } from '../core/fields.ts'
import { mutation, type Tx } from '../core/mutation.ts'
import { isLater } from '../core/register.ts'
import type { RowOf } from '../tables.ts'

/** The person's own deck: questions they missed in tests that no card of the other decks covers. A card has its question's id. */
export const MISSED_DECK: RowOf<'decks'> = {
  id: 'missed',
  slug: 'missed',
  name: 'Missed questions',
  color: '#b45309',
  order: 0,
}
/** Questions that one mutation can remove. */
export const MOST_DROPPED = 100

const KeepArgs = v.strictObject({ questionId: Id, questionVersion: Count })
const DropArgs = v.strictObject({
  questionIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_DROPPED)),
})

/** Puts a question into the deck, or back into it. The question need not exist here: a newer version of the app may know it. */
export const keepQuestion = mutation('prep.keep-question', 1, KeepArgs, async (tx, asked, by) => {
  const known = await tx.get('missedCards', asked.questionId)
  if (isLater(by, known)) await tx.put('missedCards', keptRow(known, asked, by))
})

/** Takes questions out of the deck. Their reviews stay, so a question that is put back goes on where it was. */
export const dropQuestions = mutation('prep.drop-questions', 1, DropArgs, async (tx, { questionIds }, by) => {
  for (const [nth, questionId] of questionIds.entries()) {
    const known = await tx.get('missedCards', questionId)
    // Each row needs an id of its own for exports, which put one question into a mutation.
    const change = { ...by, id: questionIds.length === 1 ? by.id : partId(by.id, nth, 'dropped') }
    if (known && isLater(change, known)) await tx.put('missedCards', droppedRow(known, change))
  }
})

interface Change {
  at: number
  id: string
}
type MissedCard = RowOf<'missedCards'>

export const keptRow = (
  known: MissedCard | undefined,
  asked: Pick<MissedCard, 'questionId' | 'questionVersion'>,
  { at, id }: Change,
): MissedCard => ({ ...asked, addedAt: known?.addedAt ?? at, isIn: true, changedAt: at, changeId: id })

export const droppedRow = (known: MissedCard, { at, id }: Change): MissedCard => ({
  ...known,
  isIn: false,
  changedAt: at,
  changeId: id,
})

/** The deck of a card or of a missed question. A card that was removed meanwhile keeps the reviews of a device that did not know. */
export async function deckOf(tx: Tx, cardId: string): Promise<string | undefined> {
  const card = await tx.get('cards', cardId)
  if (card) return card.deckId
  return (await tx.get('missedCards', cardId)) && MISSED_DECK.id
}

const kinds = { review: '7', kept: '6', dropped: '5' }

/** An id for the nth thing that a mutation or a test brings about: a UUID that no random one equals, because of its variant. */
export const partId = (id: string, nth: number, kind: keyof typeof kinds): string =>
  `${id.slice(0, 14)}5${id.slice(15, 19)}${kinds[kind]}${id.slice(20, 33)}${nth.toString(16).padStart(3, '0')}`
