import * as v from 'valibot'
import { Id, Instant, Line, OptionalText, Text } from '../core/fields.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { INVITE_MS } from './invite-link.ts'
import { NAME_LENGTH, SPACE_KINDS, type SpaceKind } from './links.ts'
import { logAction, type Member, memberAt, receivedAt, type SpaceBy, spaceMutation, stampOf } from './mutation.ts'
import { isBelow, isStaff, rolesOf, type SeenBy } from './permissions.ts'
import type { SpaceTx } from './space-tx.ts'
import { INFO_LENGTH, MAX_MEMBERS, MAX_USES, MemberId, ROLES, type Role, SecretHash } from './tables.ts'

/**
 * Mutations for a space's members, settings and invites. Membership follows the server's order [G9]. Only `leave` is a register, so that an
 * old `leave` can't end a newer membership.
 */

/** Returns who may see the member's row: only staff and the recruit for a recruit, otherwise all members. */
const seenByOf = ({ id, role }: Member): SeenBy => (role === 'recruit' ? id : '')

const putMember = (tx: SpaceTx, member: Member): Promise<void> => tx.put('members', member, seenByOf(member))

export const createSpace = spaceMutation(
  'spaces.create',
  1,
  v.strictObject({ kind: v.picklist(SPACE_KINDS), name: Line(NAME_LENGTH), ownName: Line(NAME_LENGTH) }),
  async (tx, { kind, name, ownName }, by) => {
    if (by.desk?.kind) throw new Refused('space-exists')
    by.desk?.create(kind)
    await tx.put('spaceInfo', { id: 'kind', value: kind, ...stampOf(by) }, '')
    await tx.put('spaceInfo', { id: 'name', value: name, ...stampOf(by) }, '')
    await putMember(tx, entering(by, ownName, 'owner'))
  },
)

const entering = (by: SpaceBy, name: string, role: Role): Member => ({
  ...{ id: by.memberId, name, role, state: 'active', sharesProgress: false, joinedAt: by.at },
  ...stampOf(by),
})

/** On a device, only records the request. The server checks the secret, bans and the capacity. */
export const enterSpace = spaceMutation(
  'spaces.enter',
  1,
  v.strictObject({ inviteId: Id, secret: Text(64), name: Line(NAME_LENGTH) }),
  async (tx, { inviteId, secret, name }, by) => {
    const { desk, me } = by
    if (!desk) {
      if (me?.state !== 'active') await putMember(tx, { ...entering(by, name, 'member'), state: 'asked' })
      return
    }
    if (!desk.kind) throw new Refused('invite-invalid')
    if (me?.state === 'banned') throw new Refused('space-banned')
    if (me?.state === 'erased') throw new Refused('space-no-access')
    if (me?.state === 'active') return
    const invite = must(await desk.find('invites', inviteId), 'invite-invalid').row
    const isOver = invite.isRevoked || invite.usesLeft === 0 || receivedAt(by) > invite.expiresAt
    if (isOver || desk.hash(secret) !== invite.secretHash) throw new Refused('invite-invalid')
    if (desk.isClosed) throw new Refused('space-closed')
    await mustHaveRoom(by, desk.kind)
    // Otherwise, one member could use up a class's invite by leaving and entering again and again.
    const isReturning = me?.state === 'left' && me.role === invite.role
    if (!isReturning) await tx.put('invites', { ...invite, usesLeft: invite.usesLeft - 1 }, '-')
    await putMember(tx, entering(by, name, invite.role))
  },
)

async function mustHaveRoom({ desk }: SpaceBy, kind: SpaceKind): Promise<void> {
  if (desk && (await desk.countActive()) >= MAX_MEMBERS[kind]) throw new Refused('space-full')
}

/** Consent to share progress ends when the membership ends [G14]. */
async function endMembership(tx: SpaceTx, member: Member, by: SpaceBy): Promise<void> {
  await putMember(tx, { ...member, sharesProgress: false })
  await blankProgress(tx, member.id, by)
}

async function blankProgress(tx: SpaceTx, memberId: string, by: SpaceBy): Promise<void> {
  const published = await tx.get('progress', memberId)
  if (published?.figures) await tx.put('progress', { ...published, figures: null, ...stampOf(by) }, memberId)
}

/** Ends the author's membership. Has no effect if the author has joined again since the mutation was made [G9]. */
export const leaveSpace = spaceMutation('spaces.leave', 1, v.strictObject({}), async (tx, _, by) => {
  const { me } = by
  if (me.role === 'owner') throw new Refused('owner-leaves')
  if (by.at < me.joinedAt) return
  await endMembership(tx, { ...me, state: 'left' }, by)
})

export const renameSelf = spaceMutation(
  'spaces.rename-self',
  1,
  v.strictObject({ name: Line(NAME_LENGTH) }),
  async (tx, { name }, { me }) => putMember(tx, { ...me, name }),
)

const MemberArgs = v.strictObject({ memberId: MemberId })

/** Returns the member. Refuses the mutation unless the member's role is lower than that of the mutation's author. */
async function lowerMember(tx: SpaceTx, id: string, { me }: SpaceBy): Promise<Member> {
  const member = await memberAt(tx, id)
  if (me.state === 'active' && !isBelow(member.role, me.role)) throw new Refused('space-forbidden')
  return member
}

const noteAction = (tx: SpaceTx, by: SpaceBy, action: string, about: string): Promise<void> =>
  logAction(tx, by, { action, target: about, about })

