import { randomUUID } from 'node:crypto'
import type { AuditEntry, PeoplePage, PersonDetail } from '@station-zero/schema/admin/console.ts'
import { csvLine } from '@station-zero/schema/core/csv.ts'
import { DAY_MS, HOUR_MS } from '@station-zero/schema/core/time.ts'
import { expect, test } from 'vitest'
import { createOperator } from '../auth/operator.ts'
import { AUDIT_KEEP_MS } from '../db/audit.ts'
import { findOwnersWithoutAccount } from '../db/erase-person.ts'
import { withoutPause } from '../db/pause.ts'
import { purge } from '../db/purge.ts'
import { storeMissingWords } from '../db/user-words.ts'
import type { Person, TestApp } from '../testing/app.ts'
import { openAuthenticator } from '../testing/authenticator.ts'
import { openDevice, save } from '../testing/device.ts'
import { openConsole } from '../testing/operators.ts'
import { deletePerson, setRole as demote, suspendPerson } from './people.ts'

const PEOPLE = '/api/admin/people'
const about = (person: Person, act = ''): string => `${PEOPLE}/${person.id}${act && `/${act}`}`
const suspend = (by: Person, person: Person, reason = 'Shares one account.') =>
  by.call('POST', about(person, 'suspend'), { body: { reason } })
const setRole = (by: Person, person: Person, role: string) => by.call('POST', about(person, 'role'), { body: { role } })
const remove = (by: Person, person: Person, username = person.user.username) =>
  by.call('POST', about(person, 'delete'), { body: { username } })
const logIn = ({ call }: TestApp, username: string, password = `${username}-password`) =>
  call('POST', '/api/auth/login', { body: { username, password } })
const names = async (by: Person, query = '') =>
  (await by.call('GET', `${PEOPLE}${query}`)).json<PeoplePage>().rows.map(({ username }) => username)
const log = async (by: Person, query = '') =>
  (await by.call('GET', `/api/admin/audit${query}`)).json<{ rows: AuditEntry[]; next: string | null }>()
const statusAndBody = async (answered: ReturnType<Person['call']>) => {
  const { statusCode, body } = await answered
  return [statusCode, body]
}

test('only operators can use the admin routes, from the first request after the role is granted until it is revoked', async () => {
  const station = await openConsole()
  const { app, chief, captain, maia } = station
  const routes = app.routes.filter(({ url }) => url.startsWith('/api/admin/') && !url.includes('analytics'))
  expect(routes.length).toBeGreaterThan(20)
  const demo = await station.logInDemo()
  for (const { method, url } of routes) {
    const path = url.replace(/:\w+/g, maia.id)
    for (const person of [maia, demo]) expect([path, (await person.call(method, path)).statusCode]).toEqual([path, 403])
    expect([path, (await station.call(method, path)).statusCode]).toEqual([path, 401])
  }
  expect((await setRole(chief, maia, 'operator')).json<PersonDetail>().role).toBe('operator')
  expect((await maia.call('GET', PEOPLE)).statusCode).toBe(200)
  expect((await setRole(captain, maia, 'user')).statusCode).toBe(200)
  expect(await statusAndBody(maia.call('GET', PEOPLE))).toEqual([403, 'Only an operator can see this.'])
  const grants = await station.db.reader
    .selectFrom('operatorGrants')
    .selectAll()
    .where('userId', '=', maia.id)
    .where('revokedAt', 'is not', null)
    .execute()
  expect(grants).toMatchObject([{ grantedBy: chief.id, revokedBy: captain.id }])
})

/** Signs the person in again and returns a function that makes calls in the new session. */
async function again(station: TestApp, { user }: Person): Promise<Person['call']> {
  const entered = await logIn(station, user.username)
  expect(entered.statusCode).toBe(200)
  const authorization = `Bearer ${entered.json().sessionId}`
  return (method, url, given = {}) =>
    station.call(method, url, { ...given, headers: { authorization, ...given.headers } })
}

