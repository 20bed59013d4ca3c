import type { User } from '@station-zero/schema/auth/user.ts'
import * as v from 'valibot'
import { deviceDb } from './device-db.ts'
import { request } from './request.ts'

const Profile = v.object({
  id: v.string(),
  username: v.string(),
  name: v.nullable(v.string()),
  email: v.string(),
  location: v.nullable(v.string()),
  goalId: v.nullable(v.string()),
  createdAt: v.string(),
}) satisfies v.GenericSchema<unknown, User>

export type ProfileChange = Partial<Pick<User, 'name' | 'email' | 'location' | 'goalId'>>

/** Only the server can tell whether an address is free, so this needs a connection. Throws `RequestError`. */
export async function changeProfile(change: ProfileChange): Promise<User> {
  const user = v.parse(Profile, await request('PATCH', '/api/auth/user', change))
  await deviceDb.accounts.update(user.id, { user })
  return user
}
