/** The account events that we tell a person about. */
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

/** A code is written in three groups of four characters that are hard to confuse with one another. */
export const RECOVERY_CODE_SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
export const RECOVERY_CODES = 10
export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME_LENGTH = 60
