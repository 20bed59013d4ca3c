import { randomUUID } from 'node:crypto'
import { FALLBACK_GOALS, MAX_PASSWORD_LENGTH } from '@station-zero/schema/auth/user.ts'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/types.ts'
import { replaceWords } from '../db/user-words.ts'
import type { Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import {
  addUser,
  emailKey,
  findUser,
  holdSession,
  isEmail,
  isReserved,
  isUsername,
  trimInvisible,
  type UserRow,
  usernameKey,
} from './accounts.ts'
import { turnOnTracksOfGoal } from './goal-tracks.ts'
import { assertPassword, type HashRequester, type PasswordHasher, unsetPasswordHash } from './passwords.ts'
import { forgetMailed, makeCodes, replaceCodes } from './recovery.ts'
import { addSecurityEvent } from './security-events.ts'

/** No control characters (NUL, line breaks) and no lone surrogates, which UTF-8 can't encode. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u

/** A name or a place as typed by a person. */
export const OneLine = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength), v.regex(ONE_LINE, 'must be one line without control characters'))

/** Forms send an empty field as '' or omit it. */
const OptionalLine = (maxLength: number) => v.optional(v.nullable(OneLine(maxLength)))

export const SignupBody = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  email: v.pipe(v.string(), v.trim(), v.maxLength(300)),
  password: v.pipe(v.string(), v.maxLength(1_000)),
  name: OptionalLine(120),
  goalId: OptionalLine(64),
  location: OptionalLine(120),
  /** Invitation code. */
  invite: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

/** Body of a sign-up with single sign-on, which has no password. */
export const SsoSignupBody = v.omit(SignupBody, ['password'])

/**
 * Validates the form and hashes its secrets. The returned `add` then creates the account and its recovery codes (none if `hasCodes` is
 * false). If the body has no password, the account has none. Throws if the username, email address, password or goal is invalid, or if the
 * username is reserved or taken. `add` throws `username-taken` if the username was taken after the validation.
 */
export async function prepareSignup(
  db: Database,
  hasher: PasswordHasher,
  body: v.InferOutput<typeof SsoSignupBody> & { password?: string },
  { requester, now, hasCodes = true }: { requester: HashRequester; now: number; hasCodes?: boolean },
): Promise<{ userId: string; recoveryCodes: string[]; add(tx: Transaction<Tables>): Promise<UserRow> }> {
  const [username, email] = [trimInvisible(body.username), trimInvisible(body.email)]
  if (isReserved(username)) throw new HttpError('username-reserved')
  if (!isUsername(username)) throw new HttpError('username-invalid')
  if (!isEmail(emailKey(email))) throw new HttpError('email-invalid')
  const name = body.name || null
  if (body.password !== undefined) assertPassword(body.password, { username, name, email })
  const goalId = body.goalId || null
  if (goalId !== null && !(await isGoal(db, goalId))) throw new HttpError('goal-missing')
  // Hashing is expensive, so we check first whether the name is taken.
  if (await findUser(db, usernameKey(username))) throw new HttpError('username-taken')
  const passwordHash = body.password === undefined ? unsetPasswordHash() : await hasher.hash(body.password, requester)
  const location = body.location || null
  const id = randomUUID()
  const recoveryCodes = hasCodes ? await makeCodes(hasher, id, requester) : { codes: [], hashes: [] }
  return {
    userId: id,
    recoveryCodes: recoveryCodes.codes,
    async add(tx) {
      const account = { id, username, email, name, location, goalId, passwordHash, isDemo: 0 }
      const user = await addUser(tx, account, now)
      await turnOnTracksOfGoal(tx, id, goalId, now)
      if (hasCodes) await replaceCodes(tx, id, recoveryCodes.hashes, now)
      return user
    },
  }
}

/** A missing field is left unchanged; '' and null clear a field that may be empty. */
export const ProfileBody = v.strictObject({
  name: OptionalLine(120),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300))),
  location: OptionalLine(120),
  goalId: OptionalLine(64),
  /** Required to change the email address. */
  password: v.optional(v.pipe(v.string(), v.maxLength(MAX_PASSWORD_LENGTH))),
})

type Profile = v.InferOutput<typeof ProfileBody>

/** Returns true if the email address changes. A different spelling of the same address, such as different letter case, does not count as a change. */
export const isOtherEmail = ({ email }: Profile, user: UserRow): boolean =>
  email !== undefined && emailKey(email) !== emailKey(user.email)

/**
 * Updates the profile. `verifiedHash` is the hash of the password that was verified to change the email address. Throws `password-needed`
 * if the address changes without a verified password, `password-wrong` if the password has been changed since it was verified, and
 * `session-expired` if the session has ended or the account was deleted.
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
      await forgetMailed(tx, user.id)
      await addSecurityEvent(tx, { userId: user.id, type: 'email-changed', device, at: now })
    }
    await tx.updateTable('users').set(change).where('id', '=', user.id).execute()
    const changed = { ...user, ...change }
    if (changed.name !== user.name || changed.email !== user.email) await replaceWords(tx, user.id, changed)
    return changed
  })
}

export async function assertProfile(db: Database, { email, goalId }: Profile): Promise<void> {
  if (email !== undefined && !isEmail(emailKey(email))) throw new HttpError('email-invalid')
  if (goalId && !(await isGoal(db, goalId))) throw new HttpError('goal-missing')
}

async function isGoal(db: Database, id: string): Promise<boolean> {
  if (FALLBACK_GOALS.some((goal) => goal.id === id)) return true
  return (await db.reader.selectFrom('goals').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
