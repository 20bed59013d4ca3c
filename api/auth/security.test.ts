import { expect, test } from 'vitest'
import { cookieOf, openTestApp, type TestApp } from '../testing/app.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

async function onTwoDevices() {
  const station = await openTestApp()
  const phone = await station.signUp('maia')
  station.clock.now += 1_000
  const enter = async (password = 'maia-password', headers: Record<string, string> = { 'user-agent': LAPTOP }) => {
    const answer = await station.call('POST', '/api/auth/login', { body: { username: 'maia', password }, headers })
    const bearer = { authorization: `Bearer ${answer.statusCode === 200 ? answer.json().sessionId : ''}` }
    const isIn = async () => (await station.call('GET', '/api/auth/user', { headers: bearer })).statusCode === 200
    return { answer, isIn, bearer }
  }
  return { ...station, phone, laptop: await enter(), enter }
}
const typesOf = (security: { events: { type: string }[] }) => security.events.map(({ type }) => type)

test('[auth.sessions] sessions are listed newest first, and only the browser and the operating system of each are shown', async () => {
  const { db, phone, laptop, clock } = await onTwoDevices()
  const sessions = (await phone.call('GET', '/api/auth/sessions')).json()
  const at = new Date(clock.now).toISOString()
  expect(sessions).toEqual([
    { id: expect.any(String), device: 'Firefox on Linux', createdAt: at, usedAt: at, isCurrent: false },
    expect.objectContaining({ device: 'Unknown device', isCurrent: true }),
  ])
  const kept = JSON.stringify(await db.reader.selectFrom('sessions').selectAll().execute())
  expect(kept).not.toMatch(/Gecko|Firefox\/|127\.0\.0\.1/)
  const ended = await phone.call('DELETE', `/api/auth/sessions/${sessions[0].id}`)
  expect(ended.statusCode).toBe(204)
  expect([await laptop.isIn(), (await phone.call('GET', '/api/auth/user')).statusCode]).toEqual([false, 200])
  expect((await phone.call('DELETE', `/api/auth/sessions/${sessions[0].id}`)).statusCode).toBe(404)
})

test('[auth.sessions] ending all other sessions takes effect at once, and their devices are no longer recognized', async () => {
  const { db, phone, laptop } = await onTwoDevices()
  const known = () => db.reader.selectFrom('knownDevices').select('userId').execute()
  expect(await known()).toHaveLength(2)
  const answer = await phone.call('DELETE', '/api/auth/sessions', { headers: { cookie: phone.cookie } })
  expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 1 }])
  expect([await laptop.isIn(), (await phone.call('GET', '/api/auth/user')).statusCode]).toEqual([false, 200])
  expect(await known()).toHaveLength(1)
})

test('[auth.password.change] changing the password ends all other sessions, and a weak password is rejected', async () => {
  const { phone, laptop, enter } = await onTwoDevices()
  const change = (password: string, newPassword: string) =>
    phone.call('POST', '/api/auth/password', { body: { password, newPassword } })
  const wrong = await change('wrong', 'a hose of my own')
  expect([wrong.statusCode, wrong.body]).toEqual([403, "That password isn't right."])
  for (const poor of ['12345', 'iloveyou', 'maia2026', 'x'.repeat(201)])
    expect([poor, (await change('maia-password', poor)).statusCode]).toEqual([poor, 400])
  expect(await laptop.isIn()).toBe(true)
  const done = await change('maia-password', 'a hose of my own')
  expect([done.statusCode, done.json()]).toEqual([200, { ended: 1 }])
  expect([await laptop.isIn(), (await phone.call('GET', '/api/auth/user')).statusCode]).toEqual([false, 200])
  expect((await enter()).answer.statusCode).toBe(401)
  expect((await enter('a hose of my own')).answer.statusCode).toBe(200)
})

