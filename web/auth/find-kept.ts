import { findForgotten } from '../data/forgotten.ts'

/** After a failed login: the name of the account if this device still keeps it and only the server has forgotten it; otherwise null. */
export async function findKept(username: string): Promise<string | null> {
  return (await findForgotten(username))?.user.username ?? null
}
