import * as v from 'valibot'
import { Id, Text } from '../core/fields.ts'
import { DAY_MS } from '../core/time.ts'
import type { Role } from './tables.ts'

/** How long a new invite is valid. */
export const INVITE_MS = 14 * DAY_MS

/** `classRole`: the role that the link gives in a class; undefined for a group. Only a hint for the join screen: the server decides. */
const InviteLink = v.object({
  spaceId: Id,
  inviteId: Id,
  secret: Text(64),
  classRole: v.exactOptional(v.picklist(['instructor', 'recruit'])),
})
export type InviteLink = v.InferOutput<typeof InviteLink>

/** The role hint of a link whose invite gives `role`; empty for groups. */
export const classRoleOf = (role: Role): Pick<InviteLink, 'classRole'> =>
  role === 'instructor' || role === 'recruit' ? { classRole: role } : {}

/** Returns the path of an invite's link. The parts are in the fragment, which browsers send to no server. */
export const invitePath = ({ spaceId, inviteId, secret, classRole }: InviteLink): string =>
  `/join#${[spaceId, inviteId, secret, ...(classRole ? [classRole] : [])].join('.')}`

/** Parses the fragment of an invite's link, with or without the `#`; null if it is not valid. */
export function parseInvite(fragment: string): InviteLink | null {
  const [spaceId, inviteId, secret, classRole, ...more] = fragment.replace(/^#/, '').split('.')
  const parsed = v.safeParse(InviteLink, { spaceId, inviteId, secret, ...(classRole !== undefined && { classRole }) })
  return parsed.success && more.length === 0 ? parsed.output : null
}
