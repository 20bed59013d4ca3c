import { argon2, type PasswordHasher } from '../auth/passwords.ts'

/** A hasher that counts comparisons instead of hashing. */
export interface CountingHasher extends PasswordHasher {
  /** Number of comparisons with this hash; 'nobody' counts comparisons without a hash. */
  evaluated(passwordHash: string | 'nobody'): number
}

/** A fast hasher for tests that are not about hashing. Only the demo account has a real hash. */
export const quickHasher: PasswordHasher = {
  hash: async (password) => hashOf(password),
  async isRight(password, passwordHash, requester) {
    if (passwordHash?.startsWith('$argon2')) return argon2.isRight(password, passwordHash, requester)
    await nextTurn()
    return passwordHash === hashOf(password)
  },
  hashCodes: argon2.hashCodes,
}

const hashOf = (password: string) => `hash of ${password}`
/** Yields to the event loop, so that the requests in a burst overlap. */
const nextTurn = () => new Promise(setImmediate)

export function countingHasher(): CountingHasher {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  return {
    hash: async (password) => hashOf(password),
    async isRight(password, passwordHash) {
      count(passwordHash ?? 'nobody')
      await nextTurn()
      return passwordHash === hashOf(password)
    },
    async hashCodes(codes, salt) {
      return codes.map((code) => `${salt} ${code}`)
    },
    evaluated: (passwordHash) => counts.get(passwordHash) ?? 0,
  }
}
