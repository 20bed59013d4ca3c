import type { SpaceKind } from './links.ts'
import type { Role } from './tables.ts'

/** Defines which role may perform which action, for devices, the server and tests [G2]. */

export type SpaceAction = keyof typeof permissions

/**
 * `any` requires no membership. `below` allows staff, but only on members with a lower role. `groups` allows all members in a group, but
 * only staff in a class.
 */
type Rule = 'any' | 'members' | 'staff' | 'below' | 'owner' | 'groups'

export const permissions = {
  'spaces.create': 'any',
  'spaces.enter': 'any',
  'spaces.leave': 'members',
  'spaces.rename-self': 'members',
  'spaces.share-progress': 'members',
  'spaces.publish-progress': 'members',
  'spaces.post': 'members',
  'spaces.edit-post': 'members',
  'spaces.remove-post': 'members',
  'spaces.report': 'members',
  'spaces.report-deck': 'members',
  'spaces.answer': 'members',
  'spaces.hide-post': 'below',
  'spaces.remove': 'below',
  'spaces.ban': 'below',
  'spaces.reinstate': 'below',
  'spaces.settle-report': 'below',
  'spaces.invite': 'staff',
  'spaces.revoke-invite': 'staff',
  'spaces.set-meeting': 'staff',
  'spaces.set-assignment': 'staff',
  // The author, and staff for members with a lower role.
  'spaces.add-deck': 'groups',
  'spaces.set-deck': 'groups',
  'spaces.add-cards': 'groups',
  'spaces.remove-cards': 'groups',
  'spaces.finish-deck': 'groups',
  'spaces.set-role': 'owner',
  'spaces.hand-over': 'owner',
  'spaces.set-info': 'owner',
  'spaces.close': 'owner',
} as const satisfies Record<string, Rule>

const ranks: Record<Role, number> = { owner: 2, moderator: 1, instructor: 1, member: 0, recruit: 0 }

export const isStaff = (role: Role): boolean => ranks[role] > 0

export const isBelow = (role: Role, other: Role): boolean => ranks[role] < ranks[other]

/** The roles in each kind of space, highest first. */
export const rolesOf: Record<SpaceKind, readonly [Role, Role, Role]> = {
  group: ['owner', 'moderator', 'member'],
  class: ['owner', 'instructor', 'recruit'],
}

/** Whether the role may perform the action at all. For `below`, the affected member's role must also be checked. */
export function may(action: SpaceAction, role: Role, kind: SpaceKind): boolean {
  const rule: Rule = permissions[action]
  switch (rule) {
    case 'any':
    case 'members':
      return true
    case 'staff':
    case 'below':
      return isStaff(role)
    case 'groups':
      return kind === 'group' || isStaff(role)
    case 'owner':
      return role === 'owner'
  }
}

/** Who may see a row: `''` means all members, `-` means staff, `id` means that member and staff, and `=id` means only that member. */
export type SeenBy = string

export interface Reader {
  memberId: string
  isStaff: boolean
}

/** Whether the member may see a row [G5]. */
export function maySee(seenBy: SeenBy, { memberId, isStaff }: Reader): boolean {
  if (seenBy === '') return true
  if (seenBy.startsWith('=')) return seenBy.slice(1) === memberId
  return isStaff || seenBy === memberId
}

/** Whether everyone who may see a row with `narrow` may also see a row with `wide`. A row's `seenBy` may only widen. */
export function isAtLeastAsWide(wide: SeenBy, narrow: SeenBy): boolean {
  if (wide === narrow || wide === '') return true
  if (narrow === '-') return wide !== '' && !wide.startsWith('=') // visible to staff and one other member
  return narrow.startsWith('=') && wide === narrow.slice(1)
}
