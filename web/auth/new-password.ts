import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@station-zero/schema/auth/user.ts'

export const NEW_PASSWORD_HINT =
  'Best: a phrase of three or more words that only you would say. Do not use your name or a common password.'

/** Checks a new password before asking the server, which also rejects common passwords. */
export function passwordProblem(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`
  if (password.length > MAX_PASSWORD_LENGTH) return `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`
  return null
}
