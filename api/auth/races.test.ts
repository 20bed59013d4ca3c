import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tablesOfPeople } from '../db/erase-person.ts'
import { openTestApp, type Person, type TestApp } from '../testing/app.ts'
import { openAuthenticator } from '../testing/authenticator.ts'
import { quickHasher } from '../testing/hasher.ts'
import { switchDemo } from './demo.ts'

const ORIGIN = 'https://station.example.org'
const OLD = 'maia-password'
const NEW = 'a hose of my own'

/**
 * Runs `request` until its first synced transaction, when all of its checks have passed. Then runs `change` to completion, and finally the
 * rest of `request`.
 */
async function between<T>({ db }: TestApp, request: () => Promise<T>, change: () => Promise<unknown>): Promise<T> {
  const { writer } = db
  const { transaction } = writer
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const reached = new Promise<void>((resolve) => {
    const paused = () => ({
      execute: async (work: never) => {
        Object.assign(writer, { transaction })
        resolve()
        await released
        return transaction.call(writer).execute(work)
      },
    })
    Object.assign(writer, { transaction: paused })
  })
  const answered = request()
  const first = await Promise.race([reached.then(() => 'transaction'), answered.then(() => 'answer')])
  expect(first).toBe('transaction')
  Object.assign(writer, { transaction })
  await change()
  release()
  return answered
}

/** Signs Maia in on her phone and her laptop, and adds a passkey on the phone. */
async function onTwoDevices(hasher = quickHasher) {
  const station = await openTestApp({ settings: { publicOrigin: ORIGIN }, hasher })
  const phone = await station.signUp('maia')
  const { recoveryCodes } = (
    await phone.call('POST', '/api/auth/recovery-codes', { body: { password: OLD } })
  ).json() as { recoveryCodes: string[] }
  const key = openAuthenticator(ORIGIN)
  const options = (await phone.call('POST', '/api/auth/passkeys/options', { body: { password: OLD } })).json()
  const made = await phone.call('POST', '/api/auth/passkeys', {
    body: { name: 'Phone', response: key.create(options) },
  })
  const entered = await station.call('POST', '/api/auth/login', { body: { username: 'maia', password: OLD } })
  const bearer = { authorization: `Bearer ${entered.json().sessionId}` }
  const laptop: Person['call'] = (method, url, given = {}) =>
    station.call(method, url, { ...given, headers: { ...bearer, ...given.headers } })
  return { ...station, phone, laptop, recoveryCodes, key, passkeyId: made.json().id as string }
}
type Scene = Awaited<ReturnType<typeof onTwoDevices>>

const secretsOf = async ({ db }: TestApp) => ({
  sessions: (await db.reader.selectFrom('sessions').select('id').execute()).length,
  codes: (await db.reader.selectFrom('recoveryCodes').select('codeHash').orderBy('codeHash').execute()).join(),
  passkeys: (await db.reader.selectFrom('passkeys').select('id').execute()).length,
  emails: (await db.reader.selectFrom('users').select('email').execute()).map(({ email }) => email),
})

/** Returns the number of rows whose account does not exist, by table. Tables without such rows are omitted. */
async function orphansIn({ db }: TestApp): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of await tablesOfPeople(db)) {
    const { rows } = await sql<{ n: number }>`select count(*) as "n" from ${sql.table(table)}
      where "userId" not in (select "id" from "users")`.execute(db.reader)
    if (Number(rows[0]?.n) > 0) found[table] = Number(rows[0]?.n)
  }
  return found
}

const deleteAccount = async ({ phone }: Scene) => {
  const deleted = await phone.call('DELETE', '/api/auth/user', { body: { password: OLD } })
  expect(deleted.statusCode).toBe(200)
}

const login = ({ call }: Scene, password = OLD) =>
  call('POST', '/api/auth/login', { body: { username: 'maia', password } })

