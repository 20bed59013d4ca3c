import { type HashRequester, hashThreads } from './hash-threads.ts'

/** Hashes and compares passwords; tests pass their own to count calls. */
export interface PasswordHasher {
  /** Throws `busy` if too many jobs are waiting; call it before writing anything. */
  assertNotFull(requester: HashRequester): void
  hash(password: string, requester: HashRequester): Promise<string>
  /** Takes just as long if there is no hash to compare with. */
  isRight(password: string, passwordHash: string | undefined, requester: HashRequester): Promise<boolean>
  /** One hash per code, in the same order. */
  hashCodes(codes: string[], salt: string, requester: HashRequester): Promise<string[]>
}

/** A command that runs on the server itself. */
export const SERVER_REQUESTER: HashRequester = { address: 'this server', isKnown: true }

/** One Unicode form for characters that look the same, because keyboards encode them differently. */
const spelled = (password: string): string => password.normalize('NFC')

let nobodysHash: Promise<string> | undefined

const hash: PasswordHasher['hash'] = async (password, requester) =>
  (await hashThreads.ask({ kind: 'hash', password: spelled(password) }, requester)) as string

export const argon2: PasswordHasher = {
  assertNotFull: hashThreads.assertNotFull,
  hash,
  async isRight(password, passwordHash, requester) {
    const known = passwordHash ?? (await hashOfNobody(requester))
    const isRight = await hashThreads.ask(
      { kind: 'verify', password: spelled(password), passwordHash: known },
      requester,
    )
    return isRight === true && passwordHash !== undefined
  },
  async hashCodes(codes, salt, requester) {
    return (await hashThreads.ask({ kind: 'codes', codes, salt }, requester)) as string[]
  },
}

/** Cached only if it succeeds; otherwise a server that was busy once would fail forever. */
async function hashOfNobody(requester: HashRequester): Promise<string> {
  nobodysHash ??= hash('nobody has this password', requester).catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  return nobodysHash
}
