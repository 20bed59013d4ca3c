import type { Moderation } from '@station-zero/schema/admin/console.ts'
import { isRemovedByStaff, removeDeck } from '@station-zero/schema/spaces/decks.ts'
import { hasOwner, heirOf } from '@station-zero/schema/spaces/erase.ts'
import { rolesOf } from '@station-zero/schema/spaces/permissions.ts'
import { OPERATOR_ID, type SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import { accessVersions, type SpaceWrites } from './space-store.ts'
import { type OpenedSpace, openSpaceTx } from './space-tx.ts'

interface Decision {
  reportId: string
  /** `remove-author` bans the author and also hides the post. */
  moderation: Moderation
  /** The id of the entry in the space's moderation log. */
  id: string
  /** Time on the server's clock, in ms. */
  now: number
}

/**
 * Carries out the operator's decision about a report on staff and settles the report, in the space's transaction. Returns the id of the
 * reported post or deck, or why nothing was done.
 */
export async function moderate(
  raw: SpaceWrites,
  { reportId, moderation, id, now }: Decision,
): Promise<{ postId: string } | 'missing' | 'settled'> {
  const operator = { userId: '', memberId: OPERATOR_ID, isLinked: false, isServer: true, hash: () => '', now }
  const opened = await openSpaceTx(raw, operator)
  const { rows, desk, flush } = opened
  const report = await desk.find('spaceReports', reportId)
  // A `seenBy` that starts with `=` marks a report about staff. The operator may not see any other report.
  if (!report?.seenBy.startsWith('=')) return 'missing'
  if (report.row.settledAt !== null) return 'settled'
  const { subject, postId, about } = report.row
  if (moderation === 'hide' || moderation === 'remove-author') {
    if (subject === 'deck') await hideDeck(opened, postId, { changedAt: now, changeId: id })
    else await hide(opened, postId)
  }
  if (moderation === 'remove-author') await ban(opened, raw, about, now)
  if (moderation === 'close') await close(opened, id, now)
  if (moderation !== 'dismiss') {
    const entry = { id, action: `operator ${moderation}`, target: postId, about, text: '', by: OPERATOR_ID, at: now }
    await rows.put('modLog', entry, '-')
  }
  await rows.put('spaceReports', { ...report.row, settledAt: now }, report.seenBy)
  await flush()
  return { postId }
}

async function hide({ desk, rows }: OpenedSpace, postId: string): Promise<void> {
  const post = await desk.find('posts', postId)
  if (post && post.row.hiddenBy === null)
    await rows.put('posts', { ...post.row, text: '', attachment: null, hiddenBy: OPERATOR_ID }, post.seenBy)
}

async function hideDeck(
  { desk, rows }: OpenedSpace,
  deckId: string,
  stamp: { changedAt: number; changeId: string },
): Promise<void> {
  const deck = await desk.find('spaceDecks', deckId)
  if (deck && !isRemovedByStaff(deck.row)) await removeDeck(rows, desk, deck.row, { editor: OPERATOR_ID, stamp })
}

async function ban(opened: OpenedSpace, raw: SpaceWrites, memberId: string, now: number): Promise<void> {
  const { desk, rows } = opened
  const member = await desk.find('members', memberId)
  if (!member || member.row.state === 'erased') return
  await rows.put(
    'members',
    { ...member.row, state: 'banned', isBannedByOperator: true, sharesProgress: false },
    member.seenBy,
  )
  const progress = await desk.find('progress', memberId)
  if (progress?.row.figures) await rows.put('progress', { ...progress.row, figures: null }, progress.seenBy)
  await passOn(opened, raw, now)
}

/** If the space has no owner left, passes it on to another member, or closes it if there is no candidate [G11]. */
async function passOn({ desk, rows }: OpenedSpace, raw: SpaceWrites, now: number): Promise<void> {
  const members: SpaceRow<'members'>[] = []
  const access = await raw.allAccess()
  for (const { memberId, state } of access) {
    const found = state === 'active' ? await desk.find('members', memberId) : undefined
    if (found) members.push(found.row)
  }
  const { kind } = desk
  if (!kind || desk.isClosed || hasOwner(kind, members)) return
  const heir = heirOf(kind, members, accessVersions(access))
  if (heir) await rows.put('members', { ...heir, role: rolesOf[kind][0] }, '')
  else desk.close(now)
}

async function close({ desk, rows }: OpenedSpace, id: string, now: number): Promise<void> {
  if (desk.isClosed) return
  desk.close(now)
  await rows.put('spaceInfo', { id: 'closed', value: String(now), changedAt: now, changeId: id }, '')
}