export const removeMember = spaceMutation('spaces.remove', 1, MemberArgs, async (tx, { memberId }, by) => {
  const member = await lowerMember(tx, memberId, by)
  if (member.state !== 'active') return
  await endMembership(tx, { ...member, state: 'removed' }, by)
  await noteAction(tx, by, 'remove', memberId)
})

export const banMember = spaceMutation('spaces.ban', 1, MemberArgs, async (tx, { memberId }, by) => {
  const member = await lowerMember(tx, memberId, by)
  if (member.state === 'erased' || member.state === 'banned') return
  await endMembership(tx, { ...member, state: 'banned' }, by)
  await noteAction(tx, by, 'ban', memberId)
})

/** Reverses a removal or a ban, unless the operator banned the member. The member returns with the lowest role. */
export const reinstateMember = spaceMutation('spaces.reinstate', 1, MemberArgs, async (tx, { memberId }, by) => {
  const member = await lowerMember(tx, memberId, by)
  if (member.state !== 'removed' && member.state !== 'banned') return
  if (member.isBannedByOperator) throw new Refused('operator-banned')
  await mustHaveRoom(by, by.kind)
  const [, , lowest] = rolesOf[by.kind]
  await putMember(tx, { ...member, state: 'active', role: lowest, joinedAt: Math.max(by.at, member.joinedAt) })
  await noteAction(tx, by, 'reinstate', memberId)
})

export const setRole = spaceMutation(
  'spaces.set-role',
  1,
  v.strictObject({ memberId: MemberId, role: v.picklist(ROLES) }),
  async (tx, { memberId, role }, by) => {
    const member = await lowerMember(tx, memberId, by)
    const [owner, ...others] = rolesOf[by.kind]
    if (role === owner || !others.includes(role)) throw new Refused('space-forbidden')
    if (member.state !== 'active') throw new Refused('member-missing')
    await putMember(tx, { ...member, role })
    await noteAction(tx, by, `role ${role}`, memberId)
  },
)

/** Makes the other member the owner. The previous owner becomes staff. */
export const handOver = spaceMutation('spaces.hand-over', 1, MemberArgs, async (tx, { memberId }, by) => {
  const member = await lowerMember(tx, memberId, by)
  if (member.state !== 'active') throw new Refused('member-missing')
  const [owner, staff] = rolesOf[by.kind]
  await putMember(tx, { ...by.me, role: staff })
  await putMember(tx, { ...member, role: owner })
  await noteAction(tx, by, 'hand over', memberId)
})

/**
 * Returns the name, trimmed and on one line, or refuses it. Not part of the schema, because earlier versions of the app may have queued
 * longer names, which must be refused with a sentence.
 */
function asName(value: string): string {
  const name = value.replaceAll(/[\n\t]/g, ' ').trim()
  if (name === '' || name.length > NAME_LENGTH) throw new Refused('name-invalid')
  return name
}

export const setInfo = spaceMutation(
  'spaces.set-info',
  1,
  v.strictObject({
    key: v.picklist(['name', 'about', 'rules']),
    value: OptionalText(INFO_LENGTH),
  }),
  async (tx, { key, value }, by) => {
    if (!isLater(by, await tx.get('spaceInfo', key))) return
    const line = key === 'name' ? asName(value) : value
    await tx.put('spaceInfo', { id: key, value: line, ...stampOf(by) }, '')
  },
)

export const closeSpace = spaceMutation('spaces.close', 1, v.strictObject({}), async (tx, _, by) => {
  const closedAt = receivedAt(by)
  by.desk?.close(closedAt)
  await tx.put('spaceInfo', { id: 'closed', value: String(closedAt), ...stampOf(by) }, '')
})

/** The author sends only the secret's hash. Anyone who has the secret may join with the invite's role. */
export const addInvite = spaceMutation(
  'spaces.invite',
  1,
  v.strictObject({
    secretHash: SecretHash,
    role: v.picklist(ROLES),
    uses: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_USES)),
    expiresAt: Instant,
  }),
  async (tx, { secretHash, role, uses, expiresAt }, by) => {
    const [owner, , lowest] = rolesOf[by.kind]
    const isAllowed = role === lowest || (by.me.role === owner && role !== owner && rolesOf[by.kind].includes(role))
    if (by.me.state === 'active' && !isAllowed) throw new Refused('space-forbidden')
    await tx.put(
      'invites',
      {
        id: by.id,
        secretHash,
        role,
        expiresAt: Math.min(expiresAt, by.at + INVITE_MS),
        usesLeft: uses,
        isRevoked: false,
      },
      '-',
    )
  },
  { appendsTo: 'invites' },
)

export const revokeInvite = spaceMutation(
  'spaces.revoke-invite',
  1,
  v.strictObject({ inviteId: Id }),
  async (tx, { inviteId }) => {
    const invite = must(await tx.get('invites', inviteId), 'invite-invalid')
    await tx.put('invites', { ...invite, isRevoked: true }, '-')
  },
)

/** Grants or withdraws consent to show `progress` to staff [G14]. The consent is a register. Withdrawing it blanks the figures. */
export const shareProgress = spaceMutation(
  'spaces.share-progress',
  1,
  v.strictObject({ isShared: v.boolean() }),
  async (tx, { isShared }, by) => {
    const { me } = by
    if (!isLater(by, me)) return
    await putMember(tx, { ...me, sharesProgress: isShared, ...stampOf(by) })
    if (!isShared) await blankProgress(tx, me.id, by)
  },
)

export const isByStaff = async (tx: SpaceTx, memberId: string): Promise<boolean> =>
  isStaff((await tx.get('members', memberId))?.role ?? 'member')