test('password guesses in a stolen session are delayed, and strangers’ guesses do not delay the owner', async () => {
  const { phone, enter } = await onTwoDevices()
  for (let at = 0; at < 6; at += 1) await enter('wrong')
  expect((await enter()).answer.statusCode).toBe(429)
  const body = { password: 'maia-password', newPassword: 'a hose of my own' }
  for (let at = 0; at < 5; at += 1)
    expect((await phone.call('POST', '/api/auth/password', { body: { ...body, password: 'x' } })).statusCode).toBe(403)
  const held = await phone.call('POST', '/api/auth/password', { body })
  expect([held.statusCode, held.headers['retry-after']]).toEqual([429, '5'])
})

test('[auth.events] the owner sees the account’s security events, newest first', async () => {
  const { db, phone, enter } = await onTwoDevices()
  await enter('wrong')
  const email = { email: 'maia@example.com', password: 'maia-password' }
  await phone.call('PATCH', '/api/auth/user', { body: email })
  await phone.call('POST', '/api/auth/recovery-codes', { body: { password: 'maia-password' } })
  await phone.call('DELETE', '/api/auth/sessions')
  const change = { password: 'maia-password', newPassword: 'a hose of my own' }
  await phone.call('POST', '/api/auth/password', { body: change, headers: { 'user-agent': PHONE } })
  const security = (await phone.call('GET', '/api/auth/security')).json()
  expect(security).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] })
  expect(typesOf(security)).toEqual([
    ...['password-changed', 'sessions-ended', 'codes-renewed', 'email-changed', 'sign-in-failed'],
    ...['signed-in', 'signed-in'],
  ])
  expect(security.events[0]).toEqual({
    id: '7',
    type: 'password-changed',
    at: '2026-11-21T12:00:01.000Z',
    device: 'Chrome on Android',
  })
  const kept = JSON.stringify(await db.reader.selectFrom('securityEvents').selectAll().execute())
  expect(kept).not.toMatch(/example|Mozilla/)
})

test('during a long attack, at most a hundred failed sign-ins are stored, so the owner’s own events are retained', async () => {
  const { clock, db, phone, enter } = await onTwoDevices()
  for (let at = 0; at < 130; at += 1) {
    clock.now += 480_000
    await enter('wrong')
  }
  const events = await db.reader.selectFrom('securityEvents').select('type').execute()
  expect(events.filter(({ type }) => type === 'sign-in-failed')).toHaveLength(100)
  expect(events.filter(({ type }) => type === 'signed-in')).toHaveLength(2)
  expect((await phone.call('GET', '/api/auth/security')).json().events).toHaveLength(50)
})

test('[auth.events] only operators see the latest security events of all accounts', async () => {
  const { db, phone, signUp, logInDemo } = await onTwoDevices()
  const url = '/api/admin/security-events'
  const chief = await signUp('captain')
  for (const person of [phone, chief, await logInDemo()]) {
    const refused = await person.call('GET', url)
    expect([refused.statusCode, refused.body]).toEqual([403, 'Only an operator can see this.'])
  }
  await db.writer.updateTable('users').set({ isOperator: 1 }).where('id', '=', chief.id).execute()
  const events = (await chief.call('GET', url)).json()
  expect(events).toHaveLength(3)
  expect(events).toContainEqual(
    expect.objectContaining({ username: 'maia', type: 'signed-in', device: 'Firefox on Linux' }),
  )
})

test('the shared demo account stores no events and does not show other visitors’ sessions', async () => {
  const { db, logInDemo } = await onTwoDevices()
  const [one, two] = [await logInDemo(), await logInDemo()]
  expect(one.cookie).not.toContain('d0-3000')
  expect((await one.call('GET', '/api/auth/sessions')).json()).toHaveLength(1)
  expect((await two.call('GET', '/api/auth/security')).json()).toMatchObject({ recoveryCodesLeft: 0, events: [] })
  const events = await db.reader.selectFrom('securityEvents').select('type').where('userId', '=', one.id).execute()
  expect(events).toEqual([])
})

test('failed password guesses never lock visitors out of the demo account', async () => {
  const { call, logInDemo } = await onTwoDevices()
  for (let at = 0; at < 12; at += 1)
    await call('POST', '/api/auth/login', { body: { username: 'demo', password: 'wrong' } })
  expect((await logInDemo()).user.username).toBe('demo')
})

