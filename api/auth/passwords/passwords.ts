import { type HashAsker, hashThreads } from './hash-threads.ts'

/** Hashes and compares passwords; tests pass their own to count calls. */
export interface PasswordHasher {
  /** Throws `busy` if too many jobs are waiting; call it before writing anything. */
  assertRoom(asker: HashAsker): void
  hash(password: string, asker: HashAsker): Promise<string>
  /** Takes just as long if there is no hash to compare with. */
  isRight(password: string, passwordHash: string | undefined, asker: HashAsker): Promise<boolean>
  /** One hash per code, in the same order. */
  hashCodes(codes: string[], salt: string, asker: HashAsker): Promise<string[]>
}

/** A command that runs on the server itself. */
export const SERVER_ASKER: HashAsker = { address: 'this server', isKnown: true }

/** One Unicode form for characters that look the same, because keyboards encode them differently. */
const spelled = (password: string): string => password.normalize('NFC')

let nobodysHash: Promise<string> | undefined

const hash: PasswordHasher['hash'] = async (password, asker) =>
  (await hashThreads.ask({ kind: 'hash', password: spelled(password) }, asker)) as string

export const argon2: PasswordHasher = {
  assertRoom: hashThreads.assertRoom,
  hash,
  async isRight(password, passwordHash, asker) {
    const known = passwordHash ?? (await hashOfNobody(asker))
    const isRight = await hashThreads.ask({ kind: 'verify', password: spelled(password), passwordHash: known }, asker)
    return isRight === true && passwordHash !== undefined
  },
  async hashCodes(codes, salt, asker) {
    return (await hashThreads.ask({ kind: 'codes', codes, salt }, asker)) as string[]
  },
}

/** Cached only if it succeeds; otherwise a server that was busy once would fail forever. */
async function hashOfNobody(asker: HashAsker): Promise<string> {
  nobodysHash ??= hash('nobody has this password', asker).catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  return nobodysHash
}
