import type { MentorshipRequest } from '@station-zero/schema/admin/listings.ts'
import { requestMentorship } from '@station-zero/schema/community/mutations.ts'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import { expect, test } from 'vitest'
import type { Person, TestApp } from '../testing/app.ts'
import { openDevice } from '../testing/device.ts'
import { openConsole } from '../testing/operators.ts'

const REQUESTS = '/api/admin/mentorship-requests'
const MESSAGE = 'I failed my last panel. Can you help?'
const TEXT = 'Come to Station 4 on Monday at 6 pm.'

async function openRequests() {
  const station = await openConsole()
  const body = {
    ...{ name: 'Maria Ortiz', rank: 'Captain', department: 'City Fire', bio: 'Twenty panels.', yearsExperience: 18 },
    ...{ specialties: [], isVerified: true },
  }
  const mentorId: string = (await station.chief.call('POST', '/api/admin/mentors', { body })).json().id
  const phone = openDevice(station.maia, station.clock.now)
  /** Sends a request as a device does, by pushing the mutation. */
  const ask = async () => {
    phone.do({ name: requestMentorship.name, args: { mentorId, message: MESSAGE } })
    expect((await phone.push()).answer?.last).toBe(1)
  }
  return { ...station, mentorId, ask }
}

const list = async (by: Person, query = '') =>
  (await by.call('GET', `${REQUESTS}${query}`)).json<{ rows: MentorshipRequest[]; next: string | null }>()

const answer = (by: Person, { userId, mentorId, requestedAt, answeredAt }: MentorshipRequest, given: object = {}) =>
  by.call('POST', `${REQUESTS}/${userId}/${mentorId}/answer`, {
    body: { answer: 'accepted', text: TEXT, requestedAt, answeredAt, ...given },
  })

/** The changes that the person's devices pull after `version`. */
async function pulled({ db }: TestApp, { id }: Person, version: number) {
  const changes = await db.store.read(id, (t) => t.changesAfter(version, 10))
  return changes.map(({ change }) => change.row)
}
const versionOf = async ({ db }: TestApp, { id }: Person) => (await db.store.read(id, (t) => t.getVersions())).version

test('an operator can read and answer a request, and the person’s devices pull the answer', async () => {
  const station = await openRequests()
  const { app, chief, maia, mentorId, ask, db } = station
  await ask()
  const { rows, next } = await list(chief)
  expect([rows, next]).toEqual([
    [
      {
        ...{ userId: maia.id, username: 'maia', name: null, mentorId, message: MESSAGE },
        ...{ mentor: { name: 'Captain Maria Ortiz', department: 'City Fire' }, requestedAt: expect.any(String) },
        ...{ answer: null, answerText: null, answeredAt: null },
      },
    ],
    null,
  ])
  const [request] = rows as [MentorshipRequest]
  const seen = await versionOf(station, maia)
  const changed: string[] = []
  db.onChanged(({ userId }) => changed.push(userId))
  const answered = await answer(chief, request)
  const answeredAt = new Date(app.now()).toISOString()
  expect([answered.statusCode, answered.json()]).toEqual([
    200,
    { ...request, answer: 'accepted', answerText: TEXT, answeredAt },
  ])
  expect(await pulled(station, maia, seen)).toEqual([
    expect.objectContaining({ mentorId, state: 'sent', message: MESSAGE, answer: 'accepted', answerText: TEXT }),
  ])
  await expect.poll(() => changed).toContain(maia.id)
  const mine = (await maia.call('GET', '/api/mentorship-requests')).json()
  expect(mine).toMatchObject([{ mentorId, answer: 'accepted', answerText: TEXT }])
  expect((await list(chief)).rows).toEqual([])
  expect((await list(chief, '?all=1')).rows).toEqual([answered.json()])
})

test('the audit log names the person, but contains neither the message nor the answer', async () => {
  const { chief, db, ask } = await openRequests()
  await ask()
  const [request] = (await list(chief)).rows as [MentorshipRequest]
  await answer(chief, request, { answer: 'declined' })
  const log = await db.reader.selectFrom('auditLog').selectAll().execute()
  expect(log.map(({ action }) => action).sort()).toEqual(['mentors.create', 'mentorship.declined'])
  expect(JSON.stringify(log)).not.toMatch(/panel\. Can|Station 4/)
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json()
  expect(rows).toContainEqual(
    expect.objectContaining({ subject: 'maia', after: { mentor: 'Captain Maria Ortiz' }, before: null }),
  )
})

