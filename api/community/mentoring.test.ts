import { randomUUID } from 'node:crypto'
import { MENTOR_REPORTS_A_DAY, type MentorRequest, type OwnMentor } from '@station-zero/schema/community/mentoring.ts'
import { MAX_REQUESTS, requestMentorship, withdrawRequest } from '@station-zero/schema/community/mutations.ts'
import { DAY_MS, HOUR_MS } from '@station-zero/schema/core/time.ts'
import { describe, expect, test } from 'vitest'
import { eraseMentor } from '../db/mentors.ts'
import type { Person } from '../testing/app.ts'
import { openDevice } from '../testing/device.ts'
import { openConsole } from '../testing/operators.ts'

const MESSAGE = 'I failed my last panel. Can you help?'
const TEXT = 'Come to Station 4 on Monday at 6 pm.'
const MENTOR = {
  ...{ name: 'Maria Ortiz', rank: 'Captain', department: 'City Fire', bio: 'Twenty panels.', yearsExperience: 18 },
  ...{ specialties: [], isVerified: true },
}

/** A station with a mentor who has an account, `maria`, and the candidate `maia`. */
async function openMentor() {
  const station = await openConsole()
  const { chief, clock, maia } = station
  const maria = await station.signUp('maria')
  const addMentor = async (): Promise<string> =>
    (await chief.call('POST', '/api/admin/mentors', { body: MENTOR })).json().id
  const mentorId = await addMentor()
  const link = (account = 'maria') => chief.call('PUT', `/api/admin/mentors/${mentorId}/account`, { body: { account } })
  const unlink = () => chief.call('DELETE', `/api/admin/mentors/${mentorId}/account`)
  expect((await link()).statusCode).toBe(204)
  await maia.call('PATCH', '/api/auth/user', { body: { name: 'Maia Lind' } })
  /** Each request is later than the previous one, as it would be in the app. */
  const ask = (by: Person = maia, message: string | undefined = MESSAGE) => {
    clock.now += 1
    return by.call('POST', '/api/mentorship-requests', { body: { mentorId, message } })
  }
  const withdraw = () => maia.call('DELETE', `/api/mentorship-requests/${mentorId}`)
  const mine = async () => (await maia.call('GET', '/api/mentorship-requests')).json()
  return { ...station, maria, mentorId, addMentor, link, unlink, ask, withdraw, mine }
}

const list = async (by: Person, query = '') =>
  (await by.call('GET', `/api/mentor/requests${query}`)).json<{ rows: MentorRequest[]; next: string | null }>()
const first = async (by: Person, query = '') => (await list(by, query)).rows[0] as MentorRequest
const own = async (by: Person) => (await by.call('GET', '/api/mentor')).json<OwnMentor>()

const answer = (by: Person, { id, requestedAt, answeredAt }: MentorRequest, given: object = {}) =>
  by.call('POST', `/api/mentor/requests/${id}/answer`, {
    body: { answer: 'accepted', text: TEXT, requestedAt, answeredAt, ...given },
  })
const block = (by: Person, { id, requestedAt }: MentorRequest) =>
  by.call('POST', `/api/mentor/requests/${id}/block`, { body: { requestedAt } })
const report = (by: Person, { id, requestedAt }: MentorRequest, reason = 'Asked for money.') =>
  by.call('POST', `/api/mentor/requests/${id}/report`, { body: { requestedAt, reason } })

