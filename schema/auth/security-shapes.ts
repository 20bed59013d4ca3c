import * as v from 'valibot'
import { IsoTime } from '../core/fields.ts'
import { SECURITY_EVENT_TYPES } from './security.ts'

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
})
export type AccountSecurity = v.InferOutput<typeof AccountSecurity>
