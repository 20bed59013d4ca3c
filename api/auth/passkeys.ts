import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSKEYS, Passkey, SignedIn } from '@station-zero/schema/auth/responses.ts'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import type { FastifyRequest } from 'fastify'
import type { Selectable, Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { CLOCK_TOLERANCE_MS } from '../db/purge.ts'
import type { Tables } from '../db/types.ts'
import type { App, Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { getOwnUser, holdAccount, holdConfirmed, holdSession, type UserRow } from './accounts.ts'
import { readSecret } from './guessing.ts'
import { OneLine } from './profile.ts'
import { addSecurityEvent } from './security-events.ts'
import {
  type AuthTools,
  CONFIRM_ERRORS,
  deviceOf,
  NoBody,
  Nothing,
  Password,
  SUSPENDED_ERROR,
  signIn,
} from './sign-in.ts'

/** Base64url, as the browser's `toJSON()` writes it. */
const Bytes = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength), v.regex(/^[\w-]+=*$/))

const Attachment = v.exactOptional(v.picklist(['platform', 'cross-platform']))
const Transport = v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const credential = {
  id: Bytes(1_400),
  rawId: Bytes(1_400),
  type: v.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: v.optional(v.object({}), {}),
}

/** Unknown fields are dropped instead of rejected, because different browsers add different fields. */
const NewPasskeyResponse = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Bytes(4_000),
    attestationObject: Bytes(40_000),
    transports: v.exactOptional(v.pipe(v.array(Transport), v.maxLength(10))),
  }),
})
type NewPasskeyResponse = v.InferOutput<typeof NewPasskeyResponse>

const LoginResponse = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Bytes(4_000),
    authenticatorData: Bytes(4_000),
    signature: Bytes(4_000),
  }),
})
type LoginResponse = v.InferOutput<typeof LoginResponse>

const Name = v.pipe(OneLine(MAX_PASSKEY_NAME_LENGTH), v.minLength(1))

const NewPasskeyBody = v.strictObject({ name: Name, response: NewPasskeyResponse })
const PasskeyLoginBody = v.strictObject({ response: LoginResponse })

/** A field that is defined by WebAuthn and interpreted by the browser. We describe only the fields that we choose ourselves. */
const AsDefined = v.optional(v.unknown())
const CreationOptions = v.object({
  rp: v.object({ name: v.string(), id: v.optional(v.string()) }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.string() })),
  ...{ timeout: AsDefined, excludeCredentials: AsDefined, authenticatorSelection: AsDefined },
  ...{ hints: AsDefined, attestation: AsDefined, attestationFormats: AsDefined, extensions: AsDefined },
})
const RequestOptions = v.object({
  challenge: v.string(),
  rpId: v.optional(v.string()),
  ...{ timeout: AsDefined, allowCredentials: AsDefined, userVerification: AsDefined },
  ...{ hints: AsDefined, extensions: AsDefined },
})

const tags = ['auth']
const OptionsBody = v.strictObject({ password: Password })

export async function passkeyRoutes(app: App, { guard, confirm, refuseCrossSite }: AuthTools): Promise<void> {
  const { db, settings, requireUser } = app
  const challenges = openChallenges(db)

  const ceremonyOf = (request: FastifyRequest) => {
    const party = relyingPartyOf(request, settings)
    if (!party) throw new HttpError('passkeys-unavailable')
    return { db, challenges, party, now: app.now() }
  }

  app.post(
    '/api/auth/passkeys/options',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Return the options for creating a passkey in the browser',
        body: OptionsBody,
        response: { 200: CreationOptions },
        errors: ['passkeys-unavailable', ...CONFIRM_ERRORS],
      },
    },
    async (req) => {
      const ceremony = ceremonyOf(req)
      return creationOptions(ceremony, await confirm(req, req.body.password))
    },
  )

  app.post(
    '/api/auth/passkeys',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Store a new passkey',
        body: NewPasskeyBody,
        response: { 201: Passkey },
        errors: ['passkeys-unavailable', 'passkey-wrong', 'passkeys-full'],
      },
    },
    async (req, reply) => {
      const by = { person: req.person, device: deviceOf(req) }
      return reply.code(201).send(await addPasskey(ceremonyOf(req), by, req.body))
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/api/auth/passkeys/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Remove a passkey',
        body: NoBody,
        response: { 204: Nothing },
        errors: ['passkey-missing'],
      },
    },
    async (req, reply) => {
      const { person } = req
      await removePasskey(db, { person, id: req.params.id, device: deviceOf(req), now: app.now() })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/auth/passkeys/login-options',
    {
      schema: {
        tags,
        summary: 'Return the options for signing in with a passkey in the browser',
        body: NoBody,
        response: { 200: RequestOptions },
        errors: ['passkeys-unavailable'],
      },
    },
    async (req) => {
      refuseCrossSite(req)
      return loginOptions(ceremonyOf(req))
    },
  )

  app.post(
    '/api/auth/passkeys/login',
    {
      schema: {
        tags,
        summary: 'Log in with a passkey',
        body: PasskeyLoginBody,
        response: { 200: SignedIn },
        errors: ['passkeys-unavailable', 'passkey-wrong', SUSPENDED_ERROR, 'too-many-tries'],
      },
    },
    async (req, reply) => {
      refuseCrossSite(req)
      await guard.pass(req)
      return signIn(app, req, reply, await verifyPasskey(ceremonyOf(req), req.body.response))
    },
  )
}