describe('mentors with accounts', () => {
  test('a mentor with an account sees the name, the message and the date of a request, but never the sender’s account, and operators no longer see the request', async () => {
    const { chief, maia, maria, mentorId, ask } = await openMentor()
    await ask()
    const page = await maria.call('GET', '/api/mentor/requests')
    expect(page.json()).toEqual({
      rows: [
        {
          ...{ id: expect.stringMatching(/^[a-z2-7]{26}$/), name: 'Maia Lind', message: MESSAGE, isBlocked: false },
          ...{ requestedAt: expect.stringContaining('2026-11-21'), answer: null, answerText: null, answeredAt: null },
        },
      ],
      next: null,
    })
    expect(page.body).not.toMatch(new RegExp(`${maia.id}|"maia"|example\\.org`))
    expect((await chief.call('GET', '/api/admin/mentorship-requests?all=1')).json().rows).toEqual([])
    expect(await own(maria)).toEqual({
      ...{ mentorId, rank: 'Captain', name: 'Maria Ortiz', department: 'City Fire', isPaused: false, blocked: [] },
    })
    const listed = (await maia.call('GET', '/api/mentors')).body
    expect(listed).toContain(mentorId)
    expect(listed).not.toContain(maria.id)
  })

  test('a mentor accepts a request and later ends the mentorship, the person gets both answers, and the mentor cannot answer again', async () => {
    const { db, maia, maria, mentorId, ask, mine } = await openMentor()
    await ask()
    const { version } = await db.store.read(maia.id, (t) => t.getVersions())
    const accepted = await answer(maria, await first(maria))
    expect([accepted.statusCode, accepted.json()]).toEqual([
      200,
      expect.objectContaining({ answer: 'accepted', answerText: TEXT, answeredAt: expect.any(String) }),
    ])
    const changes = await db.store.read(maia.id, (t) => t.changesAfter(version, 10))
    expect(changes.map(({ change }) => change.row)).toMatchObject([{ mentorId, answer: 'accepted', answerText: TEXT }])
    expect((await list(maria)).rows).toEqual([])
    const ended = await answer(maria, await first(maria, '?all=1'), { answer: 'ended', text: '' })
    expect(ended.json()).toMatchObject({ answer: 'ended', answerText: null })
    expect(await mine()).toMatchObject([{ answer: 'ended', answerText: null }])
    expect((await answer(maria, await first(maria, '?all=1'))).statusCode).toBe(409)
  })

  test('a mentor must write a message to accept a request, but may decline a request without one', async () => {
    const { maria, ask, mine } = await openMentor()
    await ask()
    const request = await first(maria)
    expect((await answer(maria, request, { text: ' ' })).statusCode).toBe(400)
    expect((await answer(maria, request, { text: 'x'.repeat(1_001) })).statusCode).toBe(400)
    expect((await answer(maria, request, { answer: 'ended' })).statusCode).toBe(409)
    expect((await answer(maria, request, { answer: 'declined', text: '' })).statusCode).toBe(200)
    expect(await mine()).toMatchObject([{ answer: 'declined', answerText: null }])
  })

  test('a mentor has no access to requests to other mentors, and an account that is not linked to a mentor has no access to any request', async () => {
    const { chief, maia, maria, addMentor, ask, signUp } = await openMentor()
    await ask()
    const request = await first(maria)
    const other = await signUp('otto')
    await chief.call('PUT', `/api/admin/mentors/${await addMentor()}/account`, { body: { account: 'otto' } })
    expect((await list(other, '?all=1')).rows).toEqual([])
    for (const act of [answer, block, report]) {
      expect((await act(other, request)).statusCode).toBe(404)
      expect((await act(maia, request)).statusCode).toBe(403)
      expect((await act(chief, request)).statusCode).toBe(403)
    }
    for (const path of ['/api/mentor', '/api/mentor/requests'])
      expect((await maia.call('GET', path)).statusCode).toBe(403)
    expect((await maia.call('PATCH', '/api/mentor', { body: { isPaused: true } })).statusCode).toBe(403)
    expect((await first(maria)).answer).toBe(null)
  })

  test('a mentor gets requests in pages without gaps, even if several were sent in the same millisecond', async () => {
    const { db, maia, captain, maria, mentorId, signUp } = await openMentor()
    const people = [maia, captain, await signUp('otto')]
    for (const [n, { id: userId }] of people.entries())
      await db.writer
        .insertInto('mentorshipRequests')
        .values({
          ...{ userId, mentorId, message: null, state: 'sent', requestedAt: 1_000, changedAt: 1_000, changeId: `${n}` },
          ...{ version: 1, answer: null, answerText: null, answeredAt: null },
        })
        .execute()
    const users = Array.from({ length: 60 }, (_, n) => ({
      ...{ id: randomUUID(), username: `p${n}`, usernameKey: `p${n}`, email: `p${n}@example.org`, name: `P ${n}` },
      ...{ location: null, goalId: null, passwordHash: 'x', isDemo: 0, createdAt: 1 },
    }))
    await db.writer.insertInto('users').values(users).execute()
    await db.writer
      .insertInto('mentorshipRequests')
      .values(
        users.map(({ id: userId }, n) => ({
          ...{ userId, mentorId, message: null, state: 'sent' as const, requestedAt: 2_000 - Math.floor(n / 30) },
          ...{ changedAt: 1, changeId: 'c', version: 1, answer: null, answerText: null, answeredAt: null },
        })),
      )
      .execute()
    const one = await list(maria)
    const two = await list(maria, `?after=${one.next}`)
    expect([one.rows.length, two.rows.length, two.next]).toEqual([50, 13, null])
    expect(new Set([...one.rows, ...two.rows].map(({ id }) => id)).size).toBe(63)
    expect(one.next).not.toMatch(new RegExp(users.map(({ id }) => id).join('|')))
    expect((await maria.call('GET', '/api/mentor/requests?after=x')).statusCode).toBe(400)
  })

  test('the response with the shared counts states whether the signed-in account is linked to a mentor', async () => {
    const { call, maia, maria, unlink } = await openMentor()
    const isMentor = async (by: Pick<Person, 'call'>) => (await by.call('GET', '/api/community/counts')).json().isMentor
    expect([await isMentor(maria), await isMentor(maia), await isMentor({ call })]).toEqual([true, false, false])
    await unlink()
    expect(await isMentor(maria)).toBe(false)
  })
})

