import { findForgotten } from '../db/identity/forgotten.ts'

/** Wrong, or unknown to the server alone? The name of the account that is kept here then. */
export async function findKept(username: string): Promise<string | null> {
  return (await findForgotten(username))?.user.username ?? null
}