test('a suspended person is signed out, sees the reason only after entering the correct password, and loses no data', async () => {
  const station = await openConsole()
  const { chief, clock, maia } = station
  let call = maia.call
  const phone = openDevice({ id: maia.id, call: (...given) => call(...given) }, clock.now)
  phone.do(save('job-1'))
  expect((await phone.push()).answer?.last).toBe(1)
  const suspended = await suspend(chief, maia)
  expect(suspended.json<PersonDetail>()).toMatchObject({
    ...{ state: 'suspended', sessions: [] },
    suspension: { reason: 'Shares one account.', by: 'ozzie', at: new Date(clock.now).toISOString() },
  })
  phone.do(save('job-2'))
  expect((await phone.push()).status).toBe(401)
  const right = await station.call('POST', '/api/auth/login', {
    body: { username: 'maia', password: 'maia-password' },
    headers: { accept: 'application/problem+json' },
  })
  expect([right.statusCode, right.json().code]).toEqual([403, 'account-suspended'])
  expect(right.json().detail).toBe(
    'This account is suspended: Shares one account. What you entered stays on this device.',
  )
  expect(right.cookies).toEqual([])
  expect((await logIn(station, 'maia', 'wrong')).statusCode).toBe(401)
  // A device sends this request after a 401, and would discard its queue if the server reported that the account no longer exists.
  const forgotten = await station.call('POST', '/api/auth/forgotten', { body: { userId: maia.id } })
  expect(forgotten.json()).toEqual({ isForgotten: false })
  expect((await chief.call('POST', about(maia, 'restore'))).json<PersonDetail>()).toMatchObject({
    ...{ state: 'active', suspension: null, counts: { savedJobs: 1 } },
  })
  call = await again(station, maia)
  expect((await phone.push()).answer).toMatchObject({ last: 2, results: [] })
})

test('a suspended person cannot sign in with a passkey or a reset code, and the attempt does not use up the code', async () => {
  const ORIGIN = 'https://station.example.org'
  const station = await openConsole({ settings: { publicOrigin: ORIGIN } })
  const { call, chief, maia } = station
  const key = openAuthenticator(ORIGIN)
  const options = await maia.call('POST', '/api/auth/passkeys/options', { body: { password: 'maia-password' } })
  const response = key.create(options.json())
  expect((await maia.call('POST', '/api/auth/passkeys', { body: { name: 'Phone', response } })).statusCode).toBe(201)
  await suspend(chief, maia)
  const code = (await chief.call('POST', about(maia, 'reset-code'))).json<{ code: string }>().code
  const recover = () =>
    call('POST', '/api/auth/recover', { body: { username: 'maia', code, password: 'ladder drill 43' } })
  const passkey = async () => {
    const asked = (await call('POST', '/api/auth/passkeys/login-options')).json()
    return call('POST', '/api/auth/passkeys/login', { body: { response: key.get(asked) } })
  }
  for (const enter of [recover, passkey]) expect((await enter()).statusCode).toBe(403)
  await chief.call('POST', about(maia, 'restore'))
  for (const enter of [recover, passkey]) expect((await enter()).statusCode).toBe(200)
})

test('a session that an older server version created for a suspended person is rejected', async () => {
  const station = await openConsole()
  const { chief, db, maia } = station
  const sessions = await db.reader.selectFrom('sessions').selectAll().where('userId', '=', maia.id).execute()
  await suspend(chief, maia)
  await db.writer.insertInto('sessions').values(sessions).execute()
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
})

