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
import { type Letter, newDeviceLetter, resetLetter, testLetter, verifyLetter } from './mail-letters.ts'
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
  /** Whether this station sends mail (SMTP_URL). */
  isOn: boolean
  /** Queues an e-mail; call `poke` after the commit. Does nothing if e-mail is off. */
  queue(writer: Pick<Kysely<Tables>, 'insertInto'>, mail: NewMail, now: number): Promise<void>
  /** Sends the queue soon instead of within a minute. */
  poke(): void
  jobs: BackgroundJob[]
  /** Sends a test e-mail immediately. Rejects with the SMTP server's error. */
  sendTest(to: string): Promise<void>
  /** The `userId` of a valid verification link whose account still has the address, else undefined. */
  readToken(token: string): Promise<UserRow | undefined>
}

const MAIL_JOB = 'mail'
export const VERIFY_MS = DAY_MS
export const MAILED_CODE_MS = 30 * MINUTE_MS
/** Maximum accounts with the same verified address that all get an e-mail for it. */
const MAX_ACCOUNTS = 5
const SMTP_TIMEOUT_MS = 20_000
const MAX_RETRY_MS = HOUR_MS
/** E-mails of the whole station: 200 at once, then 200 an hour. A provider may block senders that exceed its limit. */
const ALL_MAILS = { burst: 200, refillMs: 18_000, delaysMs: [] }
/** E-mails to one address, for any reason: 5 at once, then one every 30 minutes. */
const MAILS_PER_RECIPIENT = { burst: 5, refillMs: 30 * MINUTE_MS, delaysMs: [] }

