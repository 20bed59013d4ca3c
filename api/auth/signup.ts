import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/types.ts'
import { HttpError } from '../http/errors.ts'
import { isGoal } from './goals.ts'
import { OneLine } from './one-line.ts'
import type { HashRequester } from './passwords/hash-threads.ts'
import { assertPassword } from './passwords/password-rules.ts'
import type { PasswordHasher } from './passwords/passwords.ts'
import { makeCodes, replaceCodes } from './recovery/recovery.ts'
import { emailKey, isEmail, isReserved, isUsername, trimInvisible, usernameKey } from './usernames.ts'
import { addUser, findUser, type UserRow } from './users.ts'

/** A form sends an empty field as '' or leaves it out. */
const Optional = (maxLength: number) => v.optional(v.nullable(OneLine(maxLength)))

export const SignupBody = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  email: v.pipe(v.string(), v.trim(), v.maxLength(300)),
  password: v.pipe(v.string(), v.maxLength(1_000)),
  name: Optional(120),
  goalId: Optional(64),
  location: Optional(120),
})

/**
 * Validates the form and hashes its secrets; `add` then creates the account with its recovery codes. Throws if the username, e-mail
 * address, password or goal is invalid, or if the username is reserved or taken. `add` throws `username-taken`, too.
 */
export async function prepareSignup(
  db: Database,
  hasher: PasswordHasher,
  body: v.InferOutput<typeof SignupBody>,
  { requester, now }: { requester: HashRequester; now: number },
): Promise<{ userId: string; recoveryCodes: string[]; add(tx: Transaction<Tables>): Promise<UserRow> }> {
  const [username, email] = [trimInvisible(body.username), trimInvisible(body.email)]
  if (isReserved(username)) throw new HttpError('username-reserved')
  if (!isUsername(username)) throw new HttpError('username-invalid')
  if (!isEmail(emailKey(email))) throw new HttpError('email-invalid')
  const name = body.name || null
  assertPassword(body.password, { username, name, email })
  const goalId = body.goalId || null
  if (goalId !== null && !(await isGoal(db, goalId))) throw new HttpError('goal-missing')
  // Hashing is expensive, so we check first whether the name is taken.
  if (await findUser(db, usernameKey(username))) throw new HttpError('username-taken')
  const passwordHash = await hasher.hash(body.password, requester)
  const location = body.location || null
  const id = randomUUID()
  const recoveryCodes = await makeCodes(hasher, id, requester)
  return {
    userId: id,
    recoveryCodes: recoveryCodes.codes,
    async add(tx) {
      const account = { id, username, email, name, location, goalId, passwordHash, isDemo: 0 }
      const user = await addUser(tx, account, now)
      await replaceCodes(tx, id, recoveryCodes.hashes, now)
      return user
    },
  }
}