test('the last operator cannot be demoted, suspended or deleted, and operators cannot demote, suspend or delete themselves', async () => {
  const station = await openConsole()
  const { chief, captain, db } = station
  for (const act of [setRole(chief, chief, 'user'), suspend(chief, chief), remove(chief, chief)])
    expect(await statusAndBody(act)).toEqual([409, 'This is your own account. Ask another operator to do this.'])
  expect((await setRole(chief, captain, 'user')).statusCode).toBe(200)
  const own = await chief.call('DELETE', '/api/auth/user', { body: { password: 'ozzie-password' } })
  expect([own.statusCode, own.body]).toEqual([409, 'This is the only operator. Make someone else an operator first.'])
  const server = { actor: 'server', now: station.clock.now } as const
  await expect(demote(db, chief.id, 'user', server)).rejects.toMatchObject({ code: 'last-operator' })
  await expect(suspendPerson(db, chief.id, 'x', server)).rejects.toMatchObject({ code: 'last-operator' })
  await expect(deletePerson(db, chief.id, 'ozzie', server)).rejects.toMatchObject({ code: 'last-operator' })
  // A suspended operator does not count as an operator.
  await setRole(chief, captain, 'operator')
  await suspend(chief, captain)
  await expect(demote(db, chief.id, 'user', server)).rejects.toMatchObject({ code: 'last-operator' })
  await chief.call('POST', about(captain, 'restore'))
  await demote(db, chief.id, 'user', server)
  expect((await chief.call('GET', PEOPLE)).statusCode).toBe(403)
})

test('the demo account cannot be promoted, suspended, edited or deleted', async () => {
  const station = await openConsole()
  const { chief } = station
  const demo = await station.logInDemo()
  for (const act of [
    ...[setRole(chief, demo, 'operator'), suspend(chief, demo), remove(chief, demo)],
    chief.call('PATCH', about(demo), { body: { name: 'Somebody' } }),
    chief.call('POST', about(demo, 'reset-code')),
  ])
    expect((await act).statusCode).toBe(409)
  expect((await demo.call('GET', PEOPLE)).statusCode).toBe(403)
})

test('deleting a person requires their username, returns a receipt, and leaves a pseudonym in the audit log', async () => {
  const station = await openConsole()
  const { chief, captain, clock, db, maia } = station
  await chief.call('PATCH', about(maia), { body: { name: 'Maia Lindqvist', email: 'maia@new.example.org' } })
  clock.now += 1_000
  await suspend(captain, maia, 'Maia shares one account.')
  clock.now += 1_000
  expect(await statusAndBody(remove(chief, maia, 'captain'))).toEqual([
    409,
    'This account has a different username. Nothing was deleted.',
  ])
  const deleted = await remove(chief, maia)
  expect(deleted.json()).toMatchObject({ receiptId: expect.any(String), deleted: { account: 1, syncRecords: 0 } })
  expect((await names(chief)).sort()).toEqual(['captain', 'ozzie'])
  expect((await chief.call('GET', about(maia))).statusCode).toBe(404)
  const { rows } = await log(chief)
  expect(rows.map(({ action, actor, before, after }) => [action, actor?.username, before, after])).toEqual([
    ['people.delete', 'ozzie', null, null],
    ['people.suspend', 'captain', null, null],
    ['people.edit', 'ozzie', null, null],
  ])
  const [pseudonym, ...others] = new Set(rows.map(({ subject }) => subject))
  expect([pseudonym, others]).toEqual([expect.stringMatching(/^deleted-/), []])
  clock.now += 1_000
  // The log still contains the operator's actions after the operator's account has been deleted.
  await remove(captain, chief)
  const left = await log(captain)
  expect(left.rows.map(({ actor }) => actor?.username ?? actor?.id)).toEqual([
    ...['captain', expect.stringMatching(/^deleted-/)],
    ...['captain', expect.stringMatching(/^deleted-/)],
  ])
  for (const text of ['Lindqvist', 'ozzie', maia.id, chief.id, 'shares'])
    expect(JSON.stringify(left)).not.toContain(text)
  expect(await db.reader.selectFrom('userWords').select('userId').distinct().execute()).toEqual([
    { userId: captain.id },
  ])
  expect([...(await findOwnersWithoutAccount(db))]).toEqual([])
})