/** A browser with its own device cookie. `enter` tries to sign in and returns the response's status. */
function openBrowser({ call }: TestApp, cookies = '') {
  let device = deviceIn(cookies)
  return {
    device: () => device,
    async enter(username: string, password = `${username}-password`) {
      const body = { username, password }
      const answer = await call('POST', '/api/auth/login', { body, headers: { cookie: device } })
      if (answer.statusCode === 200) device = deviceIn(cookieOf(answer))
      return answer.statusCode
    },
  }
}
const deviceIn = (cookies: string) => /d0-3000=[^;]+/.exec(cookies)?.[0] ?? ''
/** Uses up the tries that this browser has for the account. */
const guess = async (browser: ReturnType<typeof openBrowser>, username: string) => {
  for (let at = 0; at < 20; at += 1) await browser.enter(username, 'wrong')
}

test('a shared device is still recognized for each of its users, regardless of who signed in last', async () => {
  const station = await onTwoDevices()
  await station.signUp('olof')
  const shared = openBrowser(station, station.phone.cookie)
  expect([await shared.enter('olof'), await shared.enter('maia'), await shared.enter('olof')]).toEqual([200, 200, 200])
  await guess(openBrowser(station), 'maia')
  await guess(openBrowser(station), 'olof')
  expect([await openBrowser(station).enter('maia'), await shared.enter('maia')]).toEqual([429, 200])
  expect([await openBrowser(station).enter('olof'), await shared.enter('olof')]).toEqual([429, 200])
})

test('[auth.guessing] a planted or copied device cookie cannot use up the owner’s tries, because each sign-in issues a new secret', async () => {
  const station = await onTwoDevices()
  await station.signUp('thief')
  const thief = openBrowser(station)
  await thief.enter('thief')
  // The thief plants their own cookie in Maia's browser and later copies the cookie that the browser then has.
  const owner = openBrowser(station, thief.device())
  expect(await owner.enter('maia')).toBe(200)
  await guess(thief, 'maia')
  expect(await owner.enter('maia')).toBe(200)
  const copied = openBrowser(station, owner.device())
  expect(await owner.enter('maia')).toBe(200)
  await guess(copied, 'maia')
  expect(await owner.enter('maia')).toBe(200)
  // Signing in as someone else with the copied cookie does not make the thief's browser one of Maia's known devices.
  expect(await copied.enter('thief')).toBe(200)
  expect(await copied.enter('maia')).toBe(429)
})

test('a device cookie holds at most eight secrets, invalid values are ignored, and only hashes are stored', async () => {
  const station = await onTwoDevices()
  const browser = openBrowser(station, `d0-3000=planted.${Array(20).fill('x'.repeat(43)).join('.')}`)
  expect(await browser.enter('maia')).toBe(200)
  expect(browser.device()).toMatch(/^d0-3000=[\w-]{43}(\.x{43}){7}$/)
  const kept = JSON.stringify(await station.db.reader.selectFrom('knownDevices').selectAll().execute())
  expect(kept).not.toContain(browser.device().slice(8, 51))
})

test('[auth.forgotten] a device can check, with only an account ID, whether the server still has the account', async () => {
  const { call, phone } = await onTwoDevices()
  const ask = async (userId: string) => (await call('POST', '/api/auth/forgotten', { body: { userId } })).json()
  expect(await ask(phone.id)).toEqual({ isForgotten: false })
  expect(await ask('maia')).toEqual({ isForgotten: true })
  await phone.call('DELETE', '/api/auth/user', { body: { password: 'maia-password' } })
  expect(await ask(phone.id)).toEqual({ isForgotten: true })
  for (let at = 0; at < 100; at += 1) await call('POST', '/api/auth/forgotten', { body: { userId: 'x' } })
  expect((await call('POST', '/api/auth/forgotten', { body: { userId: 'x' } })).statusCode).toBe(429)
})
