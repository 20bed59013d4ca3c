import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/types.ts'

/** What one person signs in with; the one that was used longest ago is forgotten. */
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
 * The secret that this device is known by from now on. It keeps the one it has where that is somebody's already, so that
 * people who share a device are all known on it; any other is replaced, since a stranger may have put it there.
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

/** All but the one that is presented: whoever had the password loses the counter that came with it. */
export async function forgetOtherDevices(
  { writer }: Pick<Database, 'writer'>,
  userId: string,
  presented: string | undefined,
): Promise<void> {
  const others = writer.deleteFrom('knownDevices').where('userId', '=', userId)
  await (presented === undefined ? others : others.where('secretHash', '!=', hashOf(presented))).execute()
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
