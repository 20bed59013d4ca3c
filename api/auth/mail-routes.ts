import * as v from 'valibot'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { emailKey, holdAccount, holdSession, isVerified } from './accounts.ts'
import { type AuthOptions, NoBody, Nothing, openAuthTools } from './sign-in.ts'

const tags = ['auth']
const TokenBody = v.strictObject({ token: v.pipe(v.string(), v.maxLength(300)) })
/** A username or an email address. */
const LoginBody = v.strictObject({
  login: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254), v.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
})

/** Confirms email addresses and resets passwords by email. */
export async function mailRoutes(app: App, options: AuthOptions): Promise<void> {
  const { db, mail, requireUser, settings } = app
  const { guard, refuseCrossSite } = openAuthTools(app, options)
  const requireEmail = () => {
    if (!mail.isOn) throw new HttpError('mail-off')
  }

  app.post(
    '/api/auth/email/send-link',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Send an email with a link that confirms the address',
        body: NoBody,
        response: { 202: Nothing },
        errors: ['mail-off', 'email-verified', 'too-many-tries'],
      },
    },
    async (req, reply) => {
      requireEmail()
      const { userId } = req.person
      await guard.mail(req, userId)
      await db.writer.transaction().execute(async (tx) => {
        if (isVerified(await holdSession(tx, req.person))) throw new HttpError('email-verified')
        await mail.queue(tx, { kind: 'verify', userId }, app.now())
      })
      mail.poke()
      return reply.code(202).send()
    },
  )

  app.post(
    '/api/auth/email/verify',
    {
      schema: {
        tags,
        summary: 'Confirm an email address with the link from the email',
        body: TokenBody,
        response: { 200: v.object({ username: v.string(), email: v.string() }) },
        errors: ['link-invalid', 'too-many-tries'],
      },
    },
    async (req) => {
      refuseCrossSite(req)
      await guard.pass(req)
      const linked = await mail.readToken(req.body.token)
      if (!linked) throw new HttpError('link-invalid')
      return db.writer.transaction().execute(async (tx) => {
        const user = await holdAccount(tx, linked.id)
        if (!user || emailKey(user.email) !== emailKey(linked.email)) throw new HttpError('link-invalid')
        await tx
          .updateTable('users')
          .set({ verifiedEmail: emailKey(user.email) })
          .where('id', '=', user.id)
          .execute()
        return { username: user.username, email: user.email }
      })
    },
  )

  app.post(
    '/api/auth/recover/mail',
    {
      schema: {
        tags,
        summary: 'Email a password reset link, if there is an account with a confirmed address',
        body: LoginBody,
        response: { 202: Nothing },
        errors: ['mail-off', 'password-off', 'too-many-tries'],
      },
    },
    async (req, reply) => {
      refuseCrossSite(req)
      requireEmail()
      if (!settings.hasPasswordSignIn) throw new HttpError('password-off')
      const { login } = req.body
      await guard.mail(req, login)
      // The account is looked up only when the email is sent, so that neither the response nor its timing reveals whether the account
      // exists.
      await mail.queue(db.writer, { kind: 'reset', login }, app.now())
      mail.poke()
      return reply.code(202).send()
    },
  )
}
