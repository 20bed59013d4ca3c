import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { newestCounts } from '../db/commits.ts'
import type { CountsAnswer } from '../db/shared-counts.ts'
import { openTestApp, type Person, type TestApp } from '../testing/app.ts'
import { eventually, listen, openStation, pokes, SILENT_MS } from '../testing/live.ts'
import { recount } from './places.ts'

const JOIN = '/api/events/event-1/join'
const stateOf = async (person: Person) =>
  (await person.call('GET', '/api/users/me/memberships')).json().events[0]?.state
const eventNow = async ({ call }: TestApp, id = 'event-1') =>
  (await call('GET', '/api/events')).json().find((event: { id: string }) => event.id === id)
const countsOf = async ({ call }: TestApp, query = '') =>
  (await call('GET', `/api/community/counts${query}`)).json<CountsAnswer>()

test('[calls.community.lists] groups, events and mentors are readable without a session, with their counts', async () => {
  const { call } = await openTestApp()
  expect((await call('GET', '/api/groups')).json()[0]).toMatchObject({
    id: 'group-1',
    category: 'study',
    memberCount: 4,
  })
  expect((await call('GET', '/api/events')).json()).toMatchObject([
    { id: 'event-1', startTime: '2026-11-22T12:00:00.000Z', currentParticipants: 2, maxParticipants: 3, waiting: 0 },
    { id: 'event-full', currentParticipants: 3, maxParticipants: 3 },
  ])
  const mentors = (await call('GET', '/api/mentors')).json()
  expect(mentors).toMatchObject([{ id: 'mentor-1', userId: 'mentor-user-1', rank: 'Captain', rating: 4.8 }])
})

test('[calls.community.join, community.events.waitlist] one person gets the last place, the next person is waitlisted, and that person moves up when the first one leaves', async () => {
  const station = await openTestApp()
  const [maia, olof, ida] = [await station.signUp('maia'), await station.signUp('olof'), await station.signUp('ida')]
  const joined = await maia.call('POST', JOIN)
  expect([joined.statusCode, joined.json()]).toEqual([
    201,
    { eventId: 'event-1', state: 'joined', startTime: '2026-11-22T12:00:00.000Z' },
  ])
  expect((await olof.call('POST', JOIN)).json().state).toBe('waitlisted')
  expect((await ida.call('POST', JOIN)).json().state).toBe('waitlisted')
  expect(await eventNow(station)).toMatchObject({ currentParticipants: 3, waiting: 2 })
  expect((await maia.call('DELETE', JOIN)).json().state).toBe('left')
  await vi.waitFor(async () => expect(await stateOf(olof)).toBe('joined'), 15_000)
  expect(await stateOf(ida)).toBe('waitlisted')
  expect(await eventNow(station)).toMatchObject({ currentParticipants: 3, waiting: 1 })
  expect((await ida.call('DELETE', JOIN)).json().state).toBe('left')
  expect(await eventNow(station)).toMatchObject({ currentParticipants: 3, waiting: 0 })
})