test('every action is logged with its actor, subject, and before and after values, and log entries are retained for a year', async () => {
  const station = await openConsole()
  const { chief, clock, db, maia } = station
  const step = () => {
    clock.now += 1_000
  }
  await chief.call('PATCH', about(maia), { body: { name: 'Maia Lind' } })
  step()
  await suspend(chief, maia, 'One.')
  step()
  await suspend(chief, maia, 'Two.')
  step()
  await chief.call('POST', about(maia, 'restore'))
  step()
  const { code } = (await chief.call('POST', about(maia, 'reset-code'))).json()
  step()
  await setRole(chief, maia, 'operator')
  step()
  await again(station, maia)
  await chief.call('POST', about(maia, 'end-sessions'))
  // Requests that change nothing are not logged.
  for (const [act, body] of [
    ['restore', {}],
    ['end-sessions', {}],
    ['role', { role: 'operator' }],
  ] as const)
    expect((await chief.call('POST', about(maia, act), { body })).statusCode).toBe(200)
  await chief.call('PATCH', about(maia), { body: { name: 'Maia Lind' } })
  step()
  await createOperator(db, { username: 'rolf', email: 'rolf@example.org' }, clock.now)
  const entries = await log(chief)
  expect(entries.next).toBe(null)
  expect(
    entries.rows.map(({ action, actor, subject, before, after }) => [action, actor?.username, subject, before, after]),
  ).toEqual([
    ['people.promote', undefined, 'rolf', null, null],
    ['people.end-sessions', 'ozzie', 'maia', { sessions: 1 }, null],
    ['people.promote', 'ozzie', 'maia', null, null],
    ['people.reset-code', 'ozzie', 'maia', null, null],
    ['people.restore', 'ozzie', 'maia', { reason: 'Two.' }, null],
    ['people.suspend', 'ozzie', 'maia', { reason: 'One.' }, { reason: 'Two.' }],
    ['people.suspend', 'ozzie', 'maia', null, { reason: 'One.' }],
    ['people.edit', 'ozzie', 'maia', { name: null }, { name: 'Maia Lind' }],
  ])
  expect(JSON.stringify(await db.reader.selectFrom('auditLog').selectAll().execute())).not.toContain(code)
  expect((await log(chief, `?subject=${maia.id}`)).rows).toHaveLength(7)
  expect((await log(chief, `?subject=${chief.id}`)).rows).toEqual([])
  await purge(db, clock.now + AUDIT_KEEP_MS - 1_500)
  expect(await db.reader.selectFrom('auditLog').select('id').execute()).toHaveLength(2)
})

test('an operator who deletes their own account leaves a log entry with a pseudonym', async () => {
  const { chief, captain } = await openConsole()
  const deleted = await captain.call('DELETE', '/api/auth/user', { body: { password: 'captain-password' } })
  expect(deleted.statusCode).toBe(200)
  const [entry, ...others] = (await log(chief)).rows
  expect([entry?.action, others]).toEqual(['people.delete', []])
  expect(entry?.subject).toMatch(/^deleted-/)
})

test('a clock that is 400 days ahead for three hours does not cause the whole audit log to be purged', async () => {
  const { chief, clock, db, maia } = await openConsole()
  await chief.call('PATCH', about(maia), { body: { name: 'Maia Lind' } })
  clock.now += DAY_MS
  await chief.call('PATCH', about(maia), { body: { name: 'Maia Berg' } })
  for (const hour of [0, 1, 2]) await purge(db, clock.now + 400 * DAY_MS + hour * HOUR_MS)
  expect(await db.reader.selectFrom('auditLog').select('id').execute()).toHaveLength(1)
  await purge(db, clock.now)
  expect(await db.reader.selectFrom('auditLog').select('id').execute()).toHaveLength(1)
})

