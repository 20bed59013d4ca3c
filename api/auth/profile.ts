import { MAX_PASSWORD_LENGTH } from '@station-zero/schema/auth/user.ts'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import type { Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { isGoal } from './goals.ts'
import { holdSession } from './hold-account.ts'
import { OneLine } from './one-line.ts'
import { addSecurityEvent } from './security-events.ts'
import { emailKey, isEmail, trimInvisible } from './usernames.ts'
import type { UserRow } from './users.ts'

const Text = (maxLength: number) => v.optional(v.nullable(OneLine(maxLength)))

/** A missing field stays as it is; '' and null clear a field that may be empty. */
export const ProfileBody = v.strictObject({
  name: Text(120),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300))),
  location: Text(120),
  goalId: Text(64),
  /** Required to change the e-mail address. */
  password: v.optional(v.pipe(v.string(), v.maxLength(MAX_PASSWORD_LENGTH))),
})

type Profile = v.InferOutput<typeof ProfileBody>

/** A different spelling of the same address, like other letter case, does not count. */
export const isOtherEmail = ({ email }: Profile, user: UserRow): boolean =>
  email !== undefined && emailKey(email) !== emailKey(user.email)

/**
 * `verifiedHash` is the hash of the password that was verified to change the e-mail address. Throws `password-needed` if the address changes
 * without one, `password-wrong` if the password has changed since, and `session-expired`.
 */
export async function changeProfile(
  db: Database,
  { name, email, location, goalId }: Profile,
  {
    person,
    verifiedHash,
    device,
    now,
  }: { person: Session; verifiedHash?: string | undefined; device: string; now: number },
): Promise<UserRow> {
  const change = {
    ...(name !== undefined && { name: name || null }),
    ...(email !== undefined && { email: trimInvisible(email) }),
    ...(location !== undefined && { location: location || null }),
    ...(goalId !== undefined && { goalId: goalId || null }),
  }
  return db.writer.transaction().execute(async (tx) => {
    const user = await holdSession(tx, person)
    if (Object.keys(change).length === 0) return user
    if (isOtherEmail({ email }, user)) {
      if (verifiedHash === undefined) throw new HttpError('password-needed')
      if (verifiedHash !== user.passwordHash) throw new HttpError('password-wrong')
      await addSecurityEvent(tx, { userId: user.id, type: 'email-changed', device, at: now })
    }
    await tx.updateTable('users').set(change).where('id', '=', user.id).execute()
    return { ...user, ...change }
  })
}

export async function assertProfile(db: Database, { email, goalId }: Profile): Promise<void> {
  if (email !== undefined && !isEmail(emailKey(email))) throw new HttpError('email-invalid')
  if (goalId && !(await isGoal(db, goalId))) throw new HttpError('goal-missing')
}
