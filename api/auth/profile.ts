import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { HttpError } from '../errors.ts'
import { isGoal } from './goals.ts'
import { emailKey, isEmail } from './usernames.ts'
import { getUser, type UserRow } from './users.ts'

const Text = (maxLength: number) => v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(maxLength))))

/** What is left out stays; '' and null empty a field that may be empty. */
export const ProfileBody = v.strictObject({
  name: Text(120),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300))),
  location: Text(120),
  goalId: Text(64),
})

export async function changeProfile(
  db: Database,
  userId: string,
  { name, email, location, goalId }: v.InferOutput<typeof ProfileBody>,
): Promise<UserRow> {
  if (email !== undefined && !isEmail(emailKey(email))) throw new HttpError('email-invalid')
  if (goalId && !(await isGoal(db, goalId))) throw new HttpError('goal-missing')
  const change = {
    ...(name !== undefined && { name: name || null }),
    ...(email !== undefined && { email, emailKey: emailKey(email) }),
    ...(location !== undefined && { location: location || null }),
    ...(goalId !== undefined && { goalId: goalId || null }),
  }
  if (Object.keys(change).length > 0) await write(db, userId, change)
  const user = await getUser(db, userId)
  if (!user) throw new HttpError('session-expired')
  return user
}

/** Looked for and written in one transaction, so that two people never get the same address. */
async function write(db: Database, userId: string, change: Partial<UserRow>): Promise<void> {
  await db.writer.transaction().execute(async (trx) => {
    if (change.emailKey !== undefined) {
      const others = trx.selectFrom('users').select('id').where('emailKey', '=', change.emailKey)
      if (await others.where('id', '!=', userId).executeTakeFirst()) throw new HttpError('email-taken')
    }
    await trx.updateTable('users').set(change).where('id', '=', userId).execute()
  })
}