test('a person who moves up from the waitlist receives the new state in the next pull', async () => {
  const { db, signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  await maia.call('POST', JOIN)
  await olof.call('POST', JOIN)
  const seen = await db.store.read(olof.id, (t) => t.getVersions())
  await maia.call('DELETE', JOIN)
  await vi.waitFor(async () => {
    const changes = await db.store.read(olof.id, (t) => t.changesAfter(seen.version, 10))
    expect(changes.map(({ change }) => change.row)).toMatchObject([
      { eventId: 'event-1', state: 'joined', ticket: null },
    ])
  }, 15_000)
})

test('[calls.community.join] joining twice takes one place, and leaving twice frees one', async () => {
  const station = await openTestApp()
  const maia = await station.signUp('maia')
  expect((await maia.call('POST', JOIN)).statusCode).toBe(201)
  expect((await maia.call('POST', JOIN)).statusCode).toBe(200)
  expect(await eventNow(station)).toMatchObject({ currentParticipants: 3, waiting: 0 })
  for (const _ of [1, 2]) expect((await maia.call('DELETE', JOIN)).statusCode).toBe(200)
  expect(await eventNow(station)).toMatchObject({ currentParticipants: 2, waiting: 0 })
  expect((await maia.call('POST', JOIN)).statusCode).toBe(201)
})

test('a person who joins an event that is full of seeded participants is waitlisted', async () => {
  const station = await openTestApp()
  const maia = await station.signUp('maia')
  expect((await maia.call('POST', '/api/events/event-full/join')).json().state).toBe('waitlisted')
  expect(await eventNow(station, 'event-full')).toMatchObject({ currentParticipants: 3, waiting: 1 })
})

test('[community.events.waitlist] an event that is missing or has begun cannot be joined, but an event that has begun can be left', async () => {
  const station = await openTestApp()
  const maia = await station.signUp('maia')
  for (const method of ['POST', 'DELETE'] as const) {
    const missing = await maia.call(method, '/api/events/nobody/join')
    expect([missing.statusCode, missing.body]).toEqual([404, 'This event does not exist.'])
  }
  await maia.call('POST', JOIN)
  station.clock.now += 2 * 86_400_000
  const late = await (await station.signUp('olof')).call('POST', JOIN)
  expect([late.statusCode, late.body]).toEqual([409, 'This event has already started.'])
  expect((await maia.call('DELETE', JOIN)).json().state).toBe('left')
})

test('a person joins a group, is counted once, and leaves it', async () => {
  const { call, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const size = async () => (await call('GET', '/api/groups')).json()[0].memberCount
  const joined = await maia.call('POST', '/api/groups/group-1/join', { body: {} })
  expect([joined.statusCode, joined.json()]).toEqual([201, { groupId: 'group-1', isMember: true }])
  expect((await maia.call('POST', '/api/groups/group-1/join')).statusCode).toBe(200)
  expect(await size()).toBe(5)
  expect((await maia.call('GET', '/api/users/me/memberships')).json().groups).toEqual([
    { groupId: 'group-1', isMember: true },
  ])
  expect((await maia.call('DELETE', '/api/groups/group-1/join')).json()).toEqual({
    groupId: 'group-1',
    isMember: false,
  })
  expect(await size()).toBe(4)
  expect((await maia.call('POST', '/api/groups/nobody/join')).statusCode).toBe(404)
})

test('[calls.community.mentorship] requesting a mentor twice creates one request, with or without a message, and the request can be withdrawn', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  const ask = (body: object) => maia.call('POST', '/api/mentorship-requests', { body })
  const mentorId = 'mentor-user-1'
  const asked = await ask({ mentorId, message: ' Help me with the panel. ' })
  expect([asked.statusCode, asked.json()]).toEqual([
    201,
    {
      ...{ mentorId, message: 'Help me with the panel.', state: 'sent' },
      ...{ requestedAt: expect.stringContaining('2026-11-21'), answer: null, answerText: null },
    },
  ])
  const again = await ask({ mentorId })
  expect([again.statusCode, again.json()]).toEqual([200, asked.json()])
  expect((await maia.call('GET', '/api/mentorship-requests')).json()).toEqual([asked.json()])
  expect((await maia.call('DELETE', `/api/mentorship-requests/${mentorId}`)).json().state).toBe('withdrawn')
  expect((await maia.call('GET', '/api/mentorship-requests')).json()).toEqual([])
  expect((await ask({ mentorId, message: '' })).json()).toMatchObject({ message: null, state: 'sent' })
})

test('[calls.community.mentorship] a request must specify an existing mentor by user ID', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  for (const [body, status] of [
    [{ mentorId: 'mentor-1' }, 404],
    [{}, 400],
    [{ mentorId: 'mentor-user-1', message: 'x'.repeat(1_001) }, 400],
  ] as const)
    expect((await maia.call('POST', '/api/mentorship-requests', { body })).statusCode).toBe(status)
  expect((await maia.call('DELETE', '/api/mentorship-requests/nobody')).statusCode).toBe(404)
})

test('counts are sent as changes since a version, or in full to a device whose epoch or version does not match', async () => {
  const station = await openTestApp()
  const maia = await station.signUp('maia')
  const first = await countsOf(station)
  expect(first).toMatchObject({ isAll: true, counts: [] })
  await maia.call('POST', JOIN)
  const all = await countsOf(station)
  expect(all.counts).toEqual([{ key: 'event:event-1', taken: 1, waiting: 0 }])
  await maia.call('POST', '/api/groups/group-1/join')
  const later = await countsOf(station, `?since=${all.version}&epoch=${all.epoch}`)
  expect(later).toMatchObject({ isAll: false, counts: [{ key: 'group:group-1', taken: 1, waiting: 0 }] })
  const none = await countsOf(station, `?since=${later.version}&epoch=${all.epoch}`)
  expect(none).toMatchObject({ version: later.version, isAll: false, counts: [] })
  for (const query of [`?since=${all.version}&epoch=another`, `?since=999999&epoch=${all.epoch}`])
    expect(await countsOf(station, query)).toMatchObject({ isAll: true, counts: { length: 2 } })
})