test('a person whom an older server version deleted is pseudonymized in the audit log by the next purge', async () => {
  const { chief, captain, clock, db, maia } = await openConsole()
  await chief.call('PATCH', about(maia), { body: { name: 'Maia Lind' } })
  await captain.call('PATCH', about(chief), { body: { name: 'Ozzie Berg' } })
  for (const { id } of [maia, chief]) await db.writer.deleteFrom('users').where('id', '=', id).execute()
  await purge(db, clock.now)
  const { rows } = await log(captain)
  const [own, others] = [rows.filter(({ actor }) => actor?.username), rows.filter(({ actor }) => !actor?.username)]
  expect([own.length, others.length]).toEqual([1, 1])
  expect(own[0]?.subject).toBe(others[0]?.actor?.id)
  for (const text of [maia.id, chief.id, 'Lind', 'Berg']) expect(JSON.stringify(rows)).not.toContain(text)
})

test('an operator can send at most 360 requests per minute, counted across all console routes', async () => {
  const { chief, captain } = await openConsole()
  const statuses = new Map<number, number>()
  for (let n = 0; n < 370; n += 1) {
    const { statusCode } = await chief.call('GET', `/api/admin/${n % 2 === 0 ? 'invites' : 'audit'}`)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 360, 429: 10 })
  expect((await captain.call('GET', PEOPLE)).statusCode).toBe(200)
})

test('routes that require a session reject a suspended person', async () => {
  const { app, chief, maia } = await openConsole()
  await suspend(chief, maia)
  const personal = app.routes.filter(({ isPersonal }) => isPersonal)
  expect(personal.length).toBeGreaterThan(40)
  for (const { method, url } of personal) {
    const { statusCode } = await maia.call(method, url.replace(':userId', 'me').replace(/:\w+/g, 'x'))
    expect([method, url, statusCode]).toEqual([method, url, 401])
  }
})

test('search matches the start of the username, the email address or any word of the name, in any script', async () => {
  const station = await openConsole()
  const { chief, db, maia } = station
  const [anna, per] = [await station.signUp('anna'), await station.signUp('per_100')]
  await chief.call('PATCH', about(anna), { body: { name: 'Ann-Sofie Örnsköld  東京', email: '100%wild@example.org' } })
  await per.call('PATCH', '/api/auth/user', { body: { name: 'Per O’Brien-Ölund' } })
  const found = async (q: string) => (await names(chief, `?q=${encodeURIComponent(q)}`)).sort()
  for (const q of ['ann', 'ANN', 'örn', 'ornskold', '東', '100%', 'ann-s'])
    expect([q, await found(q)]).toEqual([q, ['anna']])
  for (const q of ['per_', 'o’br', 'PER']) expect([q, await found(q)]).toEqual([q, ['per_100']])
  expect(await found('example.org')).toEqual([])
  expect(await found('maia ann')).toEqual([])
  expect(await found('orn ann')).toEqual(['anna'])
  for (const q of ['%', '_', 'p%', 'per%100', 'a_na', '\\', "' or 1=1 --", '\u0000', '\u200b', '\u{10ffff}', '(', '*'])
    expect([q, await found(q)]).toEqual([q, []])
  expect((await chief.call('GET', `${PEOPLE}?q=%ed%a0%80`)).statusCode).toBeLessThan(500)
  expect(await found(' ')).toHaveLength(5)
  expect(await names(chief, '?role=operator')).toEqual(expect.arrayContaining(['ozzie', 'captain']))
  await suspend(chief, maia)
  expect(await names(chief, '?state=suspended')).toEqual(['maia'])
  expect(await names(chief, '?state=active&role=user&q=m')).toEqual([])
  expect(await names(chief, '?state=suspended&role=user&q=m')).toEqual(['maia'])
  // Search finds accounts created by an older server version once the background job has indexed them.
  await db.writer.deleteFrom('userWords').execute()
  expect(await found('ann')).toEqual([])
  await storeMissingWords(db, withoutPause)
  expect(await found('ann')).toEqual(['anna'])
})