describe('paused requests', () => {
  test('while a mentor has paused requests, the content marks the mentor, new requests are refused, and open requests stay open', async () => {
    const { maia, maria, captain, ask } = await openMentor()
    await ask()
    const pause = (isPaused: boolean) => maria.call('PATCH', '/api/mentor', { body: { isPaused } })
    expect((await pause(true)).json()).toMatchObject({ isPaused: true })
    expect((await maia.call('GET', '/api/mentors')).json()).toContainEqual(
      expect.objectContaining({ name: 'Maria Ortiz', isPaused: true }),
    )
    const refused = await ask(captain)
    expect([refused.statusCode, refused.body]).toEqual([409, 'This mentor is not taking requests.'])
    expect((await ask()).statusCode).toBe(200)
    expect((await answer(maria, await first(maria))).statusCode).toBe(200)
    await pause(false)
    expect((await ask(captain)).statusCode).toBe(201)
  })
})

describe('blocking', () => {
  test('blocking a person declines the open request and refuses the next one with a neutral sentence, and after unblocking, the person can send a request again', async () => {
    const { maria, ask, mine, withdraw } = await openMentor()
    await ask()
    expect((await block(maria, await first(maria))).statusCode).toBe(204)
    expect(await mine()).toMatchObject([{ answer: 'declined', answerText: null }])
    await withdraw()
    const refused = await ask()
    expect([refused.statusCode, refused.body]).toEqual([409, 'This mentor is not taking requests.'])
    const { blocked } = await own(maria)
    expect(blocked).toEqual([{ id: expect.any(String), name: 'Maia Lind', blockedAt: expect.any(String) }])
    const unblock = () => maria.call('DELETE', `/api/mentor/blocked/${blocked[0]?.id}`)
    expect([(await unblock()).statusCode, (await unblock()).statusCode]).toEqual([204, 404])
    expect((await ask()).statusCode).toBe(201)
  })

  test('blocking a person ends an accepted mentorship, and a later request in a push is refused with the code `mentor-unavailable`', async () => {
    const { clock, maia, maria, mentorId, ask, mine } = await openMentor()
    await ask()
    await answer(maria, await first(maria))
    await block(maria, await first(maria, '?all=1'))
    expect(await mine()).toMatchObject([{ answer: 'ended', answerText: null }])
    clock.now += HOUR_MS
    const phone = openDevice(maia, clock.now)
    phone.do(
      { name: withdrawRequest.name, args: { mentorId } },
      { name: requestMentorship.name, args: { mentorId, message: 'Please.' } },
      { name: 'jobs.save', args: { jobId: 'job-1' } },
    )
    const { answer: pushed } = await phone.push()
    expect(pushed).toMatchObject({ last: 3, results: [{ seq: 2, code: 'mentor-unavailable' }] })
    expect(await mine()).toEqual([])
  })

  test('a request that is sent at the same time as its sender is blocked does not stay open', async () => {
    const { clock, db, maria, ask, mine, withdraw } = await openMentor()
    for (const isAskFirst of [true, false, true, false]) {
      await ask()
      const request = await first(maria)
      await withdraw()
      clock.now += 1
      const acts = [() => ask(), () => block(maria, request)]
      const done = await Promise.all((isAskFirst ? acts : acts.toReversed()).map((act) => act()))
      const [asked, blocked] = isAskFirst ? done : done.toReversed()
      // The withdrawn request can't be blocked, so the new one stays open.
      expect([asked?.statusCode, blocked?.statusCode]).toEqual([201, expect.toBeOneOf([404, 409])])
      const current = await first(maria)
      clock.now += 1
      const race = await Promise.all([block(maria, current), withdraw().then(() => ask())])
      const open = (await mine()).filter((one: { answer: unknown }) => one.answer === null)
      const [{ statusCode: blockStatus }, { statusCode: askStatus }] = race
      expect([blockStatus === 204, askStatus === 201, open.length === 1]).toEqual(
        expect.toBeOneOf([
          [true, false, false],
          [false, true, true],
        ]),
      )
      for (const { id } of (await own(maria)).blocked) await maria.call('DELETE', `/api/mentor/blocked/${id}`)
      await withdraw()
      await db.writer.deleteFrom('mentorshipSends').execute()
    }
  })
})

