import type { PasswordHasher } from '../auth/passwords/passwords.ts'

/** Counts the comparisons and does no real hashing. */
export interface CountingHasher extends PasswordHasher {
  /** How many passwords were compared with this hash; 'nobody' stands for no hash. */
  evaluated(passwordHash: string | 'nobody'): number
}

export function countingHasher(): CountingHasher {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  return {
    assertRoom: () => undefined,
    hash: async (password) => `hash of ${password}`,
    async isRight(password, passwordHash) {
      count(passwordHash ?? 'nobody')
      // Takes one turn of the event loop, so that a burst runs concurrently.
      await new Promise(setImmediate)
      return passwordHash === `hash of ${password}`
    },
    async hashCodes(codes, salt) {
      return codes.map((code) => `${salt} ${code}`)
    },
    evaluated: (passwordHash) => counts.get(passwordHash) ?? 0,
  }
}