/** Sends e-mails from a queue in the database: each at least once, unless it has become pointless. */
export const mail = fp(async (app: App) => {
  const { db, settings } = app
  const origin = settings.publicOrigin ?? ''
  const host = origin && new URL(origin).host
  const tries = openTries(db)
  let transport: Promise<Transporter> | undefined

  async function send(to: string, letter: Letter): Promise<void> {
    if (!settings.mail) throw new Error('Mail is off.')
    transport ??= openTransport(settings.mail.url)
    await (await transport).sendMail({
      ...letter,
      from: settings.mail.from,
      // As an object, so that no part of the address is parsed as a second recipient.
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
  app.addHook('onClose', async () => (await transport)?.close())

  /** Includes the address, so that a link becomes invalid when the address changes. */
  async function signatureOf({ id, email }: Pick<UserRow, 'id' | 'email'>, expiresAt: number): Promise<string> {
    const secret = await readSecret(db, 'mailSecret')
    return createHmac('sha256', secret)
      .update(JSON.stringify(['verify', id, emailKey(email), expiresAt]))
      .digest('base64url')
  }

  /** Returns the letter for an account, or undefined if it is no longer needed. */
  async function write(row: MailRow, user: UserRow, now: number): Promise<Letter | undefined> {
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
    // After the #, so that no log contains the code.
    const facts = new URLSearchParams({ username, code: code.code })
    return isAdded ? resetLetter({ username, host, url: `${origin}/reset-password#${facts}` }) : undefined
  }

  /** Replaces a request to reset a password by one row per account. */
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

  /** Resolves to whether a row was due. Rejects if the SMTP server can't be used. */
  async function sendNext(now: number): Promise<boolean> {
    const row = await db.reader
      .selectFrom('mails')
      .selectAll()
      .where('dueAt', '<=', now)
      // Many new accounts must not delay people who can't sign in, or who should learn of a stranger's sign-in.
      .orderBy((eb) => eb.case().when('kind', '=', 'reset').then(0).when('kind', '=', 'verify').then(2).else(1).end())
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!row) return false
    const keepMs = row.kind === 'reset' ? MAILED_CODE_MS : DAY_MS
    // A row from the future was written while the clock was ahead.
    if (Math.abs(now - row.createdAt) > keepMs) await drop(row)
    else if (row.login !== null) await resolve(row, row.login)
    else await sendRow(row, now)
    return true
  }

  /** Whether the mail can still help its recipient. */
  const isOfUse = ({ kind }: MailRow, user: UserRow): boolean =>
    user.suspendedAt === null && user.isDemo === 0 && isVerified(user) === (kind !== 'verify')

  async function sendRow(row: MailRow, now: number): Promise<void> {
    const user = await db.reader
      .selectFrom('users')
      .selectAll()
      .where('id', '=', row.userId ?? '')
      .executeTakeFirst()
    if (!user || !isOfUse(row, user)) return void (await drop(row))
    const recipient = await takeTry(`mail ${row.kind} to ${emailKey(user.email)}`, MAILS_PER_RECIPIENT, now)
    if (!recipient) {
      // Another mail of this kind has just reached the person. A notice of a sign-in is still news later.
      if (row.kind !== 'new-device') return void (await drop(row))
      return postpone(row, { dueAt: now + MAILS_PER_RECIPIENT.refillMs })
    }
    const all = await takeTry('all mail', ALL_MAILS, now)
    if (!all) {
      await tries.giveBack(recipient)
      throw new HttpError('too-many-tries')
    }
    // Only now, so that a request whose mail is not sent invalidates no earlier code.
    const letter = await write(row, user, now)
    if (!letter) return void (await drop(row))
    try {
      await send(user.email, letter)
    } catch (error) {
      if (isRejected(error)) {
        app.log.warn({ mailKind: row.kind }, 'Mail server rejected a recipient; the mail was dropped')
        return void (await drop(row))
      }
      await tries.giveBack([...recipient, ...all])
      const message = error instanceof Error ? error.message : String(error)
      const dueAt = now + Math.min(MAX_RETRY_MS, MINUTE_MS * 2 ** row.attempts)
      await postpone(row, { attempts: row.attempts + 1, dueAt, lastError: message.slice(0, 300) })
      throw error
    }
    await drop(row)
  }

  async function postpone({ id }: MailRow, change: Partial<MailRow>): Promise<void> {
    await db.writer.updateTable('mails').set(change).where('id', '=', id).execute()
  }

  /** Undefined if the limit is reached. */
  async function takeTry(of: string, limit: Counter['limit'], now: number): Promise<TakenTry[] | undefined> {
    try {
      return await tries.take([{ kind: 'own', of, limit, isGivenBack: true }], now)
    } catch (error) {
      if (error instanceof HttpError && error.code === 'too-many-tries') return undefined
      throw error
    }
  }

  async function sendAll(context: { pause: () => Promise<void> }): Promise<void> {
    try {
      while (await sendNext(app.now())) await context.pause()
    } catch (error) {
      if (error instanceof HttpError && error.code === 'too-many-tries') {
        app.log.warn('Hourly mail limit reached; the rest is sent later')
        return
      }
      throw error
    }
  }

  app.decorate('mail', {
    isOn: settings.mail !== null,
    async queue(writer, wanted, now) {
      if (!settings.mail) return
      const given = { userId: null, login: null, device: null, ...wanted }
      await writer
        .insertInto('mails')
        .values({ id: randomUUID(), ...given, createdAt: now, attempts: 0, dueAt: now, lastError: null })
        .execute()
    },
    poke: () => app.backgroundJobs.poke(MAIL_JOB),
    jobs: settings.mail ? [{ name: MAIL_JOB, everyMs: MINUTE_MS, deadlineMs: 10 * MINUTE_MS, run: sendAll }] : [],
    sendTest: (to) => send(to, testLetter(host)),
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

/** Whether the server accepted the connection but permanently rejects this recipient. */
const isRejected = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** `smtps:` is TLS from the start. `smtp:` must be upgraded by STARTTLS, except to this machine. */
async function openTransport(url: string): Promise<Transporter> {
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
    // E-mails contain only our own text, so no file or URL ever has to be read.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
}