describe('the request limit', () => {
  test('a person can send ten requests in 30 days to all mentors combined, over REST and in pushes, and withdrawn requests still count', async () => {
    const { clock, db, maia, mentorId, addMentor, ask, withdraw } = await openMentor()
    for (let n = 0; n < MAX_REQUESTS - 1; n += 1) {
      expect((await ask()).statusCode).toBe(201)
      await withdraw()
    }
    // A request to a sample mentor does not count, because no one reads it.
    const sample = await maia.call('POST', '/api/mentorship-requests', { body: { mentorId: 'mentor-user-1' } })
    expect(sample.statusCode).toBe(201)
    const other = await addMentor()
    clock.now += HOUR_MS
    const phone = openDevice(maia, clock.now)
    const toOther = { name: requestMentorship.name, args: { mentorId: other } }
    phone.do(toOther, { name: requestMentorship.name, args: { mentorId, message: MESSAGE } })
    const { answer: pushed } = await phone.push()
    const sentence = 'You can send at most 10 mentorship requests in 30 days. Try again later.'
    expect(pushed).toMatchObject({ last: 2, results: [{ seq: 2, code: 'mentor-requests-many', sentence }] })
    const refused = await ask()
    expect([refused.statusCode, refused.body]).toEqual([429, sentence])
    // Repeating a pending request does not count as a new one.
    phone.do(toOther)
    expect((await phone.push()).answer).toMatchObject({ last: 3, results: [] })
    // 30 days later. The clock itself would also end the session.
    await db.writer
      .updateTable('mentorshipSends')
      .set((eb) => ({ sentAt: eb('sentAt', '-', 30 * DAY_MS) }))
      .execute()
    expect((await ask()).statusCode).toBe(201)
  })

  test('the limit of ten requests is not exceeded if many requests arrive at once', async () => {
    const { clock, maia, addMentor } = await openMentor()
    const ids = await Promise.all(Array.from({ length: MAX_REQUESTS + 4 }, () => addMentor()))
    clock.now += 1
    const asked = await Promise.all(
      ids.map((mentorId) => maia.call('POST', '/api/mentorship-requests', { body: { mentorId } })),
    )
    const count = (status: number) => asked.filter(({ statusCode }) => statusCode === status).length
    expect([count(201), count(429)]).toEqual([MAX_REQUESTS, 4])
  })

  test('refused requests do not count toward the limit, and a device clock that is behind does not bypass the limit', async () => {
    const { clock, maia, maria, mentorId, ask, withdraw, db } = await openMentor()
    await maria.call('PATCH', '/api/mentor', { body: { isPaused: true } })
    for (let n = 0; n < 3; n += 1) expect((await ask()).statusCode).toBe(409)
    const sends = () => db.reader.selectFrom('mentorshipSends').selectAll().where('userId', '=', maia.id).execute()
    expect(await sends()).toEqual([])
    await maria.call('PATCH', '/api/mentor', { body: { isPaused: false } })
    await ask()
    await withdraw()
    const late = openDevice(maia, clock.now - 40 * DAY_MS)
    late.do({ name: requestMentorship.name, args: { mentorId } })
    await late.push()
    expect((await sends()).every(({ sentAt }) => sentAt > clock.now - DAY_MS)).toBe(true)
  })
})

