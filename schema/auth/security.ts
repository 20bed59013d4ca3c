/** What is worth telling a person about their account. */
export const SECURITY_EVENT_TYPES = [
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

/** Times are ISO 8601 in UTC; `device` is a short description like 'Chrome on Android'. */
export interface SecurityEvent {
  id: string
  type: SecurityEventType
  at: string
  device: string
}

export interface SignedInSession {
  id: string
  device: string
  createdAt: string
  usedAt: string
  isCurrent: boolean
}

export interface Passkey {
  id: string
  name: string
  createdAt: string
  /** Null until it was used to sign in. */
  usedAt: string | null
}

/** What `GET /api/auth/security` answers; events newest first. */
export interface AccountSecurity {
  recoveryCodesLeft: number
  passkeys: Passkey[]
  events: SecurityEvent[]
  canUsePasskeys: boolean
}

/** A code is written in three groups of four; none of its signs is taken for another. */
export const RECOVERY_CODE_SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
export const RECOVERY_CODES = 10
export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME_LENGTH = 60
