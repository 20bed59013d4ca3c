import { askHash, assertRoom } from './hash-threads.ts'

/** What hashes and compares; tests count with one of their own. */
export interface PasswordHasher {
  /** Throws `busy` where too many wait already: asked before anything is written. */
  assertRoom(options?: { isFirst?: boolean }): void
  /** `isFirst` goes ahead of whoever is waiting. */
  hash(password: string, options?: { isFirst?: boolean }): Promise<string>
  /** Takes as long where there is no hash to compare with. */
  isRight(password: string, passwordHash: string | undefined, options?: { isFirst?: boolean }): Promise<boolean>
  /** One hash for each, in their order. */
  hashCodes(codes: string[], salt: string, options?: { isFirst?: boolean }): Promise<string[]>
}

/** One spelling of what looks the same on every keyboard. */
const spelled = (password: string): string => password.normalize('NFC')

let nobodysHash: Promise<string> | undefined

const hash: PasswordHasher['hash'] = async (password, options) =>
  (await askHash({ kind: 'hash', password: spelled(password) }, options)) as string

export const argon2: PasswordHasher = {
  assertRoom,
  hash,
  async isRight(password, passwordHash, options) {
    const known = passwordHash ?? (await hashOfNobody())
    const isRight = await askHash({ kind: 'verify', password: spelled(password), passwordHash: known }, options)
    return isRight === true && passwordHash !== undefined
  },
  async hashCodes(codes, salt, options) {
    return (await askHash({ kind: 'codes', codes, salt }, options)) as string[]
  },
}

/** Kept only once it is there: a server that was busy once is not busy for good. */
async function hashOfNobody(): Promise<string> {
  nobodysHash ??= hash('nobody has this password').catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  return nobodysHash
}
