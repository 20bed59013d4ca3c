import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import { CLOCK_TOLERANCE_MS } from '../../db/purge.ts'
import type { Tables } from '../../db/types.ts'
import { readSecret } from '../guessing/tries.ts'

const CHALLENGE_MS = 300_000
const RANDOM_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 16

/**
 * What an authenticator signs, once and within five minutes. A challenge carries its own expiry and our MAC, so nobody can fill
 * a table by requesting more of them; we store only the ones that were used, until they expire.
 */
export interface Challenges {
  make(purpose: string, now: number): Promise<Uint8Array<ArrayBuffer>>
  /** `challenge` is in base64url, as the browser returns it. */
  isOurs(challenge: string, purpose: string, now: number): Promise<boolean>
  /** Marks a verified challenge as used, in the transaction that depends on it. Returns false if it was used before. */
  use(tx: Transaction<Tables>, challenge: string, now: number): Promise<boolean>
}

export function openChallenges(db: Database): Challenges {
  let secret: string | undefined

  async function macOf(head: Uint8Array, purpose: string): Promise<Buffer> {
    secret ??= await readSecret(db, 'challengeSecret')
    return createHmac('sha256', secret).update(head).update(purpose).digest().subarray(0, MAC_BYTES)
  }

  return {
    async make(purpose, now) {
      const time = Buffer.alloc(TIME_BYTES)
      time.writeUIntBE(now + CHALLENGE_MS, 0, TIME_BYTES)
      const head = Buffer.concat([randomBytes(RANDOM_BYTES), time])
      return new Uint8Array(Buffer.concat([head, await macOf(head, purpose)]))
    },
    async isOurs(challenge, purpose, now) {
      const bytes = Buffer.from(challenge, 'base64url')
      const [head, mac] = [bytes.subarray(0, -MAC_BYTES), bytes.subarray(-MAC_BYTES)]
      if (head.length !== RANDOM_BYTES + TIME_BYTES || mac.length !== MAC_BYTES) return false
      const expiresAt = head.readUIntBE(RANDOM_BYTES, TIME_BYTES)
      // If a challenge expires later than one issued now would, it was issued while the clock was ahead.
      if (expiresAt <= now || expiresAt > now + CHALLENGE_MS + CLOCK_TOLERANCE_MS) return false
      return timingSafeEqual(mac, await macOf(head, purpose))
    },
    async use(tx, challenge, now) {
      // Stored for longer than any challenge is valid, so that it is still there if the purge runs and the clock is then set back.
      const expiresAt = now + CHALLENGE_MS + CLOCK_TOLERANCE_MS
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('usedChallenges')
        .values({ challenge, expiresAt })
        .onConflict((used) => used.column('challenge').doNothing())
        .executeTakeFirstOrThrow()
      return Boolean(numInsertedOrUpdatedRows)
    },
  }
}
