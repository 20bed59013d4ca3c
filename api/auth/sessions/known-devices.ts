import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/types.ts'

/** Per person; if there are more, we forget the least recently used device. */
const MAX_DEVICES = 20

export async function isKnownDevice({ reader }: Database, userId: string, secret: string): Promise<boolean> {
  const row = await reader
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('secretHash', '=', hashOf(secret))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the secret that identifies this device from now on. The device keeps its secret if it is already someone's, so that
 * people who share a device are all known on it. We replace any other secret, because a stranger may have planted it.
 */
export async function rememberDevice(
  tx: Transaction<Tables>,
  userId: string,
  presented: string | undefined,
  now: number,
): Promise<string> {
  const known =
    presented !== undefined &&
    (await tx
      .selectFrom('knownDevices')
      .select('userId')
      .where('secretHash', '=', hashOf(presented))
      .executeTakeFirst())
  const secret = known && presented !== undefined ? presented : randomBytes(32).toString('base64url')
  await tx
    .insertInto('knownDevices')
    .values({ userId, secretHash: hashOf(secret), createdAt: now, usedAt: now })
    .onConflict((own) => own.columns(['userId', 'secretHash']).doUpdateSet({ usedAt: now }))
    .execute()
  const kept = tx
    .selectFrom('knownDevices')
    .select('secretHash')
    .where('userId', '=', userId)
    .orderBy('usedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(MAX_DEVICES)
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).where('secretHash', 'not in', kept).execute()
  return secret
}

/** Forgets all devices but the presented one: anyone else who had the password loses their device's own try counter. */
export async function forgetOtherDevices(
  { writer }: Pick<Database, 'writer'>,
  userId: string,
  presented: string | undefined,
): Promise<void> {
  const others = writer.deleteFrom('knownDevices').where('userId', '=', userId)
  await (presented === undefined ? others : others.where('secretHash', '!=', hashOf(presented))).execute()
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
