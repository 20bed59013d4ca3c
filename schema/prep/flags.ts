import * as v from 'valibot'
import { Id } from '../core/fields.ts'
import { mutation } from '../core/mutation.ts'
import { must } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { deckOf } from './missed-deck.ts'

const FlagArgs = v.strictObject({ cardId: Id, isFlagged: v.boolean() })

/** Flags a card to study it again, or takes the flag off. A register, so flagging twice is flagging once. */
export const flagCard = mutation('prep.flag', 1, FlagArgs, async (tx, { cardId, isFlagged }, by) => {
  const [known, deckId] = await Promise.all([tx.get('cardFlags', cardId), deckOf(tx, cardId)])
  must(deckId, 'card-missing')
  if (!isLater(by, known)) return
  await tx.put('cardFlags', { cardId, isFlagged, changedAt: by.at, changeId: by.id })
})