/** Adds people whose usernames start with `word`, except for every tenth person. Returns the usernames, newest first. */
async function addMany({ db, clock }: TestApp, count: number, word: string): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, n) => n)
  const user = (n: number) => {
    const username = `${n % 10 === 0 ? 'other' : word}-${String(n).padStart(5, '0')}`
    return {
      ...{ id: randomUUID(), username, usernameKey: username, email: `${username}@example.org`, name: null },
      ...{ location: null, goalId: null, passwordHash: 'x', isDemo: 0 },
      // Many accounts share a creation time, so their order depends on the ID.
      createdAt: clock.now - DAY_MS - Math.floor(n / 7),
    }
  }
  const users = numbers.map(user)
  for (let from = 0; from < count; from += 500)
    await db.writer
      .insertInto('users')
      .values(users.slice(from, from + 500))
      .execute()
  await storeMissingWords(db, withoutPause)
  return users.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)).map(({ username }) => username)
}

async function readAll(by: Person, query: string): Promise<{ usernames: string[]; totals: (number | null)[] }> {
  const usernames: string[] = []
  const totals: (number | null)[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: PeoplePage = (await by.call('GET', `${PEOPLE}?${query}&after=${after}`)).json()
    usernames.push(...page.rows.map(({ username }) => username))
    totals.push(page.total)
    after = page.next
  }
  return { usernames, totals }
}

test('each matching person appears on exactly one page, newest first, whether few or many people match', async () => {
  const station = await openConsole()
  const { chief } = station
  const all = await addMany(station, 1_300, 'common')
  const everybody = await readAll(chief, '')
  expect(everybody.usernames.slice(3)).toEqual(all)
  expect(new Set(everybody.totals)).toEqual(new Set([null]))
  const many = await readAll(chief, 'q=common')
  expect(many.usernames).toEqual(all.filter((name) => name.startsWith('common')))
  const few = await readAll(chief, 'q=other')
  expect(few.usernames).toEqual(all.filter((name) => name.startsWith('other')))
  expect(new Set(few.totals)).toEqual(new Set([130]))
  const both = await readAll(chief, 'q=common common-0000')
  expect(both.usernames).toEqual(all.filter((name) => name.startsWith('common-0000')))
  const csv = await chief.call('GET', `${PEOPLE}.csv?q=other`)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body.trimEnd().split('\r\n')).toHaveLength(131)
  expect(csv.body.split('\r\n')[1]?.split(',')[1]).toBe(few.usernames[0])
})

test('the person whose username is the search text comes first, although newer people’s usernames start with it', async () => {
  const station = await openConsole()
  await station.signUp('common')
  const all = await addMany(station, 130, 'common')
  await station.db.writer.updateTable('users').set({ createdAt: 1 }).where('username', '=', 'common').execute()
  const found = await readAll(station.chief, 'q=Common%20')
  expect(found.usernames).toEqual(['common', ...all.filter((name) => name.startsWith('common-'))])
  expect((await readAll(station.chief, 'q=common&state=suspended')).usernames).toEqual([])
})

test('an invalid cursor is rejected', async () => {
  const { chief } = await openConsole()
  for (const after of ['x', '1~', '~a', `${'9'.repeat(16)}~a`, `1~${'a'.repeat(190)}`, '1~a b', '-1~a', '1.5~a', '1~é'])
    for (const list of ['people', 'audit', 'invites', 'announcements', 'reports']) {
      const { statusCode } = await chief.call('GET', `/api/admin/${list}?after=${encodeURIComponent(after)}`)
      expect([list, after, statusCode]).toEqual([list, after, 400])
    }
  expect((await chief.call('GET', `${PEOPLE}?after=${'9'.repeat(15)}~zz`)).json<PeoplePage>().rows).toHaveLength(3)
  expect((await chief.call('GET', `${PEOPLE}?q=${'a'.repeat(101)}`)).statusCode).toBe(400)
})

test('no CSV cell can be evaluated as a formula', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@x', ' =x', 'a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe(
    `'=1+1,'+1,'-1,'@x,' =x,"a,b","say ""hi""","two\nlines",plain\r\n`,
  )
})

