import { randomBytes } from 'node:crypto'
import { DEMO_USERNAME, PUBLISHED_DEMO_PASSWORD } from '@station-zero/schema/auth/user.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import { isDemoOff, markDemo } from '../db/operators.ts'
import type { Tables } from '../db/types.ts'
import { HttpError } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { addUser, findUser, usernameKey } from './accounts.ts'
import { argon2, SERVER_REQUESTER } from './passwords.ts'

/**
 * Creates the demo user, unless an operator has turned the demo account off. If the password differs from the stored one, sets the new
 * password and ends all of the demo user's sessions.
 */
export async function seedDemo(
  db: Database,
  settings: Pick<Settings, 'demoPassword'>,
  now = Date.now(),
): Promise<void> {
  if (await isDemoOff(db)) return
  const password = settings.demoPassword ?? PUBLISHED_DEMO_PASSWORD
  const known = await findUser(db, DEMO_USERNAME)
  if (!known) {
    const passwordHash = await argon2.hash(password, SERVER_REQUESTER)
    const nothing = { location: null, goalId: null }
    const demo = {
      username: DEMO_USERNAME,
      email: 'demo@example.org',
      name: 'Demo',
      ...nothing,
      passwordHash,
      isDemo: 1,
    }
    await unlessTurnedOff(db, async (tx) => void (await addUser(tx, demo, now))).catch(ignoreUsernameTaken)
    return
  }
  if (await argon2.isRight(password, known.passwordHash, SERVER_REQUESTER)) return
  const passwordHash = await argon2.hash(password, SERVER_REQUESTER)
  await unlessTurnedOff(db, async (tx) => {
    await hold(tx, known.id)
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', known.id).execute()
    await tx.deleteFrom('sessions').where('userId', '=', known.id).execute()
  })
}

/** Runs `work`, unless an operator has turned the demo account off while the password was hashed. */
const unlessTurnedOff = (db: Database, work: (tx: Transaction<Tables>) => Promise<void>): Promise<void> =>
  db.writer.transaction().execute(async (tx) => {
    await hold(tx, DEMO_USERNAME)
    if (!(await isDemoOff({ reader: tx }))) await work(tx)
  })

/** Ignores `username-taken`, which is thrown if another server that started at the same time on the same file created the user first. */
function ignoreUsernameTaken(error: unknown): void {
  if (!(error instanceof HttpError && error.code === 'username-taken')) throw error
}

/**
 * Turns the demo account on or off; the choice survives restarts. Turning the account off ends its sessions and replaces its password with
 * a random one that nobody knows. Returns false if the account was already in that state. `allow` runs in the same transaction, and can
 * throw to prevent the change.
 */
export async function switchDemo(
  db: Database,
  isOn: boolean,
  settings: Pick<Settings, 'demoPassword'>,
  now: number,
  allow: (tx: Transaction<Tables>) => Promise<void> = async () => undefined,
): Promise<boolean> {
  if ((await isDemoOff(db)) !== isOn) return false
  if (isOn) {
    const isChanged = await db.writer.transaction().execute(async (tx) => {
      await hold(tx, DEMO_USERNAME)
      if (!(await isDemoOff({ reader: tx }))) return false
      await allow(tx)
      await markDemo(tx, true)
      return true
    })
    if (isChanged) await seedDemo(db, settings, now)
    return isChanged
  }
  const passwordHash = await argon2.hash(randomBytes(32).toString('base64url'), SERVER_REQUESTER)
  return db.writer.transaction().execute(async (tx) => {
    await hold(tx, DEMO_USERNAME)
    // Another operator may have turned the account off while the password was hashed.
    if (await isDemoOff({ reader: tx })) return false
    await allow(tx)
    await markDemo(tx, false)
    const demo = await tx
      .selectFrom('users')
      .select('id')
      .where('usernameKey', '=', usernameKey(DEMO_USERNAME))
      .where('isDemo', '=', 1)
      .executeTakeFirst()
    if (!demo) return true
    // A sign-in that has verified the old password waits for this lock, then sees the new hash.
    await hold(tx, demo.id)
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', demo.id).execute()
    await tx.deleteFrom('sessions').where('userId', '=', demo.id).execute()
    return true
  })
}
