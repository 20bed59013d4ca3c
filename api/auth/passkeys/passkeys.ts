import { randomUUID } from 'node:crypto'
import type { Passkey } from '@station-zero/schema/auth/responses.ts'
import { MAX_PASSKEYS } from '@station-zero/schema/auth/responses.ts'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import type { Selectable, Transaction } from 'kysely'
import type { Session } from '../../app-types.ts'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/types.ts'
import { HttpError } from '../../errors.ts'
import { holdAccount, holdConfirmed, holdSession } from '../hold-account.ts'
import { addSecurityEvent } from '../security-events.ts'
import { getUser, type UserRow } from '../users.ts'
import type { Challenges } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import type { LoginResponse, NewPasskeyResponse } from './schemas.ts'

type PasskeyRow = Selectable<Tables['passkeys']>

/** ES256, EdDSA and RS256: every Node that we support can verify them, so a passkey still works on another machine. */
const ALGORITHMS = [-7, -8, -257]

const LOGIN = 'login'
/** A challenge to add a passkey is bound to the current password and becomes invalid when the password changes. */
const adding = ({ id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>) => `add ${id} ${passwordHash}`

/** Loaded when the first passkey is used; most servers start without it. */
const webauthn = () => import('@simplewebauthn/server')

export async function listPasskeys({ reader }: Database, userId: string): Promise<Passkey[]> {
  const rows = await reader
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(asPasskey)
}

const asPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: new Date(createdAt).toISOString(),
  usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
})

interface Ceremony {
  db: Database
  challenges: Challenges
  party: RelyingParty
  now: number
}

/** For `navigator.credentials.create`. */
export async function creationOptions(
  { db, challenges, party, now }: Ceremony,
  user: Pick<UserRow, 'id' | 'username' | 'passwordHash'>,
) {
  const known = await db.reader.selectFrom('passkeys').select('credentialId').where('userId', '=', user.id).execute()
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: party.id,
    userName: user.username,
    userID: new TextEncoder().encode(user.id),
    challenge: await challenges.make(adding(user), now),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export async function addPasskey(
  { db, challenges, party, now }: Ceremony,
  { person, device }: { person: Session; device: string },
  { name, response }: { name: string; response: NewPasskeyResponse },
): Promise<Passkey> {
  const { userId } = person
  const user = await getUser(db, userId)
  if (!user) throw new HttpError('session-expired')
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => challenges.isOurs(challenge, adding(user), now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse)
  if (!verified.verified) throw new HttpError('passkey-wrong')
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential
  const row: PasskeyRow = {
    ...{ userId, id: randomUUID(), credentialId, counter, name },
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports: JSON.stringify(response.response.transports ?? []),
    ...{ createdAt: now, usedAt: null },
  }
  await db.writer.transaction().execute(async (tx) => {
    await holdConfirmed(tx, person, user.passwordHash, 'passkey-wrong')
    if (!(await challenges.use(tx, challengeOf(response), now))) throw new HttpError('passkey-wrong')
    const own = await tx.selectFrom('passkeys').select('id').where('userId', '=', userId).execute()
    if (own.length >= MAX_PASSKEYS) throw new HttpError('passkeys-full')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkeys')
      .values(row)
      .onConflict((known) => known.column('credentialId').doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw new HttpError('passkey-wrong')
    await addSecurityEvent(tx, { userId, type: 'passkey-added', device, at: now })
  })
  return asPasskey(row)
}

export async function removePasskey(
  { writer }: Database,
  { person, id, device, now }: { person: Session; id: string; device: string; now: number },
): Promise<void> {
  const { userId } = person
  await writer.transaction().execute(async (tx) => {
    await holdSession(tx, person)
    const own = tx.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id)
    const { numDeletedRows } = await own.executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new HttpError('passkey-missing')
    await addSecurityEvent(tx, { userId, type: 'passkey-removed', device, at: now })
  })
}

/** For `navigator.credentials.get`. It names no credentials, so it does not reveal who has an account. */
export async function loginOptions({ challenges, party, now }: Ceremony) {
  const { generateAuthenticationOptions } = await webauthn()
  const challenge = await challenges.make(LOGIN, now)
  return generateAuthenticationOptions({ rpID: party.id, challenge, userVerification: 'required' })
}

/**
 * Verifies a passkey's response. Call `enter` in the transaction that starts the session: it checks again that account and passkey exist
 * and are unchanged, and marks the challenge as used. Both throw `passkey-wrong`.
 */
export async function verifyPasskey(
  { db, challenges, party, now }: Ceremony,
  response: LoginResponse,
): Promise<{ userId: string; enter(tx: Transaction<Tables>): Promise<UserRow> }> {
  const row = await db.reader
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', response.id)
    .executeTakeFirst()
  if (!row) throw new HttpError('passkey-wrong')
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => challenges.isOurs(challenge, LOGIN, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
  }).catch(refuse)
  if (!verified) throw new HttpError('passkey-wrong')
  const { userId } = row
  return {
    userId,
    async enter(tx) {
      const user = await holdAccount(tx, userId)
      const { numUpdatedRows } = await tx
        .updateTable('passkeys')
        .set({ counter: authenticationInfo.newCounter, usedAt: now })
        .where('userId', '=', userId)
        .where('id', '=', row.id)
        .where('counter', '=', row.counter)
        .executeTakeFirstOrThrow()
      if (!user || numUpdatedRows === 0n || !(await challenges.use(tx, challengeOf(response), now)))
        throw new HttpError('passkey-wrong')
      return user
    },
  }
}

/** The library's error says what is wrong with the passkey; the person only learns that it is not valid. */
function refuse(): never {
  throw new HttpError('passkey-wrong')
}

/** Only for a verified response, which always contains a challenge. */
const challengeOf = ({ response }: NewPasskeyResponse | LoginResponse): string =>
  JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()).challenge
