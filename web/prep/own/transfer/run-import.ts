import {
  addOwnCards,
  addOwnDeck,
  deleteOwnCards,
  keyedId,
  setOwnCard,
  setOwnDeck,
} from '@station-zero/schema/prep/own-cards.ts'
import { MAX_CARDS_AT_ONCE } from '@station-zero/schema/prep/own-tables.ts'
import { inBatches } from '@station-zero/schema/prep/pasted-cards.ts'
import type { AccountDb } from '../../../data/account-db.ts'
import { enact } from '../../../data/enact.ts'
import { nextCardOrder, nextDeckOrder } from '../../../data/repositories/own-cards.ts'
import { COLOR } from '../own-acts.ts'
import { type CardChange, countWrites, type ImportPlan } from './import-plan.ts'
import type { OnProgress } from './imported-file.ts'

/** Everything that an import wrote, so that it can be undone. */
export interface ImportLog {
  createdDecks: string[]
  restoredDecks: string[]
  added: string[]
  restored: string[]
  changed: CardChange[]
  /** Why the import ended early; null if it is complete. The entries above are complete cards either way. */
  error: unknown
}

/** Writes the plan with the usual mutations, in batches. Stops after the current batch if `signal` is aborted. Never throws. */
export async function runImport(
  db: AccountDb,
  plan: ImportPlan,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<ImportLog> {
  const log: ImportLog = { createdDecks: [], restoredDecks: [], added: [], restored: [], changed: [], error: null }
  const total = plan.decks.reduce((sum, deck) => sum + countWrites(deck), 0)
  const step = () => {
    onProgress((log.added.length + log.restored.length + log.changed.length) / Math.max(1, total))
    signal.throwIfAborted()
  }
  try {
    for (const deck of plan.decks) {
      if (countWrites(deck) === 0) continue
      const { name, target, added, restored, changed } = deck
      let deckId = target?.id
      if (deckId === undefined) {
        deckId = await enact(addOwnDeck, { name, color: COLOR, order: await nextDeckOrder(db) })
        log.createdDecks.push(deckId)
      } else if (target?.isDeleted) {
        await enact(setOwnDeck, { deckId, isDeleted: false })
        log.restoredDecks.push(deckId)
      }
      let order = await nextCardOrder(db, deckId)
      let at = 0
      for (const cards of inBatches(added.map(({ card }) => card))) {
        const keys = added.slice(at, at + cards.length).map(({ key }) => key)
        await enact(addOwnCards, { deckId, order, cards, keys })
        log.added.push(...keys.map((key) => keyedId(deckId, key)))
        at += cards.length
        order += cards.length
        step()
      }
      for (const cardIds of chunksOf(restored)) {
        await enact(deleteOwnCards, { cardIds, isDeleted: false })
        log.restored.push(...cardIds)
        step()
      }
      for (const change of changed) {
        await enact(setOwnCard, { cardId: change.cardId, ...change.after })
        log.changed.push(change)
        step()
      }
    }
  } catch (error) {
    log.error = error
  }
  return log
}

/** Deletes what the import added, and restores the texts that it changed. */
export async function undoImport(log: ImportLog): Promise<void> {
  for (const { cardId, before } of log.changed) await enact(setOwnCard, { cardId, ...before })
  for (const cardIds of chunksOf([...log.added, ...log.restored]))
    await enact(deleteOwnCards, { cardIds, isDeleted: true })
  for (const deckId of [...log.createdDecks, ...log.restoredDecks]) await enact(setOwnDeck, { deckId, isDeleted: true })
}

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_CARDS_AT_ONCE) }, (_, nth) =>
    ids.slice(nth * MAX_CARDS_AT_ONCE, (nth + 1) * MAX_CARDS_AT_ONCE),
  )
