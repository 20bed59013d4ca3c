import * as v from 'valibot'
import { IsoTime } from '../core/fields.ts'

/** The signed-in person, as the API returns them. A separate file, so the first screen loads no schema for it. */
export const UserShape = v.object({
  id: v.string(),
  username: v.string(),
  name: v.nullable(v.string()),
  email: v.string(),
  location: v.nullable(v.string()),
  goalId: v.nullable(v.string()),
  createdAt: v.string(),
  /** Only set for operators, who see names and e-mail addresses. */
  isOperator: v.exactOptional(v.literal(true)),
})

/** The response to signing in; `sessionId` is the bearer token. */
export const SignedIn = v.object({ sessionId: v.string(), user: UserShape })

/** The server's receipt for a deleted account. It keeps no copy. */
export const DeletionReceipt = v.object({
  receiptId: v.string(),
  /** ISO 8601, UTC. */
  deletedAt: v.string(),
  /** How many rows were deleted, by kind. */
  deleted: v.record(v.string(), v.number()),
})
export type DeletionReceipt = v.InferOutput<typeof DeletionReceipt>

/** The account events that are shown to the person. */
const SECURITY_EVENT_TYPES = [
  'signed-in',
  'sign-in-failed',
  'password-changed',
  'email-changed',
  'codes-renewed',
  'recovered',
  'reset-by-operator',
  'passkey-added',
  'passkey-removed',
  'sessions-ended',
] as const
export type SecurityEventType = (typeof SECURITY_EVENT_TYPES)[number]

/** A code is written in three groups of four characters that are hard to confuse with one another. */
export const RECOVERY_CODE_SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
export const RECOVERY_CODES = 10
export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME_LENGTH = 60

/** What the API returns about an account's security; only the server loads these. */

/** `device` is a short description like 'Chrome on Android'. */
export const SecurityEvent = v.object({
  id: v.string(),
  type: v.picklist(SECURITY_EVENT_TYPES),
  at: IsoTime,
  device: v.string(),
})
export type SecurityEvent = v.InferOutput<typeof SecurityEvent>

export const SignedInSession = v.object({
  id: v.string(),
  device: v.string(),
  createdAt: IsoTime,
  usedAt: IsoTime,
  isCurrent: v.boolean(),
})
export type SignedInSession = v.InferOutput<typeof SignedInSession>

export const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: IsoTime,
  /** Null until it was used to sign in. */
  usedAt: v.nullable(IsoTime),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** The response of `GET /api/auth/security`; events newest first. */
export const AccountSecurity = v.object({
  recoveryCodesLeft: v.number(),
  passkeys: v.array(Passkey),
  events: v.array(SecurityEvent),
  canUsePasskeys: v.boolean(),
  /** Null if the station sends no mail; left out by servers of earlier versions. */
  address: v.nullish(v.object({ email: v.string(), isVerified: v.boolean() })),
})
export type AccountSecurity = v.InferOutput<typeof AccountSecurity>
