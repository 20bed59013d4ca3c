import * as v from 'valibot'
import { Id, Text } from '../core/fields.ts'
import { NAME_LENGTH } from './links.ts'
import { ROLES } from './tables.ts'

/**
 * Requests and responses of `/api/space-codes`. A code replaces an invite's link for people who can't open it: eight letters and digits,
 * without similar-looking characters, such as `k7mp-2q9x`. Codes need a connection.
 */

/** `POST /api/space-codes`: the parts of the invite's link. Only staff of the space may create a code. */
export const NewCodeBody = v.strictObject({ spaceId: Id, inviteId: Id, secret: Text(64) })
export const NewCode = v.object({ code: v.string() })

/** `POST /api/space-codes/redeem`. Case, spaces and hyphens don't matter. */
export const RedeemBody = v.strictObject({ code: v.pipe(v.string(), v.maxLength(40)) })
export const RedeemedCode = v.object({
  spaceId: v.string(),
  inviteId: v.string(),
  secret: v.string(),
  /** The role that the invite gives. */
  role: v.picklist(ROLES),
  name: v.pipe(v.string(), v.maxLength(NAME_LENGTH)),
})
