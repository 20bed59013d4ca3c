import { SignedIn } from '@station-zero/schema/auth/responses.ts'
import { MAX_PASSWORD_LENGTH } from '@station-zero/schema/auth/user.ts'
import * as v from 'valibot'
import type { App } from '../../app-types.ts'
import { HttpError } from '../../errors.ts'
import { addressOf } from '../../http/broken-connections.ts'
import { type AuthTools, CONFIRM_ERRORS, NEW_PASSWORD_ERRORS, Password, Username } from '../auth-tools.ts'
import { signedInRequester } from '../guessing/check-password.ts'
import { holdAccount, holdConfirmed } from '../hold-account.ts'
import { assertPassword } from '../passwords/password-rules.ts'
import { addSecurityEvent } from '../security-events.ts'
import { deviceSecrets } from '../sessions/cookie.ts'
import { deviceOf, signIn } from '../sign-in.ts'
import { countCodes, isCode, makeCodes, plainCode, replaceCodes, spendCode } from './recovery.ts'
import { replacePassword } from './replace-password.ts'

const tags = ['auth']
/** `assertPassword` checks it and has its own sentences; the schema only bounds the length. */
const NewPassword = v.pipe(v.string(), v.maxLength(5 * MAX_PASSWORD_LENGTH))
const RecoverBody = v.strictObject({
  username: Username,
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  password: NewPassword,
})
const PasswordBody = v.strictObject({ password: Password, newPassword: NewPassword })
const Recovered = v.object({ ...SignedIn.entries, recoveryCodesLeft: v.number() })
const CodesBody = v.strictObject({ password: Password })

export async function recoveryRoutes(app: App, tools: AuthTools): Promise<void> {
  const { db, settings, requireUser } = app
  const { guard, hasher, confirm } = tools

  app.post(
    '/api/auth/recover',
    {
      schema: {
        tags,
        summary: 'Set a new password with a recovery code or an operator’s code',
        body: RecoverBody,
        response: { 200: Recovered },
        errors: ['code-wrong', 'too-many-tries', ...NEW_PASSWORD_ERRORS],
      },
    },
    async (req, reply) => {
      tools.refuseCrossSite(req)
      const { username, code, password } = req.body
      assertPassword(password, { username })
      const { user, tried } = await tools.triedBy(username)
      let codeHash = ''
      const isRight = await guard.enter(req, { ...tried, isUnguessable: true }, async (requester) => {
        codeHash = (await hasher.hashCodes([plainCode(code)], user?.id ?? '', requester))[0] ?? ''
        return isCode(db, user?.id ?? '', codeHash, app.now())
      })
      if (!user || !isRight) {
        await tools.signInFailed(req, user)
        throw new HttpError('code-wrong')
      }
      // Only after the code was checked, so that a stranger learns nothing about the account. A refusal here does not use up the code.
      assertPassword(password, user)
      const passwordHash = await hasher.hash(password, { address: addressOf(req), userId: user.id, isKnown: true })
      const by = { userId: user.id, type: 'recovered', device: deviceOf(req), at: app.now() } as const
      const signedIn = await signIn(app, req, reply, {
        userId: user.id,
        async enter(tx) {
          const current = await holdAccount(tx, user.id)
          if (!current) throw new HttpError('code-wrong')
          await spendCode(tx, user.id, codeHash, by.at)
          await replacePassword(tx, by, { passwordHash, keptSession: null, keptDevices: [] })
          return { ...current, passwordHash }
        },
      })
      await app.endStaleStreams()
      return { ...signedIn, recoveryCodesLeft: await countCodes(db, user.id) }
    },
  )

  app.post(
    '/api/auth/password',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Change the password; ends all other sessions',
        body: PasswordBody,
        response: { 200: v.object({ ended: v.number() }) },
        errors: [...CONFIRM_ERRORS, ...NEW_PASSWORD_ERRORS],
      },
    },
    async (req) => {
      const user = await confirm(req, req.body.password)
      assertPassword(req.body.newPassword, user)
      const passwordHash = await hasher.hash(req.body.newPassword, signedInRequester(req))
      const by = { userId: user.id, type: 'password-changed', device: deviceOf(req), at: app.now() } as const
      const kept = { keptSession: req.person.sessionRowId, keptDevices: deviceSecrets(req, settings) }
      const ended = await db.writer.transaction().execute(async (tx) => {
        await holdConfirmed(tx, req.person, user.passwordHash)
        return replacePassword(tx, by, { passwordHash, ...kept })
      })
      await app.endStaleStreams()
      return { ended }
    },
  )

  app.post(
    '/api/auth/recovery-codes',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'New recovery codes; the old ones end',
        body: CodesBody,
        response: { 200: v.object({ recoveryCodes: v.array(v.string()) }) },
        errors: [...CONFIRM_ERRORS],
      },
    },
    async (req) => {
      const { id: userId, passwordHash } = await confirm(req, req.body.password)
      const { codes, hashes } = await makeCodes(hasher, userId, signedInRequester(req))
      const at = app.now()
      await db.writer.transaction().execute(async (tx) => {
        await holdConfirmed(tx, req.person, passwordHash)
        await replaceCodes(tx, userId, hashes, at)
        await addSecurityEvent(tx, { userId, type: 'codes-renewed', device: deviceOf(req), at })
      })
      return { recoveryCodes: codes }
    },
  )
}
