import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import fp from 'fastify-plugin'
import type { Kysely, Selectable } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Tables } from '../db/types.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import { emailKey, findUser, holdAccount, isVerified, type UserRow } from './accounts.ts'
import { type Counter, openTries, readSecret, type TakenTry } from './guessing.ts'
import { alertLetter, type Letter, newDeviceLetter, resetLetter, testLetter, verifyLetter } from './mail-letters.ts'
import { addMailedCode, newResetCode } from './recovery.ts'

type MailRow = Selectable<Tables['mails']>
type NewMail =
  | { kind: 'verify'; userId: string }
  | { kind: 'reset'; login: string }
  | { kind: 'new-device'; userId: string; device: string }

declare module 'fastify' {
  interface FastifyInstance {
    mail: Mail
  }
}

export interface Mail {
  /** Whether this station sends email (SMTP_URL). */
  isOn: boolean
  /** Queues an email; call `poke` after the commit. Does nothing if email is off. */
  queue(writer: Pick<Kysely<Tables>, 'insertInto'>, mail: NewMail, now: number): Promise<void>
  /** Sends queued emails soon instead of within a minute. */
  poke(): void
  jobs: BackgroundJob[]
  /** Sends a test email immediately. Rejects with the SMTP server's error, or with `too-many-tries` if the address has just received several. */
  sendTest(to: string): Promise<void>
  /**
   * Emails an operator about a server problem, unless the operator's address is not confirmed or the mail server rejects it. Rejects if the
   * mail server is unavailable.
   */
  sendAlert(operator: UserRow, problem: { text: string; isOver: boolean }): Promise<AlertOutcome>
  /** Returns the account of a verification link; undefined if the link is invalid or the address has changed. */
  readToken(token: string): Promise<UserRow | undefined>
}

/**
 * `done`: sent, or not to be sent; `deferred`: the mail server temporarily rejected this recipient; `limited`: a limit for emails is reached.
 */
export type AlertOutcome = 'done' | 'deferred' | 'limited'

const MAIL_JOB = 'mail'
export const VERIFY_MS = DAY_MS
export const MAILED_CODE_MS = 30 * MINUTE_MS
/** Maximum number of accounts that receive a password reset for one verified address. */
const MAX_ACCOUNTS = 5
const SMTP_TIMEOUT_MS = 20_000
const MAX_RETRY_MS = HOUR_MS
/** Limit for the whole station: a burst of 200 emails, then 200 an hour. Providers may block senders that exceed the provider's limit. */
const ALL_MAILS = { burst: 200, refillMs: 18_000, delaysMs: [] }
/** Limit per address and kind of email: a burst of 5, then one every 30 minutes. */
const MAILS_PER_RECIPIENT = { burst: 5, refillMs: 30 * MINUTE_MS, delaysMs: [] }

