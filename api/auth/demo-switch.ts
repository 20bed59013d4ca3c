import { randomBytes } from 'node:crypto'
import { DEMO_USERNAME } from '@station-zero/schema/auth/user.ts'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import { isDemoOff, markDemo } from '../db/operators.ts'
import type { Settings } from '../settings.ts'
import { argon2, SERVER_REQUESTER } from './passwords/passwords.ts'
import { seedDemo } from './seed-demo.ts'

/**
 * Turns the demo account on or off; the choice survives restarts. Turning it off ends its sessions and replaces its password with a random
 * one that nobody knows. Returns false if the account was already in that state.
 */
export async function switchDemo(
  db: Database,
  isOn: boolean,
  settings: Pick<Settings, 'demoPassword'>,
  now: number,
): Promise<boolean> {
  if ((await isDemoOff(db)) !== isOn) return false
  if (isOn) {
    await markDemo(db.writer, true)
    await seedDemo(db, settings, now)
    return true
  }
  const passwordHash = await argon2.hash(randomBytes(32).toString('base64url'), SERVER_REQUESTER)
  await db.writer.transaction().execute(async (tx) => {
    await hold(tx, DEMO_USERNAME)
    await markDemo(tx, false)
    const demo = await tx
      .selectFrom('users')
      .select('id')
      .where('username', '=', DEMO_USERNAME)
      .where('isDemo', '=', 1)
      .executeTakeFirst()
    if (!demo) return
    // A sign-in that has verified the old password waits for this lock, then sees the new hash.
    await hold(tx, demo.id)
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', demo.id).execute()
    await tx.deleteFrom('sessions').where('userId', '=', demo.id).execute()
  })
  return true
}
