import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { purge } from '../db/purge.ts'
import { openTestApp, type Person } from '../testing/app.ts'
import { makeReceiver } from '../testing/push-service.ts'

const URL = '/api/users/me/notifications'
const push = { subject: 'mailto:ops@example.org', allowsPrivate: false }

const subscription = (change: object = {}) => ({
  ...{ deviceId: randomUUID(), endpoint: `https://push.example.org/${randomUUID()}`, keys: makeReceiver().keys },
  ...{ timeZone: 'America/Chicago', hour: 18, topics: ['cards'] },
  ...change,
})

async function open() {
  const station = await openTestApp({ settings: { push } })
  const devices = () => station.db.reader.selectFrom('pushSubscriptions').selectAll().execute()
  return { ...station, devices }
}

const stateOf = async (person: Person) => (await person.call('GET', URL)).json()
const put = (person: Person, change: object = {}) => person.call('PUT', URL, { body: subscription(change) })

test('a server without a contact address does not offer notifications', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  expect(await stateOf(maia)).toEqual({ publicKey: null, isPaused: false, device: null })
  const answer = await put(maia)
  expect([answer.statusCode, answer.body]).toEqual([409, 'Notifications can’t be sent at the moment.'])
})

test('a user enables two topics on a phone, changes them, and disables them', async () => {
  const { signUp, devices } = await open()
  const maia = await signUp('maia')
  const first = await stateOf(maia)
  expect(first).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/), isPaused: false, device: null })
  const sent = subscription({ topics: ['matches', 'cards'] })
  expect((await maia.call('PUT', URL, { body: sent })).statusCode).toBe(204)
  const { keys, ...known } = sent
  expect(await stateOf(maia)).toEqual({ ...first, device: { ...known, topics: ['cards', 'matches'] } })
  await maia.call('PUT', URL, { body: { ...sent, hour: 9, topics: ['dates'] } })
  expect((await stateOf(maia)).device).toMatchObject({ hour: 9, topics: ['dates'] })
  expect((await maia.call('DELETE', URL)).statusCode).toBe(204)
  expect([await stateOf(maia), await devices()]).toEqual([first, []])
})

test('the server’s key stays the same, even if two requests try to create it at once', async () => {
  const { signUp } = await open()
  const maia = await signUp('maia')
  const both = await Promise.all([stateOf(maia), stateOf(maia)])
  expect(both[0].publicKey).toBe(both[1].publicKey)
})

const WRONG: [change: object, words: string][] = [
  [{ endpoint: 'https://127.0.0.1/' }, 'Notifications can’t be sent to this browser.'],
  [{ endpoint: 'http://push.example.org/' }, 'Notifications can’t be sent to this browser.'],
  [{ hour: 7 }, '"hour"'],
  [{ hour: 23 }, '"hour"'],
  [{ topics: [] }, '"topics"'],
  [{ topics: ['offers'] }, '"topics'],
  [{ timeZone: 'Nowhere/Land' }, '"timeZone"'],
  [{ deviceId: 'phone' }, '"deviceId"'],
  [{ keys: { p256dh: 'x', auth: 'y' } }, '"keys'],
]

test('an invalid subscription is rejected with the name of the invalid field', async () => {
  const { signUp, devices } = await open()
  const maia = await signUp('maia')
  for (const [change, words] of WRONG) {
    const answer = await put(maia, change)
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(words)])
  }
  expect(await devices()).toEqual([])
})

test('renewing a subscription replaces it, and a phone’s subscription moves to the new user when the phone changes hands', async () => {
  const { signUp, devices } = await open()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  const deviceId = randomUUID()
  await put(maia, { deviceId })
  await put(maia, { deviceId, endpoint: 'https://push.example.org/rotated' })
  expect(await devices()).toMatchObject([{ userId: maia.id, endpoint: 'https://push.example.org/rotated' }])
  await put(olof, { endpoint: 'https://push.example.org/rotated' })
  expect(await devices()).toMatchObject([{ userId: olof.id }])
})

test('signing out ends notifications for that device only', async () => {
  const { call, signUp, devices } = await open()
  const phone = await signUp('maia')
  const entered = await call('POST', '/api/auth/login', { body: { username: 'maia', password: 'maia-password' } })
  const laptop = { authorization: `Bearer ${entered.json().sessionId}` }
  await put(phone)
  await call('PUT', URL, { body: subscription(), headers: laptop })
  expect(await devices()).toHaveLength(2)
  await phone.call('POST', '/api/auth/logout', { body: {} })
  expect(await devices()).toHaveLength(1)
  await call('DELETE', '/api/auth/user', { body: { password: 'maia-password' }, headers: laptop })
  expect(await devices()).toEqual([])
})

test('a twenty-first device is rejected, and a known device can still be updated', async () => {
  const { call, db, signUp } = await open()
  const maia = await signUp('maia')
  await call('POST', '/api/auth/login', { body: { username: 'maia', password: 'maia-password' } })
  const deviceId = randomUUID()
  expect((await put(maia, { deviceId })).statusCode).toBe(204)
  const [first] = await db.reader.selectFrom('pushSubscriptions').selectAll().execute()
  const sessions = await db.reader.selectFrom('sessions').select('id').execute()
  const other = sessions.find(({ id }) => id !== first?.sessionId)?.id ?? ''
  for (let n = 0; first && n < 19; n += 1) {
    const another = { deviceId: `d${n}`, sessionId: other, endpoint: `https://push.example.org/${n}` }
    await db.writer
      .insertInto('pushSubscriptions')
      .values({ ...first, ...another })
      .execute()
  }
  expect((await put(maia, { deviceId, hour: 8 })).statusCode).toBe(204)
  await db.writer.updateTable('pushSubscriptions').set({ sessionId: other }).execute()
  const answer = await put(maia)
  expect(answer.statusCode).toBe(409)
  expect(answer.body).toContain('Notifications are on for 20 of your devices')
})

test('the demo account can’t enable notifications', async () => {
  const { logInDemo } = await open()
  expect((await put(await logInDemo())).statusCode).toBe(403)
})

test('records of sent notifications are deleted after a month, and when the account is deleted', async () => {
  const { db, clock, signUp } = await open()
  const maia = await signUp('maia')
  const note = (thing: string, sentAt: number) =>
    db.writer.insertInto('pushSent').values({ userId: maia.id, deviceId: 'd', thing, sentAt }).execute()
  await note('old', clock.now - 31 * 86_400_000)
  await note('new', clock.now)
  await purge(db, clock.now)
  const things = () => db.reader.selectFrom('pushSent').select('thing').execute()
  expect(await things()).toEqual([{ thing: 'new' }])
  await maia.call('DELETE', '/api/auth/user', { body: { password: 'maia-password' } })
  expect(await things()).toEqual([])
})
