import * as v from 'valibot'
import { Id } from '../core/fields.ts'
import { appends, mutation, type Tx } from '../core/mutation.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import type { RowOf } from '../tables.ts'
import { ALERT_WORDS, keywordsOf } from './match.ts'
import { jobAlerts, MatchId } from './tables.ts'

const { keywords, location, isActive } = jobAlerts.row.entries

/**
 * Appends by id. Earlier versions accepted any number of words. Their stored alerts stay unchanged and match by the first `ALERT_WORDS`
 * words; an alert that is refused appears on the device under "needs attention", with the sentence of the refusal.
 */
export const setAlert = appends(
  mutation('jobs.set-alert', 1, v.strictObject({ keywords, location, isActive }), async (tx, args, by) => {
    if (await tx.get('jobAlerts', by.id)) return
    const words = keywordsOf(args.keywords)
    if (words.length === 0) throw new Refused('alert-empty')
    if (words.length > ALERT_WORDS) throw new Refused('alert-too-many-words')
    const row = { id: by.id, ...args, createdAt: by.at, isDeleted: false, changedAt: by.at, changeId: by.id }
    await tx.put('jobAlerts', row)
  }),
)

/** Also restores a deleted alert. */
export const switchAlert = mutation(
  'jobs.switch-alert',
  1,
  v.strictObject({ alertId: Id, isActive }),
  (tx, { alertId, ...state }, by) => change(tx, alertId, { ...state, isDeleted: false }, by),
)

/** The row stays, so a later change from another device still finds it. */
export const deleteAlert = mutation('jobs.delete-alert', 1, v.strictObject({ alertId: Id }), (tx, { alertId }, by) =>
  change(tx, alertId, { isActive: false, isDeleted: true }, by),
)

type State = Pick<RowOf<'jobAlerts'>, 'isActive' | 'isDeleted'>

async function change(tx: Tx, alertId: string, state: State, by: { at: number; id: string }): Promise<void> {
  const found = must(await tx.get('jobAlerts', alertId), 'alert-missing')
  if (!isLater(by, found)) return
  await tx.put('jobAlerts', { ...found, ...state, changedAt: by.at, changeId: by.id })
}

/** The most matches that one mutation marks. */
export const READ_AT_ONCE = 100
const ReadArgs = v.strictObject({
  matchIds: v.pipe(v.array(MatchId), v.minLength(1), v.maxLength(READ_AT_ONCE)),
})

/** Read matches stay read; a match that a restored server has lost is skipped. */
export const readMatches = mutation('jobs.read-matches', 1, ReadArgs, async (tx, { matchIds }, by) => {
  for (const id of matchIds) {
    const match = await tx.get('alertMatches', id)
    if (match && match.readAt === null) await tx.put('alertMatches', { ...match, readAt: by.at })
  }
})