test('a deleted account’s places become free, and the first person on the waitlist moves up', async () => {
  const station = await openTestApp()
  const [maia, olof] = [await station.signUp('maia'), await station.signUp('olof')]
  await maia.call('POST', JOIN)
  await maia.call('POST', '/api/groups/group-1/join')
  await olof.call('POST', JOIN)
  const { version, epoch } = await countsOf(station)
  for (const table of ['eventMemberships', 'groupMemberships'] as const)
    await station.db.writer.deleteFrom(table).where('userId', '=', maia.id).execute()
  await recount(station.db)
  await vi.waitFor(async () =>
    expect((await countsOf(station, `?since=${version}&epoch=${epoch}`)).counts).toEqual([
      { key: 'event:event-1', taken: 1, waiting: 0 },
      { key: 'group:group-1', taken: 0, waiting: 0 },
    ]),
  )
})

test('the demo account cannot see other people’s names, usernames, email addresses or texts, in the community or in analytics', async () => {
  const station = await openTestApp()
  const body = { username: 'zuleikha', email: 'zz@example.net', name: 'Ines Holm', password: 'ladder 42' }
  const { sessionId, user } = (await station.call('POST', '/api/auth/signup', { body })).json()
  const headers = { authorization: `Bearer ${sessionId}` }
  await station.call('POST', '/api/groups/group-1/join', { headers })
  await station.call('POST', JOIN, { headers })
  const request = { mentorId: 'mentor-user-1', message: 'The panel, please.' }
  expect((await station.call('POST', '/api/mentorship-requests', { headers, body: request })).statusCode).toBe(201)
  await station.call('GET', `/api/users/${user.id}/memberships`, { headers })

  const demo = await station.logInDemo()
  const community = ['groups', 'events', 'mentors', 'community/counts', 'users/me/memberships', 'mentorship-requests']
  const analytics = ['summary', 'events', 'requests', 'users'].map((name) => `admin/analytics/${name}`)
  for (const path of [...community, ...analytics]) {
    const answer = await demo.call('GET', `/api/${path}`)
    expect([path, answer.statusCode]).toEqual([path, 200])
    for (const word of [user.id, 'zuleikha', 'zz@', 'example.net', 'Ines', 'Holm', 'The panel'])
      expect(`${path}: ${answer.body}`).not.toContain(word)
  }
})

test('[L5] a recount notifies listeners of freed places, and sends no notification if the counts were right', async () => {
  const station = await openStation({ countsEveryMs: 0 })
  const [ann, eve] = [await station.signUp('ann'), await station.signUp('eve')]
  const looks = await listen(station, eve)
  await ann.call('POST', '/api/events/event-1/join')
  await eventually(() => pokes(looks).at(-1)?.[0]).toBe('counts')
  await station.db.writer.deleteFrom('eventMemberships').where('userId', '=', ann.id).execute()
  await recount(station.db)
  await eventually(() => pokes(looks).at(-1)).toEqual(['counts', String(await newestCounts(station.db.reader))])
  const heard = pokes(looks)
  expect(heard.filter(([event]) => event === 'counts')).toHaveLength(2)
  await recount(station.db)
  await sleep(SILENT_MS)
  expect(pokes(looks)).toEqual(heard)
})

test('the counts include whether the signed-in person may create classes, and the permission does not apply to anyone else', async () => {
  const station = await openTestApp()
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  const mayOpen = async ({ call }: Pick<Person, 'call'>) =>
    (await call('GET', '/api/community/counts')).json().mayOpenClasses
  expect(await mayOpen(ann)).toBe(false)
  await station.db.writer.updateTable('users').set({ mayOpenClasses: 1 }).where('id', '=', ann.id).execute()
  expect([await mayOpen(ann), await mayOpen(bob), await mayOpen(station)]).toEqual([true, false, false])
})
