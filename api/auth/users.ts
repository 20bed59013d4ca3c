import { randomUUID } from 'node:crypto'
import type { User } from '@station-zero/schema/auth/user.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/types.ts'
import { HttpError } from '../errors.ts'
import { emailKey, usernameKey } from './usernames.ts'

export type UserRow = Selectable<Tables['users']>

/** What others may know of a row: what the person told us. */
export const asUser = ({ id, username, name, email, location, goalId, createdAt }: UserRow): User => ({
  id,
  username,
  name,
  email,
  location,
  goalId,
  createdAt: new Date(createdAt).toISOString(),
})

export const findUser = (db: Database, username: string): Promise<UserRow | undefined> =>
  db.reader.selectFrom('users').selectAll().where('usernameKey', '=', usernameKey(username)).executeTakeFirst()

export const getUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** Refuses a username or an e-mail address that somebody has. */
export async function addUser(
  db: Database,
  user: Pick<UserRow, 'username' | 'email' | 'name' | 'location' | 'goalId' | 'passwordHash' | 'isDemo'>,
  now: number,
): Promise<UserRow> {
  const row: UserRow = {
    id: randomUUID(),
    ...user,
    usernameKey: usernameKey(user.username),
    emailKey: emailKey(user.email),
    createdAt: now,
  }
  const { numInsertedOrUpdatedRows } = await db.writer
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows)
    throw new HttpError((await findUser(db, user.username)) ? 'username-taken' : 'email-taken')
  return row
}
