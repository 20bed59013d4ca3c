import * as v from 'valibot'
import { IsoTime } from '../core/fields.ts'

/** The signed-in person, as returned by the API. The type is in `user.ts`, so that the first screen does not load this schema. */
export const UserShape = v.object({
  id: v.string(),
  username: v.string(),
  name: v.nullable(v.string()),
  email: v.string(),
  location: v.nullable(v.string()),
  goalId: v.nullable(v.string()),
  createdAt: v.string(),
  /** Set only for operators, who can see people's names and email addresses. */
  isOperator: v.exactOptional(v.literal(true)),
})

/** The response to signing in; `sessionId` is the bearer token. */
export const SignedIn = v.object({ sessionId: v.string(), user: UserShape })

/** The receipt for a deleted account. The server does not store it. */
export const DeletionReceipt = v.object({
  receiptId: v.string(),
  /** When the account was deleted: ISO 8601, in UTC. */
  deletedAt: v.string(),
  /** Number of deleted rows, by kind. */
  deleted: v.record(v.string(), v.number()),
})
export type DeletionReceipt = v.InferOutput<typeof DeletionReceipt>

/** Types of account events shown to the person. */
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
  'sso-connected',
  'sso-disconnected',
  'sessions-ended',
] as const
export type SecurityEventType = (typeof SECURITY_EVENT_TYPES)[number]

/** Characters used in recovery codes, which have three groups of four characters. Excludes easily confused characters. */
export const RECOVERY_CODE_SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
export const RECOVERY_CODES = 10
export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME_LENGTH = 60

/** Responses about an account's security. Only the server loads these schemas. */

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
  /** When the passkey was last used to sign in; null if it was never used. */
  usedAt: v.nullable(IsoTime),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** The response of `GET /api/auth/security`. Events are listed newest first. */
export const AccountSecurity = v.object({
  recoveryCodesLeft: v.number(),
  passkeys: v.array(Passkey),
  events: v.array(SecurityEvent),
  canUsePasskeys: v.boolean(),
  /** The account's email address. Null if the station sends no email; omitted by earlier server versions. */
  address: v.nullish(v.object({ email: v.string(), isVerified: v.boolean() })),
  /** False if the account was created with single sign-on and has no password yet. */
  hasPassword: v.boolean(),
  /** Whether people can sign in to this station with a password, or with a recovery code that sets one. */
  hasPasswordSignIn: v.boolean(),
  /**
   * The account's single sign-on status; null if the station has no single sign-on. `isConfirmed`: whether the person has signed in again
   * with single sign-on within the last five minutes.
   */
  sso: v.nullable(v.object({ name: v.string(), isConnected: v.boolean(), isConfirmed: v.boolean() })),
})
export type AccountSecurity = v.InferOutput<typeof AccountSecurity>
