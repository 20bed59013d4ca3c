import { isFromServer } from './request.ts'

/** Which field of an account's forms each refusal is about; `newPassword` is one that somebody chooses. */
export const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'username-invalid': 'username',
  'username-reserved': 'username',
  'username-taken': 'username',
  'email-invalid': 'email',
  'goal-missing': 'goalId',
  'code-wrong': 'code',
  'password-wrong': 'password',
  'password-needed': 'password',
  'password-short': 'newPassword',
  'password-long': 'newPassword',
  'password-common': 'newPassword',
  'password-own-name': 'newPassword',
}

/** The field of a form with these fields that a refusal belongs beside; `form` if it belongs to none of them. */
export function fieldOf(error: unknown, fields: readonly string[]): string {
  if (!isFromServer(error)) return 'form'
  const field = error.code === 'request-invalid' ? error.field : FIELD_OF_CODE[error.code]
  // Where nobody is asked for the current password, the new one is the form's `password`.
  const name = field === 'newPassword' && !fields.includes(field) ? 'password' : field
  return name !== undefined && fields.includes(name) ? name : 'form'
}