test('answering a request that was withdrawn, sent again or answered in the meantime is rejected', async () => {
  const { chief, captain, clock, maia, mentorId } = await openRequests()
  const ask = () => maia.call('POST', '/api/mentorship-requests', { body: { mentorId, message: MESSAGE } })
  await ask()
  const [first] = (await list(chief)).rows as [MentorshipRequest]
  clock.now += HOUR_MS
  await maia.call('DELETE', `/api/mentorship-requests/${mentorId}`)
  expect((await list(chief, '?all=1')).rows).toEqual([])
  expect((await answer(chief, first)).statusCode).toBe(404)
  clock.now += HOUR_MS
  await ask()
  expect((await answer(chief, first)).statusCode).toBe(409)
  const [second] = (await list(chief)).rows as [MentorshipRequest]
  const answers = await Promise.all([answer(chief, second), answer(captain, second, { text: 'No.' })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [answered] = (await list(chief, '?all=1')).rows as [MentorshipRequest]
  clock.now += HOUR_MS
  const corrected = await answer(captain, answered, { answer: 'declined', text: 'Captain Ortiz is on leave.' })
  expect(corrected.json()).toMatchObject({ answer: 'declined', answerText: 'Captain Ortiz is on leave.' })
})

test('withdrawing an answered request removes the answer, and a new request starts without an answer', async () => {
  const { chief, clock, maia, mentorId } = await openRequests()
  const ask = () => maia.call('POST', '/api/mentorship-requests', { body: { mentorId, message: MESSAGE } })
  await ask()
  const [request] = (await list(chief)).rows as [MentorshipRequest]
  await answer(chief, request)
  clock.now += HOUR_MS
  await maia.call('DELETE', `/api/mentorship-requests/${mentorId}`)
  clock.now += HOUR_MS
  expect((await ask()).json()).toMatchObject({ state: 'sent', answer: null, answerText: null })
  expect((await answer(chief, request)).statusCode).toBe(409)
  expect((await list(chief)).rows).toHaveLength(1)
})

test('only operators can list and answer requests, and an invalid answer is rejected', async () => {
  const { chief, maia, call, ask } = await openRequests()
  await ask()
  const [request] = (await list(chief)).rows as [MentorshipRequest]
  expect((await maia.call('GET', REQUESTS)).statusCode).toBe(403)
  expect((await call('GET', REQUESTS)).statusCode).toBe(401)
  expect((await answer(maia, request)).statusCode).toBe(403)
  for (const given of [{ text: ' ' }, { text: 'x'.repeat(1_001) }, { answer: 'maybe' }, { answeredAt: 'never' }])
    expect((await answer(chief, request, given)).statusCode, JSON.stringify(given)).toBe(400)
  expect((await answer(chief, { ...request, userId: 'nobody' })).statusCode).toBe(404)
  expect((await answer(chief, { ...request, mentorId: 'nobody' })).statusCode).toBe(404)
})

test('requests to sample mentors are never listed, but requests to a deleted mentor are still listed', async () => {
  const { chief, maia, mentorId, db } = await openRequests()
  for (const id of ['mentor-user-1', mentorId])
    await maia.call('POST', '/api/mentorship-requests', { body: { mentorId: id, message: MESSAGE } })
  expect((await list(chief)).rows).toMatchObject([{ mentorId }])
  await db.writer.deleteFrom('mentors').where('userId', '=', 'mentor-user-1').execute()
  await chief.call('DELETE', `/api/admin/mentors/${mentorId}`)
  const { rows } = await list(chief)
  expect(rows).toMatchObject([{ mentorId, mentor: null, message: MESSAGE }])
  expect((await answer(chief, rows[0] as MentorshipRequest)).statusCode).toBe(200)
})

test('requests are paginated without gaps, and a deleted person’s request is no longer listed', async () => {
  const { chief, captain, maia, db, mentorId } = await openRequests()
  for (const { id: userId } of [maia, captain])
    await db.writer
      .insertInto('mentorshipRequests')
      .values(
        Array.from({ length: 40 }, (_, n) => ({
          ...{ userId, mentorId: `station-${n}`, message: null, state: 'sent' as const, requestedAt: 1_000 - (n % 7) },
          ...{ changedAt: 1_000, changeId: 'c', version: 1, answer: null, answerText: null, answeredAt: null },
        })),
      )
      .execute()
  await maia.call('POST', '/api/mentorship-requests', { body: { mentorId, message: MESSAGE } })
  const one = await list(chief)
  const two = await list(chief, `?after=${one.next}`)
  expect([one.rows.length, two.rows.length, two.next]).toEqual([50, 31, null])
  const keys = [...one.rows, ...two.rows].map((row) => `${row.userId} ${row.mentorId}`)
  expect(new Set(keys).size).toBe(81)
  await chief.call('POST', `/api/admin/people/${maia.id}/delete`, { body: { username: 'maia' } })
  const left = [...(await list(chief)).rows]
  expect(left.map(({ userId }) => userId)).not.toContain(maia.id)
  expect(left).toHaveLength(40)
})
