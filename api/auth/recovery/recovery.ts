import { randomInt } from 'node:crypto'
import { RECOVERY_CODE_SIGNS, RECOVERY_CODES } from '@station-zero/schema/auth/security.ts'
import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import { CLOCK_TOLERANCE_MS } from '../../db/purge.ts'
import type { Tables } from '../../db/types.ts'
import { HttpError } from '../../errors.ts'
import { holdAccount } from '../hold-account.ts'
import type { HashRequester } from '../passwords/hash-threads.ts'
import { argon2, type PasswordHasher, SERVER_REQUESTER } from '../passwords/passwords.ts'
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

interface NewResetCode extends ResetCode {
  codeHash: string
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

export async function makeCodes(hasher: PasswordHasher, userId: string, requester: HashRequester): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  return { codes, hashes: await hasher.hashCodes(codes.map(plainCode), userId, requester) }
}

/** Replaces the person's recovery codes. The caller has locked the account and knows that it exists. */
export async function replaceCodes(
  tx: Transaction<Tables>,
  userId: string,
  hashes: string[],
  now: number,
): Promise<void> {
  const rows = hashes.map((codeHash) => ({
    userId,
    codeHash,
    kind: 'recovery' as const,
    createdAt: now,
    expiresAt: null,
  }))
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).where('kind', '=', 'recovery').execute()
  await tx.insertInto('recoveryCodes').values(rows).execute()
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
    .where(isValidAt(now))
    .executeTakeFirst()) !== undefined

/** If a code expires later than one issued now would, it was issued while the clock was ahead. */
const isValidAt =
  (now: number) =>
  ({ and, eb, or }: ExpressionBuilder<Tables, 'recoveryCodes'>) =>
    or([
      eb('expiresAt', 'is', null),
      and([eb('expiresAt', '>', now), eb('expiresAt', '<=', now + RESET_MS + CLOCK_TOLERANCE_MS)]),
    ])

/** Deletes the code. Throws `code-wrong` if it was used or replaced or has expired since it was checked. */
export async function spendCode(tx: Transaction<Tables>, userId: string, codeHash: string, now: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where(isValidAt(now))
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
  const code = await newResetCode(user.id, now)
  await db.writer.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, user.id))) throw new HttpError('user-missing')
    await addResetCode(tx, user.id, code, now)
    const event = { userId: user.id, type: 'reset-by-operator', device: 'The server', at: now } as const
    await addSecurityEvent(tx, event)
  })
  return code
}

export async function newResetCode(userId: string, now: number): Promise<NewResetCode> {
  const code = newCode()
  const [codeHash = ''] = await argon2.hashCodes([plainCode(code)], userId, SERVER_REQUESTER)
  return { code, codeHash, expiresAt: now + RESET_MS }
}

/** Replaces any earlier reset code. The caller has locked the account and knows that it exists. */
export async function addResetCode(
  tx: Transaction<Tables>,
  userId: string,
  { codeHash, expiresAt }: NewResetCode,
  now: number,
): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).where('kind', '=', 'reset').execute()
  await tx.insertInto('recoveryCodes').values({ userId, codeHash, kind: 'reset', createdAt: now, expiresAt }).execute()
}
