import { expect, test } from 'vitest'
import { cookieOf, openTestApp, type TestApp } from '../testing/app.ts'
import { createOperator } from './operator.ts'
import { resetCode } from './recovery.ts'

const HOUR_MS = 3_600_000
const CODE = /^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/
const NEW_PASSWORD = 'a hose of my own'

async function withCodes() {
  const station = await openTestApp()
  const body = { username: 'maia', email: 'maia@example.org', password: 'ladder 42' }
  const answer = await station.call('POST', '/api/auth/signup', { body })
  const { sessionId, user, recoveryCodes } = answer.json()
  const bearer = { authorization: `Bearer ${sessionId}` }
  const maia: TestApp['call'] = (method, url, given = {}) => station.call(method, url, { headers: bearer, ...given })
  const recover = (code: string, password = NEW_PASSWORD, username = 'maia') =>
    station.call('POST', '/api/auth/recover', { body: { username, code, password } })
  const logIn = async (password: string) =>
    (await station.call('POST', '/api/auth/login', { body: { username: 'maia', password } })).statusCode
  return { ...station, user, recoveryCodes: recoveryCodes as string[], maia, recover, logIn, cookie: cookieOf(answer) }
}

test('[auth.recovery] sign-up returns ten codes once and stores only their hashes', async () => {
  const { db, recoveryCodes, maia } = await withCodes()
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(CODE)
  const kept = JSON.stringify(await db.reader.selectFrom('recoveryCodes').selectAll().execute())
  for (const code of recoveryCodes) expect(kept).not.toMatch(new RegExp(`${code}|${code.replaceAll('-', '')}`))
  expect((await maia('GET', '/api/auth/security')).json().recoveryCodesLeft).toBe(10)
})

test('[auth.recovery] a recovery code sets a new password, ends every session, and is used up', async () => {
  const { maia, recover, logIn, recoveryCodes, user } = await withCodes()
  const answer = await recover(` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')}`)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { sessionId: expect.any(String), user, recoveryCodesLeft: 9 },
  ])
  expect((await maia('GET', '/api/auth/user')).statusCode).toBe(401)
  expect([await logIn('ladder 42'), await logIn(NEW_PASSWORD)]).toEqual([401, 200])
  const again = await recover(recoveryCodes[3] ?? '')
  expect([again.statusCode, again.body]).toEqual([401, 'This code is not valid, or it was used already.'])
})