/** Requests that depend on the password or the laptop's session, with the expected status once the password or session is no longer valid. */
const REQUESTS: Record<string, { send(scene: Scene): Promise<{ statusCode: number }>; refusedWith: number }> = {
  'a sign-in': { send: login, refusedWith: 401 },
  'a password change': {
    send: ({ laptop }) => laptop('POST', '/api/auth/password', { body: { password: OLD, newPassword: 'another one' } }),
    refusedWith: 401,
  },
  'new recovery codes': {
    send: ({ laptop }) => laptop('POST', '/api/auth/recovery-codes', { body: { password: OLD } }),
    refusedWith: 401,
  },
  'an email change': {
    send: ({ laptop }) => laptop('PATCH', '/api/auth/user', { body: { email: 'thief@example.org', password: OLD } }),
    refusedWith: 401,
  },
  'a name change': {
    send: ({ laptop }) => laptop('PATCH', '/api/auth/user', { body: { name: 'Thief' } }),
    refusedWith: 401,
  },
  'an account deletion': {
    send: ({ laptop }) => laptop('DELETE', '/api/auth/user', { body: { password: OLD } }),
    refusedWith: 401,
  },
  'a new passkey': {
    async send({ laptop }) {
      const options = (await laptop('POST', '/api/auth/passkeys/options', { body: { password: OLD } })).json()
      const response = openAuthenticator(ORIGIN).create(options)
      return laptop('POST', '/api/auth/passkeys', { body: { name: 'Laptop', response } })
    },
    refusedWith: 401,
  },
  'a passkey removal': {
    send: ({ laptop, passkeyId }) => laptop('DELETE', `/api/auth/passkeys/${passkeyId}`),
    refusedWith: 401,
  },
  'ending all other sessions': {
    send: ({ laptop }) => laptop('DELETE', '/api/auth/sessions'),
    refusedWith: 401,
  },
}

test.each(Object.entries(REQUESTS))(
  'the server rejects %s if the password changes after the request’s checks passed',
  async (_name, { send, refusedWith }) => {
    const scene = await onTwoDevices()
    let before: unknown
    const { statusCode } = await between(
      scene,
      () => send(scene),
      async () => {
        const changed = await scene.phone.call('POST', '/api/auth/password', {
          body: { password: OLD, newPassword: NEW },
        })
        expect(changed.statusCode).toBe(200)
        before = await secretsOf(scene)
      },
    )
    expect(statusCode).toBe(refusedWith)
    expect(await secretsOf(scene)).toEqual(before)
    expect([(await login(scene)).statusCode, (await login(scene, NEW)).statusCode]).toEqual([401, 200])
    expect((await scene.phone.call('GET', '/api/auth/user')).json()).toEqual(scene.phone.user)
  },
)

test.each(Object.entries(REQUESTS))(
  '%s verified before the account is deleted leaves no row behind',
  async (_name, { send, refusedWith }) => {
    const scene = await onTwoDevices()
    const { statusCode } = await between(
      scene,
      () => send(scene),
      () => deleteAccount(scene),
    )
    expect([statusCode, await orphansIn(scene)]).toEqual([refusedWith, {}])
  },
)

test('a failed sign-in whose account is deleted while the password is hashed leaves no row behind', async () => {
  const hasher = { ...quickHasher }
  const scene = await onTwoDevices(hasher)
  hasher.isRight = async (...args) => {
    hasher.isRight = quickHasher.isRight
    await deleteAccount(scene)
    return quickHasher.isRight(...args)
  }
  expect([(await login(scene, 'wrong')).statusCode, await orphansIn(scene)]).toEqual([401, {}])
})

test('a request for new recovery codes is rejected if the same device changes the password after the request has confirmed the old password', async () => {
  const scene = await onTwoDevices()
  const { phone } = scene
  const change = () => phone.call('POST', '/api/auth/password', { body: { password: OLD, newPassword: NEW } })
  const codes = await between(
    scene,
    () => phone.call('POST', '/api/auth/recovery-codes', { body: { password: OLD } }),
    change,
  )
  expect([codes.statusCode, codes.body]).toEqual([403, "That password isn't right."])
})

test('a passkey requested with the old password is not added after a password change', async () => {
  const { phone } = await onTwoDevices()
  const options = (await phone.call('POST', '/api/auth/passkeys/options', { body: { password: OLD } })).json()
  await phone.call('POST', '/api/auth/password', { body: { password: OLD, newPassword: NEW } })
  const response = openAuthenticator(ORIGIN).create(options)
  const added = await phone.call('POST', '/api/auth/passkeys', { body: { name: 'Late', response } })
  expect(added.statusCode).toBe(401)
  expect((await phone.call('GET', '/api/auth/security')).json().passkeys).toHaveLength(1)
})