/** Sends emails from a queue in the database. Each email is sent at least once, unless it is no longer needed. */
export const mail = fp(async (app: App) => {
  const { db, settings } = app
  const origin = settings.publicOrigin ?? ''
  const host = origin && new URL(origin).host
  const tries = openTries(db)
  let transport: Promise<Transporter> | undefined

  async function send(to: string, letter: Letter): Promise<void> {
    if (!settings.mail) throw new Error('Cannot send email because SMTP is not configured.')
    transport ??= openTransport(settings.mail.url)
    await (await transport).sendMail({
      ...letter,
      from: settings.mail.from,
      // Passed as an object, so that no part of the address is parsed as a second recipient.
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
  app.addHook('onClose', async () => (await transport)?.close())

  /** Returns the signature of a verification link. It covers the address, so that changing the address invalidates the link. */
  async function signatureOf({ id, email }: Pick<UserRow, 'id' | 'email'>, expiresAt: number): Promise<string> {
    const secret = await readSecret(db, 'mailSecret')
    return createHmac('sha256', secret)
      .update(JSON.stringify(['verify', id, emailKey(email), expiresAt]))
      .digest('base64url')
  }

  /** Returns the email for an account, or undefined if the email is no longer needed. */
  async function compose(row: MailRow, user: UserRow, now: number): Promise<Letter | undefined> {
    const { username } = user
    if (row.kind === 'verify') {
      const expiresAt = now + VERIFY_MS
      const token = `${user.id}.${expiresAt}.${await signatureOf(user, expiresAt)}`
      return verifyLetter({ username, host, url: `${origin}/verify-email#${token}` })
    }
    if (row.kind === 'new-device') {
      const at = new Date(row.createdAt).toLocaleString('en-US', {
        ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
      })
      return newDeviceLetter({ username, host, device: row.device ?? '', at: `${at} UTC` })
    }
    const code = await newResetCode(user.id, now)
    const isAdded = await db.writer.transaction().execute(async (tx) => {
      const current = await holdAccount(tx, user.id)
      if (!current || !isVerified(current) || current.verifiedEmail !== user.verifiedEmail) return false
      await addMailedCode(tx, user.id, { ...code, expiresAt: now + MAILED_CODE_MS }, now)
      return true
    })
    // Browsers do not send the part after the #, so the code never appears in a log.
    const fragment = new URLSearchParams({ username, code: code.code })
    return isAdded ? resetLetter({ username, host, url: `${origin}/reset-password#${fragment}` }) : undefined
  }

  /** Replaces a password reset request with one row per account. */
  async function resolve(row: MailRow, login: string): Promise<void> {
    const byAddress = await db.reader
      .selectFrom('users')
      .selectAll()
      .where('verifiedEmail', '=', emailKey(login))
      .limit(MAX_ACCOUNTS)
      .execute()
    const byName = await findUser(db, login)
    const ids = new Set([...byAddress, ...(byName ? [byName] : [])].filter(isVerified).map(({ id }) => id))
    await db.writer.transaction().execute(async (tx) => {
      await tx.deleteFrom('mails').where('id', '=', row.id).execute()
      for (const userId of ids)
        if (await holdAccount(tx, userId))
          await tx
            .insertInto('mails')
            .values({ ...row, id: randomUUID(), userId, login: null })
            .execute()
    })
  }

  const drop = ({ id }: MailRow) => db.writer.deleteFrom('mails').where('id', '=', id).execute()

  /** Returns whether a row was due. Throws if the SMTP server is unavailable. */
  async function sendNext(now: number): Promise<boolean> {
    const row = await db.reader
      .selectFrom('mails')
      .selectAll()
      .where('dueAt', '<=', now)
      // A burst of sign-ups must not delay password resets and new-device sign-in notices.
      .orderBy((eb) => eb.case().when('kind', '=', 'reset').then(0).when('kind', '=', 'verify').then(2).else(1).end())
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!row) return false
    const maxAgeMs = row.kind === 'reset' ? MAILED_CODE_MS : DAY_MS
    // A row dated in the future was written while the clock was ahead.
    if (Math.abs(now - row.createdAt) > maxAgeMs) await drop(row)
    else if (row.login !== null) await resolve(row, row.login)
    else await sendRow(row, now)
    return true
  }

  const isStillNeeded = ({ kind }: MailRow, user: UserRow): boolean =>
    user.suspendedAt === null && user.isDemo === 0 && isVerified(user) === (kind !== 'verify')

  async function sendRow(row: MailRow, now: number): Promise<void> {
    const user = await db.reader
      .selectFrom('users')
      .selectAll()
      .where('id', '=', row.userId ?? '')
      .executeTakeFirst()
    if (!user || !isStillNeeded(row, user)) return void (await drop(row))
    const recipient = await takeTry(`mail ${row.kind} to ${emailKey(user.email)}`, MAILS_PER_RECIPIENT, now)
    if (!recipient) {
      // The recipient has just received emails of this kind. A sign-in notice is still useful later.
      if (row.kind !== 'new-device') return void (await drop(row))
      return postpone(row, { dueAt: now + MAILS_PER_RECIPIENT.refillMs })
    }
    const all = await takeTry('all mail', ALL_MAILS, now)
    if (!all) {
      await tries.giveBack(recipient)
      throw new HttpError('too-many-tries')
    }
    // Composed last, so that a request whose email is not sent does not invalidate earlier codes.
    const letter = await compose(row, user, now)
    if (!letter) return void (await drop(row))
    try {
      await send(user.email, letter)
    } catch (error) {
      const rejection = rejectionOf(error)
      if (rejection === 'permanent') {
        app.log.warn({ mailKind: row.kind }, 'Mail server rejected the recipient; email dropped')
        return void (await drop(row))
      }
      // A rejected email counts toward the limit for all emails, because the mail server had to handle it.
      await tries.giveBack(rejection ? recipient : [...recipient, ...all])
      const message = error instanceof Error ? error.message : String(error)
      const dueAt = now + Math.min(MAX_RETRY_MS, MINUTE_MS * 2 ** row.attempts)
      await postpone(row, { attempts: row.attempts + 1, dueAt, lastError: message.slice(0, 300) })
      if (!rejection) throw error
      app.log.warn({ mailKind: row.kind }, 'Mail server temporarily rejected the recipient; will retry')
      return
    }
    await drop(row)
  }

  async function postpone({ id }: MailRow, change: Partial<MailRow>): Promise<void> {
    await db.writer.updateTable('mails').set(change).where('id', '=', id).execute()
  }

  /** Takes one try; returns undefined if the limit is reached. */
  async function takeTry(of: string, limit: Counter['limit'], now: number): Promise<TakenTry[] | undefined> {
    try {
      return await tries.take([{ kind: 'own', of, limit, isGivenBack: true }], now)
    } catch (error) {
      if (error instanceof HttpError && error.code === 'too-many-tries') return undefined
      throw error
    }
  }

  async function sendAlert(operator: UserRow, problem: { text: string; isOver: boolean }): Promise<AlertOutcome> {
    if (!isVerified(operator)) return 'done'
    const now = app.now()
    const recipient = await takeTry(`mail alert to ${emailKey(operator.email)}`, MAILS_PER_RECIPIENT, now)
    if (!recipient) return 'limited'
    const all = await takeTry('all mail', ALL_MAILS, now)
    if (!all) {
      await tries.giveBack(recipient)
      return 'limited'
    }
    try {
      await send(operator.email, alertLetter({ ...problem, host, url: `${origin}/admin` }))
    } catch (error) {
      const rejection = rejectionOf(error)
      if (rejection === 'permanent') return 'done'
      await tries.giveBack(rejection ? recipient : [...recipient, ...all])
      if (!rejection) throw error
      return 'deferred'
    }
    return 'done'
  }

  /** Limited like other emails, because operators can enter any address as their own without confirming it. */
  async function sendTest(to: string): Promise<void> {
    const limit = MAILS_PER_RECIPIENT
    const taken = await tries.take(
      [{ kind: 'own', of: `mail test to ${emailKey(to)}`, limit, isGivenBack: true }],
      app.now(),
    )
    try {
      await send(to, testLetter(host))
    } catch (error) {
      await tries.giveBack(taken)
      throw error
    }
  }

  async function sendAll(context: { pause: () => Promise<void> }): Promise<void> {
    try {
      while (await sendNext(app.now())) await context.pause()
    } catch (error) {
      if (error instanceof HttpError && error.code === 'too-many-tries') {
        app.log.warn('Hourly email limit reached; sending the rest later')
        return
      }
      throw error
    }
  }

  app.decorate('mail', {
    isOn: settings.mail !== null,
    async queue(writer, email, now) {
      if (!settings.mail) return
      const columns = { userId: null, login: null, device: null, ...email }
      await writer
        .insertInto('mails')
        .values({ id: randomUUID(), ...columns, createdAt: now, attempts: 0, dueAt: now, lastError: null })
        .execute()
    },
    poke: () => app.backgroundJobs.poke(MAIL_JOB),
    jobs: settings.mail ? [{ name: MAIL_JOB, everyMs: MINUTE_MS, deadlineMs: 10 * MINUTE_MS, run: sendAll }] : [],
    sendTest,
    sendAlert,
    async readToken(token) {
      const [id = '', expires = '', signature = ''] = token.split('.')
      const expiresAt = Number(expires)
      const now = app.now()
      const user = await db.reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
      if (!user || !(expiresAt > now && expiresAt <= now + VERIFY_MS)) return undefined
      const [given, expected] = [Buffer.from(signature), Buffer.from(await signatureOf(user, expiresAt))]
      return given.length === expected.length && timingSafeEqual(given, expected) ? user : undefined
    },
  } satisfies Mail)
})

export const mailJobs = (app: App): BackgroundJob[] => app.mail.jobs

/** Response code of a mail server that is shutting down. Unlike other 4xx codes, it does not concern the recipient. */
const SERVICE_UNAVAILABLE = 421

/**
 * Returns how the mail server rejected this recipient; null if the error has another cause, such as a server that is down or that rejects
 * our own address. A stranger can cause these rejections by signing up with a wrong address.
 */
function rejectionOf(error: unknown): 'permanent' | 'temporary' | null {
  if (!(error instanceof Error && 'code' in error && error.code === 'EENVELOPE')) return null
  if (!('command' in error && error.command === 'RCPT TO' && 'responseCode' in error)) return null
  const code = Number(error.responseCode)
  if (code >= 500) return 'permanent'
  return code >= 400 && code !== SERVICE_UNAVAILABLE ? 'temporary' : null
}

/** Opens a transport for an SMTP URL. `smtps:` uses TLS from the start. `smtp:` requires STARTTLS, except on localhost. */
export async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...{ connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS },
    // Emails embed no files or URLs.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
}