test('a code that is used in concurrent requests works only once', async () => {
  const { recover, recoveryCodes } = await withCodes()
  const code = recoveryCodes[0] ?? ''
  const answers = await Promise.all([recover(code), recover(code), recover(code)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
})

test.each([
  ['short', 400],
  ['password', 400],
  ['maia99', 400],
])('a new password like %s is rejected and uses up no code', async (password, status) => {
  const { maia, recover, recoveryCodes } = await withCodes()
  expect((await recover(recoveryCodes[0] ?? '', password)).statusCode).toBe(status)
  expect((await maia('GET', '/api/auth/security')).json().recoveryCodesLeft).toBe(10)
})

test('a wrong code and another person’s code are rejected with the same response as a nonexistent username', async () => {
  const { signUp, recover, recoveryCodes } = await withCodes()
  await signUp('olof')
  const wrong = [
    await recover('2222-2222-2222'),
    await recover(recoveryCodes[0] ?? '', NEW_PASSWORD, 'olof'),
    await recover(recoveryCodes[0] ?? '', NEW_PASSWORD, 'nobody'),
  ]
  for (const { statusCode, body } of wrong)
    expect([statusCode, body]).toEqual([401, 'This code is not valid, or it was used already.'])
})

test('a recovery code works on a new device while guesses block the password', async () => {
  const { logIn, recover, recoveryCodes } = await withCodes()
  for (let at = 0; at < 6; at += 1) await logIn(`wrong ${at}`)
  expect(await logIn('ladder 42')).toBe(429)
  expect((await recover(recoveryCodes[0] ?? '')).statusCode).toBe(200)
})

test('new recovery codes require the password and replace the old codes', async () => {
  const { maia, recover, recoveryCodes } = await withCodes()
  const renew = (password: string) => maia('POST', '/api/auth/recovery-codes', { body: { password } })
  expect((await renew('wrong')).statusCode).toBe(403)
  const renewed = (await renew('ladder 42')).json().recoveryCodes
  expect(renewed).toHaveLength(10)
  expect((await recover(recoveryCodes[0] ?? '')).statusCode).toBe(401)
  expect((await recover(renewed[0])).statusCode).toBe(200)
})

test('recovery codes stay valid after a password change', async () => {
  const { maia, recover, recoveryCodes, logIn } = await withCodes()
  const change = { password: 'ladder 42', newPassword: 'three words more' }
  expect((await maia('POST', '/api/auth/password', { body: change })).statusCode).toBe(200)
  expect((await recover(recoveryCodes[0] ?? '')).json()).toMatchObject({ recoveryCodesLeft: 9 })
  expect(await logIn(NEW_PASSWORD)).toBe(200)
})

test('[auth.recovery] an operator’s reset code works once within an hour, and does not invalidate the recovery codes', async () => {
  const { db, clock, recover, user } = await withCodes()
  const first = await resetCode(db, 'Maia', clock.now)
  const { code, expiresAt } = await resetCode(db, 'maia', clock.now)
  expect([code, expiresAt]).toEqual([expect.stringMatching(CODE), clock.now + HOUR_MS])
  expect((await recover(first.code)).statusCode).toBe(401)
  expect((await recover(code)).json()).toMatchObject({ user: { id: user.id }, recoveryCodesLeft: 10 })
  expect((await recover(code)).statusCode).toBe(401)
  const late = await resetCode(db, 'maia', clock.now)
  clock.now += HOUR_MS
  expect((await recover(late.code)).statusCode).toBe(401)
  await expect(resetCode(db, 'nobody', clock.now)).rejects.toMatchObject({ code: 'user-missing' })
})

test('a new operator sets a password with a reset code, and an invalid or reserved username is rejected', async () => {
  const { db, clock, call, recover, user, logInDemo } = await withCodes()
  const { code } = await createOperator(db, { username: 'chief', email: 'chief@example.org' }, clock.now)
  const chief = (await recover(code, NEW_PASSWORD, 'chief')).json()
  expect(chief.user).toMatchObject({ username: 'chief', isOperator: true })
  expect(user).not.toHaveProperty('isOperator')
  const bearer = { headers: { authorization: `Bearer ${chief.sessionId}` } }
  expect((await call('GET', '/api/auth/user', bearer)).json().isOperator).toBe(true)
  await logInDemo()
  for (const username of ['demo', 'x', 'me'])
    await expect(createOperator(db, { username, email: 'a@example.org' }, clock.now)).rejects.toThrow()
})

test('an existing account is promoted only if its ID is given, and its old credentials and sessions are revoked', async () => {
  const { db, clock, maia, recover, logIn, recoveryCodes, user } = await withCodes()
  const promote = (existing?: string) =>
    createOperator(db, { username: 'maia', email: 'a@example.org', existing }, clock.now)
  const account = () => db.reader.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst()
  await expect(promote()).rejects.toThrow(
    `The account maia already exists; it was created on 2026-11-21. Choose another username. If you are sure that the account belongs to the operator, add --existing ${user.id}:`,
  )
  await expect(promote('another')).rejects.toThrow('The account maia has a different id. Nothing was changed.')
  await expect(
    createOperator(db, { username: 'nobody', email: 'a@example.org', existing: user.id }, clock.now),
  ).rejects.toMatchObject({ code: 'user-missing' })
  expect([(await account())?.isOperator, (await maia('GET', '/api/auth/user')).statusCode]).toEqual([0, 200])
  const { code } = await promote(user.id)
  expect(await account()).toMatchObject({ isOperator: 1, email: 'maia@example.org' })
  expect([(await maia('GET', '/api/auth/user')).statusCode, await logIn('ladder 42')]).toEqual([401, 401])
  expect((await recover(recoveryCodes[0] ?? '')).statusCode).toBe(401)
  for (const table of ['sessions', 'passkeys', 'knownDevices'] as const)
    expect(await db.reader.selectFrom(table).selectAll().execute()).toEqual([])
  expect((await recover(code)).json().user).toMatchObject({ id: user.id, isOperator: true })
})
