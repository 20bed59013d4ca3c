import type { AccountSecurity } from '@station-zero/schema/auth/responses.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../testing/app.ts'
import { openSmtp, type Received } from '../testing/smtp.ts'
import { createOperator } from './operator.ts'
import { resetCode } from './recovery.ts'

const ORIGIN = 'https://station.example.org'
const SEND_LINK = '/api/auth/email/send-link'
const VERIFY = '/api/auth/email/verify'
const RESET = '/api/auth/recover/mail'

async function openMailingStation(options: Parameters<typeof openSmtp>[0] = {}) {
  const smtp = await openSmtp(options)
  onTestFinished(smtp.close)
  const mail = { url: `smtp://127.0.0.1:${smtp.port}`, from: 'Station Zero <station@example.org>' }
  const station = await openTestApp({ settings: { publicOrigin: ORIGIN, mail } })
  const [job] = station.app.mail.jobs
  if (!job) throw new Error('Email is not configured.')
  const send = () => job.run({ signal: new AbortController().signal, pause: async () => {} })
  return { ...station, smtp, send }
}

type Station = Awaited<ReturnType<typeof openMailingStation>>

const tokenIn = ({ text }: Received): string => /verify-email#([\w.-]+)/.exec(text)?.[1] ?? ''

/** Signs up and opens the confirmation link from the email. */
async function signUpVerified(station: Station, username: string): Promise<Person> {
  const person = await station.signUp(username)
  await station.send()
  const mail = station.smtp.received.at(-1)
  expect(mail?.to).toEqual([person.user.email])
  const verified = await station.call('POST', VERIFY, { body: { token: tokenIn(mail as Received) } })
  expect(verified.json()).toEqual({ username, email: person.user.email })
  station.smtp.received.length = 0
  return person
}

