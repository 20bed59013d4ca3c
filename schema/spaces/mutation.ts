import type * as v from 'valibot'
import { type ArgsSchema, type By, type DecidingTx, type Mutation, mutation, type Tx } from '../core/mutation.ts'
import { must, Refused } from '../core/refusals.ts'
import type { SpaceKind } from './links.ts'
import { may, permissions, type SpaceAction } from './permissions.ts'
import type { SpaceDesk, SpaceTx } from './space-tx.ts'
import type { SpaceRow, SpaceTableName } from './tables.ts'

export type Member = SpaceRow<'members'>

/** The author of a space mutation, and the facts known about the space. */
export interface SpaceBy extends By {
  memberId: string
  kind: SpaceKind
  /** The author's membership. In `create` and `enter`, it may be undefined, despite its type. */
  me: Member
  /** Facts and operations of the space that only the server has; undefined on a device. */
  desk: SpaceDesk | undefined
}

interface Options {
  /** The table to which the mutation adds one row with the mutation's id, which proves that the mutation took effect [S11]. */
  appendsTo?: SpaceTableName
}

/**
 * Declares a space mutation. Before `run`, the mutation checks whether it has already taken effect [G7], and whether the author has the
 * permission. `create` and `enter` require no permission, but on the server, the person's list must contain the space [G8].
 */
export function spaceMutation<Name extends SpaceAction, Schema extends ArgsSchema>(
  name: Name,
  version: number,
  args: Schema,
  run: (tx: SpaceTx, args: v.InferOutput<Schema>, by: SpaceBy) => Promise<void>,
  { appendsTo }: Options = {},
): Mutation<Name, Schema> {
  const onDevice = async (given: Tx, values: v.InferOutput<Schema>, by: By): Promise<void> => {
    const tx = given as unknown as SpaceTx
    if (appendsTo && (await tx.get(appendsTo, by.id))) return
    await run(tx, values, await checked(tx, name, by, undefined))
  }
  const onServer = async (given: DecidingTx, values: v.InferOutput<Schema>, by: By): Promise<void> => {
    const tx = given as unknown as SpaceTx
    const desk = given.space
    if (!desk) throw new Error(`${name} must run in a space's transaction.`)
    if (appendsTo && (await desk.find(appendsTo, by.id))) return
    await run(tx, values, await checked(tx, name, by, desk))
  }
  const declared = mutation(name, version, args, onDevice, onServer)
  return appendsTo ? { ...declared, isAppend: true } : declared
}

async function checked(tx: SpaceTx, action: SpaceAction, by: By, desk: SpaceDesk | undefined): Promise<SpaceBy> {
  const { memberId } = by
  if (memberId === undefined) throw new Error(`${action} can only run in a space.`)
  const me = desk ? (await desk.find('members', memberId))?.row : await tx.get('members', memberId)
  if (permissions[action] === 'any') {
    if (desk && !desk.isLinked) throw new Refused('space-no-access')
    return { ...by, memberId, kind: desk?.kind ?? 'group', me: me as Member, desk }
  }
  // A person who is not a member must not be able to find out whether the space exists or is closed.
  if (!me) throw new Refused('space-no-access')
  if (desk?.isClosed) throw new Refused('space-closed')
  if (me.state !== 'active' && me.state !== 'asked') throw new Refused('space-no-access')
  const kind = desk?.kind ?? ((await tx.get('spaceInfo', 'kind'))?.value as SpaceKind | undefined) ?? 'group'
  // A device that has requested to join does not know its role yet, so only the server checks the permission.
  if (me.state === 'active' && !may(action, me.role, kind)) throw new Refused('space-forbidden')
  return { ...by, memberId, kind, me, desk }
}

/** The time of an action on the server's clock, in ms; on a device, the device's time. For times that the author must not be able to choose. */
export const receivedAt = ({ now, at }: By): number => now ?? at

export const stampOf = ({ at, id }: By) => ({ changedAt: at, changeId: id })

/**
 * Adds an entry to the moderation log. Refuses the mutation if another entry has its id, because members choose the ids of their mutations
 * and could otherwise overwrite an entry, for example the operator's.
 */
export async function logAction(
  tx: SpaceTx,
  by: SpaceBy,
  { text = '', ...entry }: { action: string; target: string; about: string; text?: string },
): Promise<void> {
  const found = await tx.get('modLog', by.id)
  if (!found) return tx.put('modLog', { id: by.id, ...entry, text, by: by.memberId, at: receivedAt(by) }, '-')
  const isSame = found.by === by.memberId && found.action === entry.action && found.target === entry.target
  if (!isSame) throw new Refused('space-forbidden')
}

/** Returns the member with this id, in any state. Refuses the mutation with `member-missing` if the member does not exist. */
export async function memberAt(tx: SpaceTx, id: string): Promise<Member> {
  return must(await tx.get('members', id), 'member-missing')
}
