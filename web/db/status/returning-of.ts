/** An account younger than this signed up here, and has nothing elsewhere: nobody gets to a second device sooner. */
const NEW_ACCOUNT_MS = 60_000

/** How far an account's work has come onto a device that had none of it: after the browser cleared it, or on a new phone. */
export type Returning = 'fetching' | 'waiting' | 'back' | 'arriving' | 'arriving-later'

/** Why this device cannot say what the person has done: the work is on its way, or waits for a connection. Null if it is here. */
export const missingOf = (returning: Returning | null): 'fetching' | 'waiting' | null => {
  if (returning === 'fetching' || returning === 'arriving') return 'fetching'
  return returning === 'waiting' || returning === 'arriving-later' ? 'waiting' : null
}

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