const resetIn = ({ text }: Received) => {
  const facts = new URLSearchParams(/reset-password#(\S+)/.exec(text)?.[1] ?? '')
  return { username: facts.get('username') ?? '', code: facts.get('code') ?? '' }
}
const recover = (
  station: Pick<TestApp, 'call'>,
  facts: { username: string; code: string },
  password = 'three new words',
) => station.call('POST', '/api/auth/recover', { body: { ...facts, password } })
const isAddressVerified = async (person: Person) =>
  (await person.call('GET', '/api/auth/security')).json<AccountSecurity>().address?.isVerified

test('signing up sends a link that confirms the address when it is opened', async () => {
  const station = await openMailingStation()
  const maia = await station.signUp('maia')
  await station.send()
  expect(station.smtp.received).toHaveLength(1)
  expect(await isAddressVerified(maia)).toBe(false)
  const [mail] = station.smtp.received
  expect(mail?.to).toEqual([maia.user.email])
  expect(mail?.text).toContain('From: Station Zero <station@example.org>')
  const body = { token: tokenIn(mail as Received) }
  expect((await station.call('POST', VERIFY, { body })).statusCode).toBe(200)
  expect(await isAddressVerified(maia)).toBe(true)
  expect((await maia.call('POST', SEND_LINK)).body).toBe('This email address is already confirmed.')
})

test('a confirmation link is rejected if it is damaged or a day old, or if the address has changed', async () => {
  const station = await openMailingStation()
  const maia = await station.signUp('maia')
  await station.send()
  const token = tokenIn(station.smtp.received[0] as Received)
  const verify = async (one: string) => (await station.call('POST', VERIFY, { body: { token: one } })).statusCode
  const [id, expires, signature] = token.split('.')
  for (const damaged of ['', 'x', `${id}.${expires}.`, `${id}.${Number(expires) + 1}.${signature}`, `${token}x`])
    expect([damaged, await verify(damaged)]).toEqual([damaged, 404])
  await maia.call('PATCH', '/api/auth/user', { body: { email: 'new@example.org', password: 'maia-password' } })
  expect(await verify(token)).toBe(404)
  await maia.call('PATCH', '/api/auth/user', { body: { email: maia.user.email, password: 'maia-password' } })
  station.clock.now += DAY_MS
  expect(await verify(token)).toBe(404)
})

test('an emailed link sets a new password once, within 30 minutes, and ends all sessions', async () => {
  const station = await openMailingStation()
  const maia = await signUpVerified(station, 'maia')
  expect((await station.call('POST', RESET, { body: { login: 'MAIA' } })).statusCode).toBe(202)
  await station.send()
  expect(station.smtp.received.map(({ to }) => to)).toEqual([[maia.user.email]])
  const facts = resetIn(station.smtp.received[0] as Received)
  expect(facts.username).toBe('maia')
  expect((await recover(station, facts)).statusCode).toBe(200)
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
  expect((await recover(station, facts, 'four other new words')).body).toBe(
    'This code is not valid, or it was used already.',
  )
  station.clock.now += HOUR_MS
  // Sends the new-device sign-in notice.
  await station.send()
  await station.call('POST', RESET, { body: { login: maia.user.email } })
  await station.send()
  const later = resetIn(station.smtp.received.at(-1) as Received)
  station.clock.now += 31 * MINUTE_MS
  expect((await recover(station, later)).body).toBe('This code is not valid, or it was used already.')
})

test('a reset request gets the same response and sends nothing if the account is missing, unconfirmed or suspended', async () => {
  const station = await openMailingStation()
  await signUpVerified(station, 'maia')
  await station.signUp('ozzie')
  await station.send()
  station.smtp.received.length = 0
  await station.db.writer.updateTable('users').set({ suspendedAt: 1 }).where('username', '=', 'maia').execute()
  const answers = new Set<string>()
  const logins = ['maia', 'ozzie', 'ozzie@example.org', 'nobody', 'demo']
  for (const login of logins) {
    const { statusCode, body, headers } = await station.call('POST', RESET, { body: { login } })
    answers.add(JSON.stringify([statusCode, body, Object.keys(headers).sort()]))
  }
  expect(answers.size).toBe(1)
  // The background job looks up the account, so the time until the response does not depend on whether the account exists.
  const queued = await station.db.reader.selectFrom('mails').select(['login', 'userId']).execute()
  expect(queued).toEqual(expect.arrayContaining(logins.map((login) => ({ login, userId: null }))))
  expect(queued).toHaveLength(logins.length)
  await station.send()
  expect(station.smtp.received).toEqual([])
  expect(await station.db.reader.selectFrom('mails').select('id').execute()).toEqual([])
})

test('if two accounts have confirmed the same address, a reset request by address sends an email for each account', async () => {
  const station = await openMailingStation()
  const maia = await signUpVerified(station, 'maia')
  const ozzie = await station.signUp('ozzie')
  await ozzie.call('PATCH', '/api/auth/user', { body: { email: maia.user.email, password: 'ozzie-password' } })
  await ozzie.call('POST', SEND_LINK)
  await station.send()
  await station.call('POST', VERIFY, { body: { token: tokenIn(station.smtp.received.at(-1) as Received) } })
  station.smtp.received.length = 0
  await station.call('POST', RESET, { body: { login: maia.user.email.toUpperCase() } })
  await station.send()
  expect(station.smtp.received.map((mail) => resetIn(mail).username).sort()).toEqual(['maia', 'ozzie'])
})

test('after the address changes, emailed codes are invalid, and a reset request sends nothing until the new address is confirmed', async () => {
  const station = await openMailingStation()
  const maia = await signUpVerified(station, 'maia')
  await station.call('POST', RESET, { body: { login: 'maia' } })
  await station.send()
  const facts = resetIn(station.smtp.received[0] as Received)
  await maia.call('PATCH', '/api/auth/user', { body: { email: 'new@example.org', password: 'maia-password' } })
  expect((await recover(station, facts)).body).toBe('This code is not valid, or it was used already.')
  expect(await isAddressVerified(maia)).toBe(false)
  station.smtp.received.length = 0
  await station.call('POST', RESET, { body: { login: 'maia' } })
  await station.send()
  expect(station.smtp.received).toEqual([])
})

test('only a sign-in on a new device sends a notice, and only to a confirmed address', async () => {
  const station = await openMailingStation()
  const maia = await signUpVerified(station, 'maia')
  const body = { username: 'maia', password: 'maia-password' }
  await station.call('POST', '/api/auth/login', { body, headers: { cookie: maia.cookie } })
  await station.send()
  expect(station.smtp.received).toEqual([])
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  await station.call('POST', '/api/auth/login', { body, headers: { 'user-agent': agent } })
  await station.send()
  expect(station.smtp.received.map(({ to }) => to)).toEqual([[maia.user.email]])
  expect(station.smtp.received[0]?.text).toContain('Chrome on Android')
})

test('while the mail server is down, retries wait longer each time, and emails are dropped after a day', async () => {
  const station = await openMailingStation()
  await station.signUp('maia')
  await station.smtp.close()
  await expect(station.send()).rejects.toThrow(/ECONNREFUSED|connect/)
  const waiting = await station.db.reader.selectFrom('mails').select(['attempts', 'dueAt', 'lastError']).execute()
  expect(waiting).toEqual([
    { attempts: 1, dueAt: station.clock.now + MINUTE_MS, lastError: expect.stringMatching(/ECONNREFUSED|connect/) },
  ])
  await station.send()
  station.clock.now += MINUTE_MS
  await expect(station.send()).rejects.toThrow()
  station.clock.now += DAY_MS
  await station.send()
  expect(await station.db.reader.selectFrom('mails').select('id').execute()).toEqual([])
})

test('a recipient that the mail server rejects does not delay emails to other recipients', async () => {
  const station = await openMailingStation({ refuse: ['maia@example.org'] })
  const maia = await station.signUp('maia')
  expect(maia.user.email).toBe('maia@example.org')
  await station.signUp('ozzie')
  await station.send()
  expect(station.smtp.received.map(({ to }) => to)).toEqual([['ozzie@example.org']])
  expect(await station.db.reader.selectFrom('mails').select('id').execute()).toEqual([])
})

test('a recipient that the mail server rejects temporarily is tried again later and does not delay emails to others', async () => {
  let isUnknown = true
  const station = await openMailingStation({
    onRcptTo({ address }, _session, done) {
      const isRefused = isUnknown && address === 'maia@example.org'
      done(isRefused ? Object.assign(new Error('Domain not found'), { responseCode: 450 }) : null)
    },
  })
  await station.signUp('maia')
  await station.signUp('ozzie')
  await station.send()
  expect(station.smtp.received.map(({ to }) => to)).toEqual([['ozzie@example.org']])
  const waiting = await station.db.reader.selectFrom('mails').select(['attempts', 'dueAt', 'lastError']).execute()
  expect(waiting).toEqual([
    { attempts: 1, dueAt: station.clock.now + MINUTE_MS, lastError: expect.stringContaining('Domain not found') },
  ])
  isUnknown = false
  station.clock.now += MINUTE_MS
  await station.send()
  expect(station.smtp.received.map(({ to }) => to)).toEqual([['ozzie@example.org'], ['maia@example.org']])
})

test('while the mail server rejects this server’s own address, no email is dropped', async () => {
  let isRefused = true
  const station = await openMailingStation({
    onMailFrom: (_address, _session, done) =>
      done(isRefused ? Object.assign(new Error('Sender not allowed'), { responseCode: 553 }) : null),
  })
  await station.signUp('maia')
  await expect(station.send()).rejects.toThrow('Sender not allowed')
  isRefused = false
  station.clock.now += MINUTE_MS
  await station.send()
  expect(station.smtp.received.map(({ to }) => to)).toEqual([['maia@example.org']])
})

test('an address receives at most five emails in a burst, and at most three resets can be requested with one username', async () => {
  const station = await openMailingStation()
  const maia = await signUpVerified(station, 'maia')
  const codes: number[] = []
  for (let n = 0; n < 5; n += 1) codes.push((await station.call('POST', RESET, { body: { login: 'maia' } })).statusCode)
  expect(codes).toEqual([202, 202, 202, 429, 429])
  for (const login of [maia.user.email, maia.user.email, maia.user.email])
    expect((await station.call('POST', RESET, { body: { login } })).statusCode).toBe(202)
  await station.send()
  expect(station.smtp.received).toHaveLength(5)
  const valid = await station.db.reader
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('kind', '=', 'mailed')
    .execute()
  expect(valid).toHaveLength(3)
})

test('strangers who sign up with a person’s address do not use up that person’s limits for password resets and sign-in notices', async () => {
  const station = await openMailingStation()
  const maia = await signUpVerified(station, 'maia')
  for (let n = 0; n < 8; n += 1) {
    const body = { username: `stranger-${n}`, email: maia.user.email, password: 'a strange password' }
    expect((await station.call('POST', '/api/auth/signup', { body })).statusCode).toBe(201)
  }
  await station.send()
  // Five confirmation emails are allowed in a burst, and the first was her own.
  expect(station.smtp.received).toHaveLength(4)
  station.smtp.received.length = 0
  await station.call('POST', RESET, { body: { login: 'maia' } })
  await station.call('POST', '/api/auth/login', { body: { username: 'maia', password: 'maia-password' } })
  await station.send()
  const subjects = station.smtp.received.map(({ text }) => /^Subject: (.*?)\r?$/m.exec(text)?.[1])
  expect(subjects).toEqual([
    'Reset your password for station.example.org',
    'New sign-in to your account at station.example.org',
  ])
})

test('a request whose email is not sent leaves the codes in earlier emails valid', async () => {
  const station = await openMailingStation()
  const maia = await signUpVerified(station, 'maia')
  for (const login of ['maia', 'maia', 'maia', maia.user.email, maia.user.email, maia.user.email]) {
    await station.call('POST', RESET, { body: { login } })
    await station.send()
    // Gives each code its own timestamp, because only an account's three newest codes are valid.
    station.clock.now += 1_000
  }
  expect(station.smtp.received).toHaveLength(5)
  const third = resetIn(station.smtp.received[2] as Received)
  expect((await recover(station, third)).statusCode).toBe(200)
})

test('links in emails have the station’s origin, even if a request names another host', async () => {
  const station = await openMailingStation()
  await signUpVerified(station, 'maia')
  station.smtp.received.length = 0
  const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  expect((await station.call('POST', RESET, { body: { login: 'maia' }, headers })).statusCode).toBeLessThan(300)
  await station.send()
  const [{ text = '' } = {}] = station.smtp.received
  expect(text).toContain('/reset-password#')
  expect(text).not.toContain('evil')
})

test('an address with line breaks or several recipients is rejected, so no header can be injected', async () => {
  const station = await openMailingStation()
  const maia = await station.signUp('maia')
  for (const email of ['a@example.org\r\nBcc: b@example.org', 'a@example.org, b@example.org', '<a@example.org>'])
    expect(
      (await maia.call('PATCH', '/api/auth/user', { body: { email, password: 'maia-password' } })).statusCode,
    ).toBe(400)
  for (const login of ['maia\r\nBcc: b@example.org', '', 'x'.repeat(300)])
    expect((await station.call('POST', RESET, { body: { login } })).statusCode).toBe(400)
})

test('without a mail server, nothing is queued and the routes return an error', async () => {
  const station = await openTestApp()
  const maia = await station.signUp('maia')
  expect((await maia.call('POST', SEND_LINK)).body).toBe(
    'This station does not send email. Ask its operator for a reset code.',
  )
  expect((await station.call('POST', RESET, { body: { login: 'maia' } })).body).toBe(
    'This station does not send email. Ask its operator for a reset code.',
  )
  expect((await station.call('GET', '/api/signup')).json()).toMatchObject({ hasMail: false })
  expect((await maia.call('GET', '/api/auth/security')).json<AccountSecurity>().address).toBe(null)
  expect(await station.db.reader.selectFrom('mails').select('id').execute()).toEqual([])
})

test('queued emails are deleted with the account', async () => {
  const station = await openMailingStation()
  const maia = await station.signUp('maia')
  expect(await station.db.reader.selectFrom('mails').select('userId').execute()).toEqual([{ userId: maia.id }])
  const deleted = await maia.call('DELETE', '/api/auth/user', { body: { password: 'maia-password' } })
  expect(deleted.statusCode).toBe(200)
  expect(await station.db.reader.selectFrom('mails').select('id').execute()).toEqual([])
})

test('an operator can send a test email to their own address and see the mail server’s error', async () => {
  const station = await openMailingStation()
  await createOperator(station.db, { username: 'ozzie', email: 'ozzie@example.org' }, station.clock.now)
  const { code } = await resetCode(station.db, 'ozzie', station.clock.now)
  const answer = await recover(station, { username: 'ozzie', code })
  const { sessionId } = answer.json<{ sessionId: string }>()
  const call = (method: 'GET' | 'POST', url: string) =>
    station.call(method, url, { headers: { authorization: `Bearer ${sessionId}` } })
  expect((await call('POST', '/api/admin/mail-test')).json()).toEqual({ to: 'ozzie@example.org' })
  expect(station.smtp.received.map(({ to }) => to)).toEqual([['ozzie@example.org']])
  for (let nth = 1; nth < 5; nth += 1) expect((await call('POST', '/api/admin/mail-test')).statusCode).toBe(200)
  expect((await call('POST', '/api/admin/mail-test')).statusCode).toBe(429)
  expect(station.smtp.received).toHaveLength(5)
  station.clock.now += 30 * MINUTE_MS
  expect((await call('GET', '/api/admin/station')).json()).toMatchObject({
    mail: { from: 'Station Zero <station@example.org>' },
  })
  await station.smtp.close()
  // Emails that were not sent don't count.
  for (let nth = 0; nth < 3; nth += 1) {
    const failed = await call('POST', '/api/admin/mail-test')
    expect([failed.statusCode, failed.body]).toEqual([502, expect.stringMatching(/ECONNREFUSED|connect/)])
  }
})
