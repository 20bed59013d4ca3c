import { UserShape } from '@station-zero/schema/auth/responses.ts'
import type { User } from '@station-zero/schema/auth/user.ts'
import * as v from 'valibot'
import { deviceDb } from './device-db.ts'
import { request } from './request.ts'

/** Changing the email address requires the password. */
export type ProfileChange = Partial<Pick<User, 'name' | 'email' | 'location' | 'goalId'> & { password: string }>

/**
 * Changes the profile. Requires a connection, because only the server can accept these changes. Throws `RequestError` if the server rejects
 * them.
 */
export async function changeProfile(change: ProfileChange): Promise<User> {
  const user = v.parse(UserShape, await request('PATCH', '/api/auth/user', change))
  await deviceDb.accounts.update(user.id, { user })
  return user
}

/** Records that the operator role was granted or revoked after the person signed in on this device. */
export async function noteRole(userId: string, isOperator: boolean): Promise<void> {
  const known = await deviceDb.accounts.get(userId)
  if (!known?.user || (known.user.isOperator === true) === isOperator) return
  await deviceDb.accounts.update(userId, (account) => {
    const { isOperator: _, ...user } = account.user
    account.user = isOperator ? { ...user, isOperator } : user
  })
}
