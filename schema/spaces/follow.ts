import * as v from 'valibot'
import { Id, Line, Uuid } from '../core/fields.ts'
import { type By, mutation, type Tx } from '../core/mutation.ts'
import { Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { MAX_LINKS, NAME_LENGTH, SPACE_KINDS } from './links.ts'

/** The person's own rows about spaces: the list of spaces, and checked tasks. */

const Args = v.strictObject({
  spaceId: Id,
  isWanted: v.boolean(),
  kind: v.picklist(SPACE_KINDS),
  name: Line(NAME_LENGTH),
})

async function follow(tx: Tx, args: v.InferOutput<typeof Args>, by: By): Promise<void> {
  if (!isLater(by, await tx.get('spaceLinks', args.spaceId))) return
  await tx.put('spaceLinks', { ...args, changedAt: by.at, changeId: by.id })
}

/** Adds the space to the person's list, or stops the person's devices from syncing it. The list is part of the person's own data. */
export const followSpace = mutation('spaces.follow', 1, Args, follow, async (tx, args, by) => {
  const isNew = args.isWanted && !(await tx.get('spaceLinks', args.spaceId))?.isWanted
  if (isNew && ((await tx.countLinks?.()) ?? 0) >= MAX_LINKS) throw new Refused('spaces-many')
  await follow(tx, args, by)
})

/** Checks off an assigned task, or unchecks it. The server doesn't look up the assignment, because it belongs to another partition. */
export const checkTask = mutation(
  'spaces.check-task',
  1,
  v.strictObject({ assignmentId: Id, isDone: v.boolean() }),
  async (tx, args, by) => {
    if (!isLater(by, await tx.get('taskChecks', args.assignmentId))) return
    await tx.put('taskChecks', { ...args, changedAt: by.at, changeId: by.id })
  },
)

/** Turns studying a shared deck on or off. Needs no access to the space, because the person's data and the space sync separately. */
export const studySharedDeck = mutation(
  'spaces.study-deck',
  1,
  v.strictObject({ deckId: Uuid, spaceId: Id, isOn: v.boolean() }),
  async (tx, args, by) => {
    if (!isLater(by, await tx.get('sharedDeckChoices', args.deckId))) return
    await tx.put('sharedDeckChoices', { ...args, changedAt: by.at, changeId: by.id })
  },
)
