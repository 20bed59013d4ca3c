import { askHash, assertRoom } from './hash-threads.ts'

/** Hashes and compares passwords; tests pass their own to count calls. */
export interface PasswordHasher {
  /** Throws `busy` if too many jobs are waiting; call it before writing anything. */
  assertRoom(options?: { isFirst?: boolean }): void
  /** `isFirst` goes ahead of jobs that are not. */
  hash(password: string, options?: { isFirst?: boolean }): Promise<string>
  /** Takes just as long if there is no hash to compare with. */
  isRight(password: string, passwordHash: string | undefined, options?: { isFirst?: boolean }): Promise<boolean>
  /** One hash per code, in the same order. */
  hashCodes(codes: string[], salt: string, options?: { isFirst?: boolean }): Promise<string[]>
}

/** One Unicode form for characters that look the same, because keyboards encode them differently. */
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

/** Cached only if it succeeds; otherwise a server that was busy once would fail forever. */
async function hashOfNobody(): Promise<string> {
  nobodysHash ??= hash('nobody has this password').catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  return nobodysHash
}
