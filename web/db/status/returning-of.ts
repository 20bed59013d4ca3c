/** An account younger than this signed up here, and has nothing elsewhere. */
const NEW_ACCOUNT_MS = 10 * 60_000

/** How far an account's work has come onto a device that had none of it: after the browser cleared it, or on a new phone. */
export type Returning = 'fetching' | 'waiting' | 'back' | 'arriving' | 'arriving-later'

interface Facts {
  /** The browser cleared what this device had. */
  wasCleared: boolean
  /** The account's database has never been in step with the server. */
  isEmpty: boolean
  /** There was no answer, and nobody is asking now. */
  isStuck: boolean
  /** When the account was made, ms. */
  createdAt: number
  now: number
}

/** Null if there is nothing to say. */
export function returningOf({ wasCleared, isEmpty, isStuck, createdAt, now }: Facts): Returning | null {
  if (wasCleared) return isEmpty ? (isStuck ? 'waiting' : 'fetching') : 'back'
  if (!isEmpty || now - createdAt < NEW_ACCOUNT_MS) return null
  return isStuck ? 'arriving-later' : 'arriving'
}