test('a passkey sign-in starts no session if the passkey is removed before the sign-in completes', async () => {
  const scene = await onTwoDevices()
  const asked = (await scene.call('POST', '/api/auth/passkeys/login-options')).json()
  const body = { response: scene.key.get(asked) }
  const { statusCode } = await between(
    scene,
    () => scene.call('POST', '/api/auth/passkeys/login', { body }),
    () => scene.phone.call('DELETE', `/api/auth/passkeys/${scene.passkeyId}`),
  )
  expect([statusCode, (await secretsOf(scene)).sessions]).toEqual([401, 2])
})

test('a recovery code that is replaced during the recovery does not change the password', async () => {
  const scene = await onTwoDevices()
  const body = { username: 'maia', code: scene.recoveryCodes[0], password: NEW }
  const { statusCode } = await between(
    scene,
    () => scene.call('POST', '/api/auth/recover', { body }),
    () => scene.phone.call('POST', '/api/auth/recovery-codes', { body: { password: OLD } }),
  )
  expect([statusCode, (await login(scene)).statusCode]).toEqual([401, 200])
})

test('a recovery leaves no row behind if the account is deleted before the recovery completes', async () => {
  const scene = await onTwoDevices()
  const body = { username: 'maia', code: scene.recoveryCodes[0], password: NEW }
  const { statusCode } = await between(
    scene,
    () => scene.call('POST', '/api/auth/recover', { body }),
    () => scene.phone.call('DELETE', '/api/auth/user', { body: { password: OLD } }),
  )
  expect([statusCode, await orphansIn(scene)]).toEqual([401, {}])
})

test('a password change confirmed before a recovery does not replace the recovered password', async () => {
  const scene = await onTwoDevices()
  const { phone } = scene
  const body = { username: 'maia', code: scene.recoveryCodes[0], password: NEW }
  const changed = await between(
    scene,
    () => phone.call('POST', '/api/auth/password', { body: { password: OLD, newPassword: 'of the thief' } }),
    async () => expect((await scene.call('POST', '/api/auth/recover', { body })).statusCode).toBe(200),
  )
  expect(changed.statusCode).toBe(401)
  expect([(await login(scene, 'of the thief')).statusCode, (await login(scene, NEW)).statusCode]).toEqual([401, 200])
})

test('a session that another session has just ended cannot end that other session', async () => {
  const scene = await onTwoDevices()
  const { phone, laptop } = scene
  const [current] = (await phone.call('GET', '/api/auth/sessions'))
    .json()
    .filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  const { statusCode } = await between(
    scene,
    () => laptop('DELETE', `/api/auth/sessions/${current.id}`),
    () => phone.call('DELETE', '/api/auth/sessions'),
  )
  expect([statusCode, (await phone.call('GET', '/api/auth/user')).statusCode]).toEqual([401, 200])
})

test('an email address that another request has just changed is not changed back without the password', async () => {
  const scene = await onTwoDevices()
  const { phone, laptop } = scene
  const { statusCode } = await between(
    scene,
    () => laptop('PATCH', '/api/auth/user', { body: { email: 'maia@example.org', name: 'Maia' } }),
    () => phone.call('PATCH', '/api/auth/user', { body: { email: 'new@example.org', password: OLD } }),
  )
  expect([statusCode, (await phone.call('GET', '/api/auth/user')).json().email]).toEqual([403, 'new@example.org'])
})

test('a demo sign-in whose password was verified before the demo account is turned off starts no session', async () => {
  const station = await openTestApp()
  await station.logInDemo()
  const body = { username: 'demo', password: 'station0-demo' }
  const { statusCode } = await between(
    station,
    () => station.call('POST', '/api/auth/login', { body }),
    () => switchDemo(station.db, false, { demoPassword: null }, station.clock.now),
  )
  expect([statusCode, await station.db.reader.selectFrom('sessions').select('id').execute()]).toEqual([401, []])
})
