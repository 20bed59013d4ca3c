import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/types.ts'

/** Per person; if there are more, we forget the least recently used device. */
const MAX_DEVICES = 20
/** Maximum people known on one device. The cookie holds one secret for each, the most recent sign-in first. */
export const MAX_PEOPLE_OF_DEVICE = 8

/** The presented secret that belongs to this person, or undefined if they have not signed in on the device. */
export async function findOwnSecret(
  { reader }: Database,
  userId: string,
  secrets: string[],
): Promise<string | undefined> {
  if (secrets.length === 0) return undefined
  const own = await reader
    .selectFrom('knownDevices')
    .select('secretHash')
    .where('userId', '=', userId)
    .where('secretHash', 'in', secrets.map(hashOf))
    .orderBy('usedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return own && secrets.find((secret) => hashOf(secret) === own.secretHash)
}

/**
 * Returns the secrets for the device's new cookie: a new one for this person, and those of the others who share the device. Each secret
 * belongs to one person and is replaced at each of their sign-ins, so an earlier copy of the cookie or a planted one is useless against them.
 */
export async function rememberDevice(
  tx: Transaction<Tables>,
  userId: string,
  presented: string[],
  now: number,
): Promise<string[]> {
  const secret = randomBytes(32).toString('base64url')
  const replaced = await deleteSecrets(tx, userId, presented)
  // Devices stored while the clock was ahead would otherwise count as more recent and evict this one.
  await tx
    .updateTable('knownDevices')
    .set({ createdAt: now - 1, usedAt: now - 1 })
    .where('userId', '=', userId)
    .where('usedAt', '>', now)
    .execute()
  await tx
    .insertInto('knownDevices')
    .values({ userId, secretHash: hashOf(secret), createdAt: now, usedAt: now })
    .execute()
  const kept = tx
    .selectFrom('knownDevices')
    .select('secretHash')
    .where('userId', '=', userId)
    .orderBy('usedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(MAX_DEVICES)
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).where('secretHash', 'not in', kept).execute()
  const others = presented.filter((one) => !replaced.has(hashOf(one)))
  return [secret, ...others].slice(0, MAX_PEOPLE_OF_DEVICE)
}

async function deleteSecrets(tx: Transaction<Tables>, userId: string, secrets: string[]): Promise<Set<string>> {
  if (secrets.length === 0) return new Set()
  const deleted = await tx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where('secretHash', 'in', secrets.map(hashOf))
    .returning('secretHash')
    .execute()
  return new Set(deleted.map(({ secretHash }) => secretHash))
}

/** Forgets all of the person's devices but the presented ones: anyone else who had the password loses their device's own try counter. */
export async function forgetOtherDevices(
  { writer }: Pick<Database, 'writer'>,
  userId: string,
  presented: string[],
): Promise<void> {
  const others = writer.deleteFrom('knownDevices').where('userId', '=', userId)
  await (presented.length === 0 ? others : others.where('secretHash', 'not in', presented.map(hashOf))).execute()
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