describe('concurrent actions', () => {
  test('if a request is accepted twice at the same time, only one acceptance succeeds', async () => {
    const { maria, ask, mine } = await openMentor()
    await ask()
    const request = await first(maria)
    const texts = ['On Monday.', 'On Tuesday.']
    const answers = await Promise.all(texts.map((text) => answer(maria, request, { text })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const accepted = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(await mine()).toMatchObject([{ answer: 'accepted', answerText: texts[accepted] }])
  })

  test('a request that is accepted and withdrawn at the same time ends up withdrawn and without an answer', async () => {
    const { maria, ask, mine, withdraw } = await openMentor()
    for (let round = 0; round < 4; round += 1) {
      await ask()
      const request = await first(maria)
      const acts = [() => answer(maria, request), () => withdraw()]
      const done = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      expect(done.every(({ statusCode }) => [200, 404, 409].includes(statusCode))).toBe(true)
      expect(await mine()).toEqual([])
    }
  })

  test('if a mentor is unlinked while accepting a request, a refused acceptance writes nothing', async () => {
    const { db, maria, ask, link, mine, unlink, withdraw } = await openMentor()
    for (let round = 0; round < 6; round += 1) {
      await ask()
      const request = await first(maria)
      const acts = [() => answer(maria, request), () => unlink()]
      const done = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      const [accepted, unlinked] = round % 2 === 0 ? done : done.toReversed()
      expect(unlinked?.statusCode).toBe(204)
      expect([200, 403]).toContain(accepted?.statusCode)
      expect(await mine()).toMatchObject([{ answer: accepted?.statusCode === 200 ? 'accepted' : null }])
      expect((await answer(maria, request)).statusCode).toBe(403)
      await withdraw()
      await link()
      await db.writer.deleteFrom('mentorshipSends').execute()
    }
  })
})

describe('reports', () => {
  test('a report of a request contains the message and the person, and a report of a mentor contains the answer but not the reporter', async () => {
    const { chief, clock, maia, maria, mentorId, ask } = await openMentor()
    await ask()
    const request = await first(maria)
    expect((await report(maria, request)).statusCode).toBe(204)
    await answer(maria, request, { answer: 'declined', text: 'Never write to me again.' })
    clock.now += 1
    const byPerson = (reason = 'Rude.') =>
      maia.call('POST', `/api/mentorship-requests/${mentorId}/report`, { body: { reason } })
    expect((await byPerson()).statusCode).toBe(204)
    expect(
      (await maria.call('POST', `/api/mentorship-requests/${mentorId}/report`, { body: { reason: 'x' } })).statusCode,
    ).toBe(404)
    const mentor = { name: 'Captain Maria Ortiz', department: 'City Fire' }
    const page = await chief.call('GET', '/api/admin/mentor-reports')
    expect(page.json()).toEqual({
      rows: [
        {
          ...{ id: expect.any(String), at: expect.any(String), settledAt: null, reporter: 'person', mentor },
          ...{ person: null, reason: 'Rude.', quote: 'Never write to me again.' },
        },
        {
          ...{ id: expect.any(String), at: expect.any(String), settledAt: null, reporter: 'mentor', mentor },
          ...{ person: { userId: maia.id, username: 'maia', name: 'Maia Lind' }, reason: 'Asked for money.' },
          quote: MESSAGE,
        },
      ],
      next: null,
    })
    expect((await report(maria, request, ' ')).statusCode).toBe(400)
    expect((await byPerson('x'.repeat(1_001))).statusCode).toBe(400)
  })

  test('there is one open report per request and reporter: a second report replaces the text of the first until the operator settles it', async () => {
    const { chief, clock, maria, ask, withdraw } = await openMentor()
    await ask()
    const request = await first(maria)
    await report(maria, request, 'First.')
    clock.now += 1
    await report(maria, request)
    const rows = async () => (await chief.call('GET', '/api/admin/mentor-reports')).json().rows
    const [{ id }] = await rows()
    const settle = (report: string) => chief.call('POST', `/api/admin/mentor-reports/${report}/settle`)
    expect((await settle(id)).statusCode).toBe(204)
    expect([(await settle(id)).statusCode, (await settle('nothing')).statusCode]).toEqual([409, 404])
    expect(await rows()).toEqual([])
    clock.now += 1
    const again = await report(maria, request, 'Again.')
    expect([again.statusCode, again.body]).toEqual([409, 'The operator has already reviewed your report about this.'])
    expect(await rows()).toEqual([])
    // A new request can be reported.
    await withdraw()
    await ask()
    expect((await report(maria, await first(maria), 'Again.')).statusCode).toBe(204)
    expect(await rows()).toMatchObject([{ reason: 'Again.', settledAt: null }])
    expect((await chief.call('GET', '/api/admin/mentor-reports?all=1')).json().rows).toHaveLength(1)
  })

  test('a new message can be reported even if, by the device’s clock, it was sent before the settled report', async () => {
    const { chief, clock, maia, maria, mentorId } = await openMentor()
    const phone = openDevice(maia, clock.now)
    const request = (message: string, at: number) => ({ name: requestMentorship.name, args: { mentorId, message }, at })
    phone.do(request('Give me money.', clock.now - 3_000))
    await phone.push()
    await report(maria, await first(maria))
    const rows = async () => (await chief.call('GET', '/api/admin/mentor-reports')).json().rows
    const [{ id }] = await rows()
    expect((await chief.call('POST', `/api/admin/mentor-reports/${id}/settle`)).statusCode).toBe(204)
    phone.do({ name: withdrawRequest.name, args: { mentorId }, at: clock.now - 2_000 })
    phone.do(request('I know where you live.', clock.now - 1_000))
    expect((await phone.push()).answer).toMatchObject({ last: 3, results: [] })
    expect((await report(maria, await first(maria), 'A threat.')).statusCode).toBe(204)
    expect(await rows()).toMatchObject([{ reason: 'A threat.', quote: 'I know where you live.', settledAt: null }])
    expect((await chief.call('POST', `/api/admin/mentor-reports/${(await rows())[0].id}/settle`)).statusCode).toBe(204)
    expect((await report(maria, await first(maria), 'Again.')).statusCode).toBe(409)
  })

  test('a report of a mentor requires that the mentor exists and that the reporter sent a request, even one that was withdrawn later', async () => {
    const { chief, clock, maia, captain, maria, mentorId, ask, withdraw } = await openMentor()
    const reports = (by: Person, id = mentorId) =>
      by.call('POST', `/api/mentorship-requests/${id}/report`, { body: { reason: 'Rude.' } })
    expect((await reports(maia, 'nobody')).statusCode).toBe(404)
    expect((await reports(maia)).statusCode).toBe(404)
    // Withdrawals without a request are stored, because the request may arrive later.
    const phone = openDevice(captain, clock.now)
    for (const id of [mentorId, mentorId, 'nobody', 'nobody']) {
      clock.now += 1
      phone.do({ name: withdrawRequest.name, args: { mentorId: id } })
    }
    expect((await phone.push()).answer).toMatchObject({ last: 4, results: [] })
    for (const id of [mentorId, 'nobody']) expect((await reports(captain, id)).statusCode).toBe(404)
    await ask()
    clock.now += 1
    await withdraw()
    expect((await reports(maia)).statusCode).toBe(204)
    const [{ id }] = (await chief.call('GET', '/api/admin/mentor-reports')).json().rows
    await chief.call('POST', `/api/admin/mentor-reports/${id}/settle`)
    clock.now += 1
    expect((await reports(maia)).statusCode).toBe(409)
    // A new answer can be reported.
    await ask()
    await answer(maria, await first(maria), { answer: 'declined', text: 'No.' })
    clock.now += 1
    expect((await reports(maia)).statusCode).toBe(204)
  })

  test('each person and each mentor can send at most ten reports a day', async () => {
    const { clock, db, maia, maria, mentorId, addMentor, ask } = await openMentor()
    const ids = await Promise.all(Array.from({ length: MENTOR_REPORTS_A_DAY }, () => addMentor()))
    const reportOf = (id: string) =>
      maia.call('POST', `/api/mentorship-requests/${id}/report`, { body: { reason: 'Rude.' } })
    await ask()
    for (const id of ids) {
      await maia.call('POST', '/api/mentorship-requests', { body: { mentorId: id } })
      await db.writer.deleteFrom('mentorshipSends').execute()
      clock.now += 1_000
      expect((await reportOf(id)).statusCode).toBe(204)
    }
    const refused = await reportOf(mentorId)
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      'You can send at most 10 reports a day. Try again tomorrow.',
    ])
    // Replacing the text of an open report is not a new report.
    expect((await reportOf(ids[0] ?? '')).statusCode).toBe(204)
    // The mentor's own reports count separately.
    expect((await report(maria, await first(maria))).statusCode).toBe(204)
    await db.writer
      .updateTable('mentorReports')
      .set((eb) => ({ reportedAt: eb('reportedAt', '-', DAY_MS) }))
      .execute()
    clock.now += 1
    expect((await reportOf(mentorId)).statusCode).toBe(204)
  })

  test('a report sent while the operator settles the earlier report is either refused or replaces the earlier report before it is settled', async () => {
    const { chief, clock, maria, ask } = await openMentor()
    await ask()
    const request = await first(maria)
    await report(maria, request)
    for (let round = 0; round < 4; round += 1) {
      clock.now += 1
      const [open] = (await chief.call('GET', '/api/admin/mentor-reports')).json().rows
      if (!open) break
      const [settled, again] = await Promise.all([
        chief.call('POST', `/api/admin/mentor-reports/${open.id}/settle`),
        report(maria, request, `Again ${round}.`),
      ])
      const { rows } = (await chief.call('GET', '/api/admin/mentor-reports')).json()
      expect([settled.statusCode, again.statusCode, rows.length]).toEqual(
        expect.toBeOneOf([
          [204, 409, 0],
          [404, 204, 1],
        ]),
      )
    }
  })

  test.each([
    '0000-01-01T00:00:00.000Z',
    '+099999-01-01T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '99999',
    'never',
    '',
  ])('answers, blocks and reports with the time %j are refused as invalid', async (requestedAt) => {
    const { maria, ask } = await openMentor()
    await ask()
    const request = await first(maria)
    for (const act of [answer, block, report])
      expect((await act(maria, { ...request, requestedAt })).statusCode).toBe(400)
    expect((await answer(maria, request, { answeredAt: requestedAt })).statusCode).toBe(400)
  })
})

