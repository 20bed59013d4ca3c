import { randomUUID } from 'node:crypto'
import type { User } from '@station-zero/schema/auth/user.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/types.ts'
import { HttpError } from '../http/errors.ts'
import { usernameKey } from './usernames.ts'

export type UserRow = Selectable<Tables['users']>

/** The fields of a row that answers may contain. */
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

/** Throws `username-taken`. Several people may share an e-mail address, because we never send anything to it. */
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
  }
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new HttpError('username-taken')
  return row
}