test('a person’s details contain counts and devices, but nothing that the person wrote', async () => {
  const station = await openConsole()
  const { chief, clock, maia } = station
  await maia.call('PATCH', '/api/auth/user', { body: { location: 'Cedar Bluff' } })
  await maia.call('POST', '/api/users/me/applications', { body: { jobId: 'job-1' } })
  const phone = openDevice(maia, clock.now)
  phone.do({ name: 'physical.complete-workout', args: { workoutId: 'w1d1', duration: 9, notes: 'a secret note' } })
  phone.do({ name: 'physical.add-body-weight', args: { weight: 187.5, unit: 'lb' } })
  expect((await phone.push()).answer?.last).toBe(2)
  const { body } = await chief.call('GET', about(maia))
  const detail: PersonDetail = JSON.parse(body)
  expect(detail).toMatchObject({
    ...{ username: 'maia', role: 'user', state: 'active', suspension: null, isDemo: false },
    ...{ counts: { applications: 1, workoutProgress: 1 }, passkeys: 0, recoveryCodesLeft: 10 },
    devices: [{ accepted: 2, lastPushAt: new Date(clock.now).toISOString() }],
    sessions: [{ device: expect.any(String) }],
  })
  expect(detail.bytes).toBeGreaterThan(100)
  for (const text of ['secret', 'Cedar', 'password', 'hash', 'bodyWeights', '187.5']) expect(body).not.toContain(text)
})

test('if two operators demote or suspend each other concurrently, exactly one remains an operator', async () => {
  const station = await openConsole()
  const { chief, captain, db, maia } = station
  for (let round = 0; round < 50; round += 1) {
    const act = round % 2 === 0 ? (by: Person, of: Person) => setRole(by, of, 'user') : suspend
    const answers = await Promise.all([act(chief, captain), act(captain, chief)])
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect([round, statuses[0], [401, 403, 409].includes(statuses[1] ?? 0)]).toEqual([round, 200, true])
    const left = await db.reader
      .selectFrom('users')
      .select('id')
      .where('isOperator', '=', 1)
      .where('suspendedAt', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
    await db.writer.updateTable('users').set({ isOperator: 1, suspendedAt: null }).where('id', '!=', maia.id).execute()
    for (const person of [chief, captain]) person.call = await again(station, person)
  }
})

test('if both operators delete their own accounts concurrently, one operator remains', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { chief, captain, db } = await openConsole()
    const answers = await Promise.all([
      remove(chief, captain),
      chief.call('DELETE', '/api/auth/user', { body: { password: 'ozzie-password' } }),
      captain.call('DELETE', '/api/auth/user', { body: { password: 'captain-password' } }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    const left = await db.reader.selectFrom('users').select('id').where('isOperator', '=', 1).execute()
    expect([round, left.length]).toEqual([round, 1])
  }
})

test('a sign-in that races with a suspension leaves no session', async () => {
  const station = await openConsole()
  const { chief, db, maia } = station
  for (let round = 0; round < 20; round += 1) {
    const entering = [logIn(station, 'maia'), logIn(station, 'maia')]
    const [suspended, ...entered] = await Promise.all([suspend(chief, maia), ...entering])
    const unexpected = entered.map(({ statusCode }) => statusCode).filter((code) => code !== 200 && code !== 403)
    expect([suspended.statusCode, unexpected]).toEqual([200, []])
    const sessions = await db.reader.selectFrom('sessions').select('id').where('userId', '=', maia.id).execute()
    expect([round, sessions]).toEqual([round, []])
    await chief.call('POST', about(maia, 'restore'))
    // Each rejected sign-in uses up one of the account's tries; after an hour, all tries are available again.
    station.clock.now += HOUR_MS
  }
})

test('an unknown ID, a username and the ID of another entity all return the same error', async () => {
  const { chief } = await openConsole()
  const answers = new Set<string>()
  for (const id of ['missing', 'maia', "' or 1=1 --", randomUUID(), '%25', 'a'.repeat(100)]) {
    const { statusCode, body } = await chief.call('GET', `${PEOPLE}/${encodeURIComponent(id)}`)
    answers.add(`${statusCode} ${body}`)
  }
  expect([...answers]).toEqual(['404 There is no such account.'])
})