describe('deleting accounts', () => {
  test('deleting a person’s account removes the request, the block, the reports and the record of the person’s requests', async () => {
    const { chief, db, maia, maria, ask } = await openMentor()
    await ask()
    const request = await first(maria)
    await report(maria, request)
    await block(maria, request)
    await chief.call('POST', `/api/admin/people/${maia.id}/delete`, { body: { username: 'maia' } })
    expect((await list(maria, '?all=1')).rows).toEqual([])
    expect((await own(maria)).blocked).toEqual([])
    expect((await chief.call('GET', '/api/admin/mentor-reports?all=1')).json().rows).toEqual([])
    for (const table of ['mentorBlocks', 'mentorReports', 'mentorshipSends'] as const)
      expect(await db.reader.selectFrom(table).selectAll().where('userId', '=', maia.id).execute()).toEqual([])
    expect((await answer(maria, request)).statusCode).toBe(404)
  })

  test('deleting a mentor’s account returns open requests to the operators, and removes the mentor’s blocks and reports', async () => {
    const { captain, chief, db, maia, maria, mentorId, ask, mine } = await openMentor()
    await ask()
    await ask(captain, 'Me too.')
    await block(maria, await first(maria))
    await report(maria, await first(maria))
    await maia.call('POST', `/api/mentorship-requests/${mentorId}/report`, { body: { reason: 'Rude.' } })
    await chief.call('POST', `/api/admin/people/${maria.id}/delete`, { body: { username: 'maria' } })
    for (const table of ['mentorAccounts', 'mentorBlocks', 'mentorReports'] as const)
      expect(await db.reader.selectFrom(table).selectAll().execute()).toEqual([])
    const { rows } = (await chief.call('GET', '/api/admin/mentorship-requests')).json()
    expect(rows).toMatchObject([{ username: 'maia', mentorId, message: MESSAGE }])
    const { userId, requestedAt } = rows[0]
    const path = `/api/admin/mentorship-requests/${userId}/${mentorId}/answer`
    const body = { answer: 'accepted', text: TEXT, requestedAt, answeredAt: null }
    expect((await chief.call('POST', path, { body })).statusCode).toBe(200)
    expect(await mine()).toMatchObject([{ answer: 'accepted', answerText: TEXT }])
  })

  test('deleting an account that is not linked to a mentor changes no mentor', async () => {
    const { db, maia, maria } = await openMentor()
    await db.writer.transaction().execute((tx) => eraseMentor(tx, maia.id))
    expect((await own(maria)).name).toBe('Maria Ortiz')
  })
})