type PasskeyRow = Selectable<Tables['passkeys']>

/** ES256, EdDSA and RS256: every supported version of Node can verify them, so a passkey still works on another machine. */
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

/** Returns the options for `navigator.credentials.create`. */
async function creationOptions(
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

async function addPasskey(
  { db, challenges, party, now }: Ceremony,
  { person, device }: { person: Session; device: string },
  { name, response }: { name: string; response: NewPasskeyResponse },
): Promise<Passkey> {
  const { userId } = person
  const user = await getOwnUser(db, person)
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

async function removePasskey(
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

/** Returns the options for `navigator.credentials.get`. They list no credentials, so they do not reveal who has an account. */
async function loginOptions({ challenges, party, now }: Ceremony) {
  const { generateAuthenticationOptions } = await webauthn()
  const challenge = await challenges.make(LOGIN, now)
  return generateAuthenticationOptions({ rpID: party.id, challenge, userVerification: 'required' })
}

/**
 * Verifies a passkey's response. Call `enter` in the transaction that starts the session: it checks again that the account and the passkey
 * exist and are unchanged, and marks the challenge as used. Both functions throw `passkey-wrong`.
 */
async function verifyPasskey(
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

/** Hides the library's error: the person is only told that the passkey is not valid. */
function refuse(): never {
  throw new HttpError('passkey-wrong')
}

/** Returns the challenge of a verified response, which always contains one. */
const challengeOf = ({ response }: NewPasskeyResponse | LoginResponse): string =>
  JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()).challenge

const CHALLENGE_MS = 300_000
const RANDOM_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 16

/**
 * Challenges that authenticators sign, each once and within five minutes. A challenge contains its expiry and our MAC, so nobody can fill a
 * table by requesting challenges; only used challenges are stored, until they expire.
 */
interface Challenges {
  make(purpose: string, now: number): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Returns whether this server issued the challenge for this purpose and it has not expired. `challenge` is in base64url, as the browser
   * returns it.
   */
  isOurs(challenge: string, purpose: string, now: number): Promise<boolean>
  /** Marks a verified challenge as used, in the transaction that depends on it. Returns false if it was used before. */
  use(tx: Transaction<Tables>, challenge: string, now: number): Promise<boolean>
}

export function openChallenges(db: Database): Challenges {
  let secret: string | undefined

  async function macOf(head: Uint8Array, purpose: string): Promise<Buffer> {
    secret ??= await readSecret(db, 'challengeSecret')
    return createHmac('sha256', secret).update(head).update(purpose).digest().subarray(0, MAC_BYTES)
  }

  return {
    async make(purpose, now) {
      const time = Buffer.alloc(TIME_BYTES)
      time.writeUIntBE(now + CHALLENGE_MS, 0, TIME_BYTES)
      const head = Buffer.concat([randomBytes(RANDOM_BYTES), time])
      return new Uint8Array(Buffer.concat([head, await macOf(head, purpose)]))
    },
    async isOurs(challenge, purpose, now) {
      const bytes = Buffer.from(challenge, 'base64url')
      const [head, mac] = [bytes.subarray(0, -MAC_BYTES), bytes.subarray(-MAC_BYTES)]
      if (head.length !== RANDOM_BYTES + TIME_BYTES || mac.length !== MAC_BYTES) return false
      const expiresAt = head.readUIntBE(RANDOM_BYTES, TIME_BYTES)
      // If a challenge expires later than one issued now would, it was issued while the clock was ahead.
      if (expiresAt <= now || expiresAt > now + CHALLENGE_MS + CLOCK_TOLERANCE_MS) return false
      return timingSafeEqual(mac, await macOf(head, purpose))
    },
    async use(tx, challenge, now) {
      // Stored longer than any challenge is valid, so that the row still exists if the purge runs and the clock is then set back.
      const expiresAt = now + CHALLENGE_MS + CLOCK_TOLERANCE_MS
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('usedChallenges')
        .values({ challenge, expiresAt })
        .onConflict((used) => used.column('challenge').doNothing())
        .executeTakeFirstOrThrow()
      return Boolean(numInsertedOrUpdatedRows)
    },
  }
}

/** The site for which passkeys are created: its host name, and the origin of its pages. */
interface RelyingParty {
  id: string
  origin: string
}

/**
 * Returns the site for which passkeys are created; null if browsers offer no passkeys: on an IP address, and without HTTPS on any host but
 * localhost. All ports on localhost share passkeys, so the origin on localhost is this server's own origin, not the one in the request.
 * Otherwise, a program on another port could forward a response that its own page obtained.
 */
export function relyingPartyOf(request: FastifyRequest, { publicOrigin, port }: Settings): RelyingParty | null {
  if (publicOrigin === null) {
    const address = request.server.server.address()
    const ownPort = address !== null && typeof address === 'object' ? address.port : port
    const { host, origin } = new URL(`http://localhost:${ownPort}`)
    return request.headers.host === host ? { id: 'localhost', origin } : null
  }
  const { hostname: id, protocol } = new URL(publicOrigin)
  if (id === 'localhost') return { id, origin: publicOrigin }
  return protocol === 'https:' && isIP(id.replace(/^\[|\]$/g, '')) === 0 ? { id, origin: publicOrigin } : null
}
