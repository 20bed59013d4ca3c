import { randomInt } from 'node:crypto'
import { RECOVERY_CODE_SIGNS, RECOVERY_CODES } from '@station-zero/schema/auth/security.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import { hold } from '../../db/hold.ts'
import type { Tables } from '../../db/types.ts'
import { HttpError } from '../../errors.ts'
import { argon2, type PasswordHasher } from '../passwords/passwords.ts'
import { addSecurityEvent } from '../security-events.ts'
import { findUser } from '../users.ts'

const GROUPS = 3
const GROUP_LENGTH = 4
const RESET_MS = 3_600_000

export interface ResetCode {
  code: string
  /** Milliseconds. */
  expiresAt: number
}

/** Like 'k7fm-2qpx-9dtw': 59 bits. */
function newCode(): string {
  const sign = () => RECOVERY_CODE_SIGNS[randomInt(RECOVERY_CODE_SIGNS.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** The form in which codes are compared, however they were typed. */
export const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')

/** We store only the hashes; the codes are shown once. */
export interface NewCodes {
  codes: string[]
  hashes: string[]
}

export async function makeCodes(hasher: PasswordHasher, userId: string): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  return { codes, hashes: await hasher.hashCodes(codes.map(plainCode), userId) }
}

/** Replaces all remaining recovery codes. */
export async function keepCodes({ writer }: Database, userId: string, hashes: string[], now: number): Promise<void> {
  const rows = hashes.map((codeHash) => ({
    userId,
    codeHash,
    kind: 'recovery' as const,
    createdAt: now,
    expiresAt: null,
  }))
  await writer.transaction().execute(async (tx) => {
    await hold(tx, userId)
    await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).where('kind', '=', 'recovery').execute()
    await tx.insertInto('recoveryCodes').values(rows).execute()
  })
}

export async function countCodes({ reader }: Database, userId: string): Promise<number> {
  const { left } = await reader
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('kind', '=', 'recovery')
    .executeTakeFirstOrThrow()
  return left
}

export const isCode = async ({ reader }: Database, userId: string, codeHash: string, now: number): Promise<boolean> =>
  (await reader
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]))
    .executeTakeFirst()) !== undefined

/** Throws `code-wrong` if another request used the code first. */
export async function spendCode(tx: Transaction<Tables>, userId: string, codeHash: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new HttpError('code-wrong')
}

/**
 * For an operator at the server's command line: creates a code that lets the person set a new password within an hour. It
 * replaces any earlier one. Throws `user-missing`.
 */
export async function resetCode(db: Database, username: string, now: number): Promise<ResetCode> {
  const user = await findUser(db, username)
  if (!user || user.isDemo === 1) throw new HttpError('user-missing')
  const code = newCode()
  const [codeHash = ''] = await argon2.hashCodes([plainCode(code)], user.id)
  const expiresAt = now + RESET_MS
  await db.writer.transaction().execute(async (tx) => {
    await hold(tx, user.id)
    await tx.deleteFrom('recoveryCodes').where('userId', '=', user.id).where('kind', '=', 'reset').execute()
    await tx
      .insertInto('recoveryCodes')
      .values({ userId: user.id, codeHash, kind: 'reset', createdAt: now, expiresAt })
      .execute()
    const event = { userId: user.id, type: 'reset-by-operator', device: 'The server', at: now } as const
    await addSecurityEvent(tx, event)
  })
  return { code, expiresAt }
}
