import { isFromServer } from './request.ts'

/** The form field for each error code; `newPassword` is the password being chosen. */
export const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'username-invalid': 'username',
  'username-reserved': 'username',
  'username-taken': 'username',
  'email-invalid': 'email',
  'goal-missing': 'goalId',
  'invite-needed': 'invite',
  'invite-wrong': 'invite',
  'invite-ended': 'invite',
  'username-different': 'username',
  'code-wrong': 'code',
  'password-wrong': 'password',
  'password-needed': 'password',
  'sso-confirm-needed': 'password',
  'password-short': 'newPassword',
  'password-long': 'newPassword',
  'password-common': 'newPassword',
  'password-own-name': 'newPassword',
}

/** Returns the field in `fields` to which the error applies, or `form` if it applies to none of them. */
export function fieldOf(error: unknown, fields: readonly string[]): string {
  if (!isFromServer(error)) return 'form'
  const field = error.code === 'request-invalid' ? error.field : FIELD_OF_CODE[error.code]
  // In a form without the current password, the new password's field is named `password`.
  const name = field === 'newPassword' && !fields.includes(field) ? 'password' : field
  return name !== undefined && fields.includes(name) ? name : 'form'
}
