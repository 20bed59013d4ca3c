import * as v from 'valibot'
import { Id } from '../core/fields.ts'
import { DAY_MS } from '../core/time.ts'
import { LOST_FIELDS, type LostField, type LostText, type LostTexts } from './own-tables.ts'

/**
 * Texts of personal cards that lost a conflict: two devices edited the same field, and neither had seen the other's edit. The later edit
 * wins [R1]; the losing text stays in the card's row for 30 days. A field has at most one lost text: the latest.
 */

export const LOST_TEXT_DAYS = 30

/** Argument of an edit: the ID of the change that the person saw in each field; see `seenIdOf`. Older versions omit it. */
export const SeenChanges = v.strictObject({
  front: v.exactOptional(Id),
  back: v.exactOptional(Id),
  hint: v.exactOptional(Id),
})
export type SeenChanges = v.InferOutput<typeof SeenChanges>

type Stamp = Pick<LostText, 'changedAt' | 'changeId'>

/** The fields of an `ownCards` row that determine its lost texts. */
interface Card extends Record<LostField, string> {
  id: string
  stamps: Partial<Record<LostField, Stamp>>
  lost?: LostTexts | null | undefined
}
interface Edit {
  at: number
  id: string
  now?: number
}

/** ID of the change that set the field's current text, or the card's ID if the text was never changed. */
export const seenIdOf = ({ id, stamps }: Pick<Card, 'id' | 'stamps'>, field: LostField): string =>
  stamps[field]?.changeId ?? id

/** Returns the card's lost texts after an edit. `merged` is the card with the edit applied. */
export function lostTextsAfter(
  card: Card,
  merged: Card,
  changes: Partial<Record<LostField, string>>,
  seen: SeenChanges,
  by: Edit,
): LostTexts | null {
  const now = by.now ?? by.at
  const entries = LOST_FIELDS.flatMap((field): [LostField, LostText][] => {
    const known = card.lost?.[field]
    const lost = lostIn(field)
    return lost && lost.lostAt > now - LOST_TEXT_DAYS * DAY_MS ? [[field, lost]] : []

    function lostIn(one: LostField): LostText | undefined {
      const text = changes[one]
      const currentId = seenIdOf(card, one)
      if (text === undefined || currentId === by.id) return known
      const stamp = card.stamps[one]
      const isApplied = merged.stamps[one]?.changeId === by.id
      // The person restores the lost text, so the current text becomes the lost one.
      const isRestored = isApplied && text === known?.text
      const isConflict = seen[one] !== undefined && seen[one] !== currentId && text !== card[one]
      if (!isRestored && !isConflict) return known
      const loser = isApplied ? stamp && { text: card[one], ...stamp } : { text, changedAt: by.at, changeId: by.id }
      // A stored change with a future time can lose to an earlier change [R4]. Such a text is not stored, because an export could not
      // restore it.
      const winner = merged.stamps[one]
      if (!loser || !winner || !isBefore(loser, winner)) return known
      return isRestored || !known || isBefore(known, loser) ? { ...loser, lostAt: now } : known
    }
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

const isBefore = (a: Stamp, b: Stamp): boolean =>
  a.changedAt < b.changedAt || (a.changedAt === b.changedAt && a.changeId < b.changeId)

/** Returns the lost texts to show: those that were lost in the last 30 days and differ from the current text. */
export const shownLostTexts = (card: Card, now: number): (LostText & { field: LostField })[] =>
  LOST_FIELDS.flatMap((field) => {
    const lost = card.lost?.[field]
    const isShown = lost && lost.text !== card[field] && lost.lostAt > now - LOST_TEXT_DAYS * DAY_MS
    return isShown ? [{ field, ...lost }] : []
  })
