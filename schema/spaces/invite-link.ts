import * as v from 'valibot'
import { Id, Text } from '../core/fields.ts'
import { DAY_MS } from '../core/time.ts'
import { NAME_LENGTH } from './links.ts'
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

/**
 * The link includes the names of the space and the inviter, so that the join screen can show them offline and before sign-in. It doesn't
 * ask the server for them, so no one can look up names by guessing ids. Anyone can edit a link, so the names are for display only.
 */
export type InviteLink = v.InferOutput<typeof InviteLink> & {
  name?: string | undefined
  inviter?: string | undefined
}

/** The role hint of a link whose invite gives `role`; empty for groups. */
export const classRoleOf = (role: Role): Pick<InviteLink, 'classRole'> =>
  role === 'instructor' || role === 'recruit' ? { classRole: role } : {}

/** Returns the path of an invite's link. The parts are in the fragment, which browsers send to no server. */
export const invitePath = ({ spaceId, inviteId, secret, classRole, name, inviter }: InviteLink): string => {
  const parts = [spaceId, inviteId, secret, classRole ?? GROUP_ROLE, encodeName(name), encodeName(inviter)]
  return `/join#${parts.join('.').replace(/\.+$/, '')}`
}

/** Placeholder for the class role in a group's link. */
const GROUP_ROLE = 'member'

/** Parses the fragment of an invite's link, with or without the `#`; null if it is not valid. Ignores a name that is not valid. */
export function parseInvite(fragment: string): InviteLink | null {
  const [spaceId, inviteId, secret, role, ...names] = fragment.replace(/^#/, '').split('.')
  const isClass = role !== undefined && role !== GROUP_ROLE
  const parsed = v.safeParse(InviteLink, { spaceId, inviteId, secret, ...(isClass && { classRole: role }) })
  if (!parsed.success) return null
  const [name, inviter] = names.map(decodeName)
  return { ...parsed.output, ...(name && { name }), ...(inviter && { inviter }) }
}

/** Maximum length of an encoded name, so that a phone can scan the link's QR code from a screen. Longer names are cut off. */
const MAX_ENCODED = 120

/** Percent-encodes everything but letters and digits, because chat apps end a link at some punctuation or treat it as formatting. */
function encodeName(name = ''): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[^A-Za-z0-9%]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  // A lone surrogate can't be encoded.
  const signs = [...name.toWellFormed()]
  if (encode(signs.join('')).length <= MAX_ENCODED) return encode(signs.join(''))
  while (encode(`${signs.join('')}…`).length > MAX_ENCODED) signs.pop()
  return encode(`${signs.join('').trimEnd()}…`)
}

/** Control characters, and characters that change the direction of the text after them. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

function decodeName(encoded: string): string | undefined {
  try {
    const name = decodeURIComponent(encoded).replace(UNSAFE, '').trim()
    return name.length <= NAME_LENGTH ? name : undefined
  } catch {
    return undefined
  }
}

type Invited = Pick<InviteLink, 'name' | 'inviter' | 'classRole'>

/** Returns a title and a sentence that say what the person is invited to and by whom, based on what the link includes. */
export function inviteWords({ name, inviter, classRole }: Invited): { title: string; details: string } {
  const kind = classRole ? 'class' : 'group'
  const role = classRole === 'instructor' ? ' as an instructor' : ''
  return {
    title: `You are invited to ${name ?? `a ${kind}`}`,
    details: inviter
      ? `${inviter} invited you to this ${kind}${role}.`
      : name
        ? `This is a ${kind}${role && `, and you join${role}`}.`
        : `The name of the ${kind} is not available here. Before you join, ask the person who invited you which ${kind} it is.`,
  }
}
