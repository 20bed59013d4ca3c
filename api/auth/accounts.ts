import { randomUUID } from 'node:crypto'
import type { User } from '@station-zero/schema/auth/user.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import type { Tables } from '../db/types.ts'
import { storeWords } from '../db/user-words.ts'
import type { Session } from '../http/app-types.ts'
import { HttpError, type HttpErrorCode } from '../http/errors.ts'

export type UserRow = Selectable<Tables['users']>

/** Returns only those fields of a row that responses may contain. */
export const asUser = ({ id, username, name, email, location, goalId, createdAt, isOperator }: UserRow): User => ({
  id,
  username,
  name,
  email,
  location,
  goalId,
  createdAt: new Date(createdAt).toISOString(),
  ...(isOperator === 1 && { isOperator: true }),
})

export const findUser = (db: Database, username: string): Promise<UserRow | undefined> =>
  db.reader.selectFrom('users').selectAll().where('usernameKey', '=', usernameKey(username)).executeTakeFirst()

export const getUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.lookUp<UserRow>('select * from "users" where "id" = ?', id)

/** Returns the signed-in person's row. Throws `session-expired` if the account was deleted. */
export async function getOwnUser(db: Database, { userId }: Pick<Session, 'userId'>): Promise<UserRow> {
  const user = await getUser(db, userId)
  if (!user) throw new HttpError('session-expired')
  return user
}

/** Adds an account. Throws `username-taken` if the username is in use. Several people may share an email address. */
export async function addUser(
  writer: Pick<Kysely<Tables>, 'insertInto'>,
  user: { id?: string } & Pick<
    UserRow,
    'username' | 'email' | 'name' | 'location' | 'goalId' | 'passwordHash' | 'isDemo'
  >,
  now: number,
): Promise<UserRow> {
  const row: UserRow = {
    id: randomUUID(),
    ...user,
    usernameKey: usernameKey(user.username),
    isOperator: 0,
    createdAt: now,
    ...{ suspendedAt: null, suspendReason: null, suspendedBy: null, verifiedEmail: null, mayOpenClasses: 0 },
  }
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new HttpError('username-taken')
  await storeWords(writer, row.id, row)
  return row
}

/**
 * Requests verify a password, code or session first and write later, and hashing takes long enough for the account to change in between.
 * These functions repeat the check in the transaction that writes, with the account locked until the transaction ends. Everything that
 * changes a password, ends sessions or deletes an account takes the same lock.
 */

/** Locks the account and returns its row, or undefined if it was deleted. */
export async function holdAccount(tx: Transaction<Tables>, userId: string): Promise<UserRow | undefined> {
  await hold(tx, userId)
  return tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
}

/** Locks the account of a session and returns its row. Throws `session-expired` if the session has ended or the account was deleted. */
export async function holdSession(
  tx: Transaction<Tables>,
  { userId, sessionRowId }: Pick<Session, 'userId' | 'sessionRowId'>,
): Promise<UserRow> {
  const user = await holdAccount(tx, userId)
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionRowId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!user || !session) throw new HttpError('session-expired')
  return user
}

/** Like `holdSession`, but also throws `code` if the stored password hash is no longer `verifiedHash`. */
export async function holdConfirmed(
  tx: Transaction<Tables>,
  person: Pick<Session, 'userId' | 'sessionRowId'>,
  verifiedHash: string,
  code: HttpErrorCode = 'password-wrong',
): Promise<UserRow> {
  const user = await holdSession(tx, person)
  if (user.passwordHash !== verifiedHash) throw new HttpError(code)
  return user
}

/** Trims spaces and invisible characters (U+200B, U+FEFF, bidirectional marks), which are often copied along with a text. */
export const trimInvisible = (text: string): string => text.normalize('NFKC').replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

/** Returns the normalized form in which usernames are compared: 'Anna', 'anna' and 'ａｎｎａ' are equal. */
export const usernameKey = (username: string): string => trimInvisible(username).toLowerCase()

export const emailKey = (email: string): string => trimInvisible(email).toLowerCase()

/** ASCII only, so that no username can imitate another username in a different alphabet. */
const USERNAME = /^[A-Za-z0-9._-]{3,30}$/

export const isUsername = (username: string): boolean => USERNAME.test(username)

/** Returns whether the person opened the link that was sent to the account's current address. */
export const isVerified = ({ email, verifiedEmail }: Pick<UserRow, 'email' | 'verifiedEmail'>): boolean =>
  verifiedEmail !== null && verifiedEmail === emailKey(email)

/** A local part, an at sign, and a domain with a dot. Only sending a message shows whether anyone receives email at the address. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@"(),:;<>[\\\]]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/iu

export const isEmail = (email: string): boolean => email.length <= 254 && EMAIL.test(email)

/** Names with a special meaning in URLs or in the app. */
const RESERVED = ['demo', 'user-1', 'me', 'guest']

/** Names that suggest a staff member. Only `create-operator` can create an account with such a name. */
const STAFF = 'operator admin administrator sysadmin root superuser support staff moderator chief'.split(' ')
/** Also reserved, but allowed with a number, as in 'station49', because fire stations have such names. */
const STATION = ['station', 'stationzero']

/**
 * Returns whether a username is reserved or resembles a reserved one: 'D.E.M.O', 'dem0', 'ｄｅｍｏ', 'user1', 'Adm1n', 'admin2', 'admins',
 * 'aclmin'. `isForStaff` allows the names of staff and stations.
 */
export function isReserved(username: string, { isForStaff = false } = {}): boolean {
  const text = plain(username)
  const isLike = (names: string[], one = text) =>
    names.some((name) => foldLookalikes(plain(name)) === foldLookalikes(one))
  if (isLike(RESERVED)) return true
  return !isForStaff && (isLike([...STAFF, ...STATION]) || isLike(STAFF, text.replace(/^\d+|s?\d*$/g, '')))
}

/** Characters and letter pairs that are easily mistaken for another letter. */
const LOOKALIKES: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', l: 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'b', '7': 't', '8': 'b', '9': 'g' },
  ...{ rn: 'm', nn: 'm', vv: 'w', cl: 'd' },
}

/** Returns the username in lowercase, without accents and separators. */
const plain = (username: string): string =>
  usernameKey(username)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

const foldLookalikes = (text: string): string =>
  text.replace(/rn|nn|vv|cl|[0-9l]/g, (signs) => LOOKALIKES[signs] ?? signs)
