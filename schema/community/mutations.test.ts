import { describe, expect, test } from 'vitest'
import { openPersonRows } from '../testing/person-rows.ts'
import {
  joinEvent,
  joinGroup,
  leaveEvent,
  leaveGroup,
  MAX_REQUESTS,
  REQUESTS_PERIOD_MS,
  requestMentorship,
  withdrawRequest,
} from './mutations.ts'

const STAMP = { changedAt: 1_000, changeId: 'm' }
const EARLIER = { changedAt: 500, changeId: 'a' }
const LATER = { changedAt: 1_500, changeId: 'z' }
const EVENT = { id: 'e', startTime: 5_000, seededParticipants: 2, maxParticipants: 12 }

test('each mutation has the expected name and version', () => {
  const all = [joinGroup, leaveGroup, joinEvent, leaveEvent, requestMentorship, withdrawRequest]
  expect(all.map(({ name, version }) => `${name} ${version}`)).toEqual([
    ...['community.join-group 1', 'community.leave-group 1', 'community.join-event 1', 'community.leave-event 1'],
    ...['community.request-mentorship 1', 'community.withdraw-request 1'],
  ])
})

describe('groups', () => {
  const member = (isMember: boolean, stamp = EARLIER) => ({ groupId: 'g', isMember, ...stamp })
  const open = (...memberships: ReturnType<typeof member>[]) =>
    openPersonRows({ groups: [{ id: 'g' }], groupMemberships: memberships })

  test('community.join-group: joining makes the person a member on the device and on the server', async () => {
    for (const how of ['run', 'decide'] as const) {
      const rows = open()
      expect(await rows[how](joinGroup, { groupId: 'g' })).toBe('done')
      expect(rows.row('groupMemberships', 'g')).toEqual(member(true, STAMP))
      expect(rows.counted).toEqual(how === 'run' ? [] : ['take group:g of 1000000000'])
    }
  })

  test('community.join-group: a group that does not exist cannot be joined', async () => {
    const rows = openPersonRows({})
    expect(await rows.decide(joinGroup, { groupId: 'g' })).toBe('group-missing')
    expect([rows.writes, rows.counted]).toEqual([0, []])
  })

  test('community.leave-group: leaving a group that does not exist succeeds without changing a count', async () => {
    for (const how of ['run', 'decide'] as const) {
      const rows = openPersonRows({})
      expect(await rows[how](leaveGroup, { groupId: 'g' })).toBe('done')
      expect(rows.row('groupMemberships', 'g')).toEqual(member(false, STAMP))
      expect(rows.counted).toEqual([])
    }
  })

  test('community.leave-group: leaving twice frees only one place', async () => {
    const rows = open(member(true))
    await rows.decide(leaveGroup, { groupId: 'g' })
    expect(rows.counted).toEqual(['free group:g'])
    await rows.decide(leaveGroup, { groupId: 'g' }, { at: 2_000, id: 'n' })
    expect(rows.counted).toEqual(['free group:g'])
  })

  test('community.join-group: joining twice takes only one place', async () => {
    const rows = open(member(true))
    await rows.decide(joinGroup, { groupId: 'g' })
    expect(rows.row('groupMemberships', 'g')).toEqual(member(true, STAMP))
    expect(rows.counted).toEqual([])
  })

  test('[R1] a group change older than the stored change does not affect the row or the count', async () => {
    const [left, joined] = [open(member(false, LATER)), open(member(true, LATER))]
    expect(await left.decide(joinGroup, { groupId: 'g' })).toBe('done')
    expect(await joined.decide(leaveGroup, { groupId: 'g' })).toBe('done')
    expect([left.writes, left.counted, joined.writes, joined.counted]).toEqual([0, [], 0, []])
  })

  test('the only argument of each group mutation is a group id', async () => {
    expect(await open().run(joinGroup, {})).toMatch('"groupId"')
    expect(await open().run(joinGroup, { groupId: 'g', more: 1 })).toMatch('"more"')
  })
})

describe('events', () => {
  type State = 'requested' | 'joined' | 'waitlisted' | 'left'
  const place = (state: State, ticket: number | null = null, stamp = EARLIER) => ({
    ...{ eventId: 'e', state, ticket, startTime: 5_000, ...stamp },
  })
  const open = (...memberships: ReturnType<typeof place>[]) =>
    openPersonRows({ events: [EVENT], eventMemberships: memberships })

  test('community.join-event: on the device, joining an event is stored as a request', async () => {
    const rows = open()
    expect(await rows.run(joinEvent, { eventId: 'e' })).toBe('done')
    expect(rows.row('eventMemberships', 'e')).toEqual(place('requested', null, STAMP))
    expect(rows.counted).toEqual([])
  })

  test('[S10] the server assigns one of the places not used by seeded participants', async () => {
    const rows = open()
    expect(await rows.decide(joinEvent, { eventId: 'e' })).toBe('done')
    expect(rows.row('eventMemberships', 'e')).toEqual(place('joined', null, STAMP))
    expect(rows.counted).toEqual(['take event:e of 10'])
  })

  test('[S10] the server gives a waitlist ticket if no place is free', async () => {
    const rows = open()
    rows.hasPlace = false
    await rows.decide(joinEvent, { eventId: 'e' })
    expect(rows.row('eventMemberships', 'e')).toEqual(place('waitlisted', 5, STAMP))
    expect(rows.counted).toEqual(['take event:e of 10', 'queue event:e'])
  })

  test.each([
    ['joined' as const, null],
    ['waitlisted' as const, 3],
  ])('[S10] joining again keeps the current state: %s', async (state, ticket) => {
    const rows = open(place(state, ticket))
    expect(await rows.decide(joinEvent, { eventId: 'e' })).toBe('done')
    expect(rows.row('eventMemberships', 'e')).toEqual(place(state, ticket, STAMP))
    expect(rows.counted).toEqual([])
  })

  test('community.join-event: joining after leaving is a new request without the old ticket', async () => {
    const rows = open(place('left', 4))
    await rows.run(joinEvent, { eventId: 'e' })
    expect(rows.row('eventMemberships', 'e')).toEqual(place('requested', null, STAMP))
  })

  test('community.join-event: an event that does not exist or has already started cannot be joined', async () => {
    expect(await openPersonRows({}).run(joinEvent, { eventId: 'e' })).toBe('event-missing')
    expect(await open().run(joinEvent, { eventId: 'e' }, { at: 5_000 })).toBe('event-started')
    expect(await open().run(joinEvent, { eventId: 'e' }, { at: 4_999 })).toBe('done')
  })

  test('community.leave-event: an event that does not exist can be left', async () => {
    for (const how of ['run', 'decide'] as const) {
      const rows = openPersonRows({})
      expect(await rows[how](leaveEvent, { eventId: 'e' })).toBe('done')
      expect(rows.row('eventMemberships', 'e')).toEqual({ ...place('left', null, STAMP), startTime: 0 })
      expect(rows.counted).toEqual([])
    }
  })

  test.each([
    ['joined' as const, ['free event:e']],
    ['waitlisted' as const, ['unqueue event:e']],
    ['requested' as const, []],
    ['left' as const, []],
  ])('[S10] leaving an event frees its place or ticket: %s', async (state, counted) => {
    const rows = open(place(state, state === 'waitlisted' ? 3 : null))
    expect(await rows.decide(leaveEvent, { eventId: 'e' })).toBe('done')
    expect(rows.row('eventMemberships', 'e')).toEqual(place('left', null, STAMP))
    expect(rows.counted).toEqual(counted)
  })

  test('[R1] an event change older than the stored change does not take or free a place', async () => {
    const joined = open(place('joined', null, LATER))
    expect(await joined.decide(leaveEvent, { eventId: 'e' })).toBe('done')
    expect([joined.writes, joined.counted]).toEqual([0, []])
    const left = open(place('left', null, LATER))
    expect(await left.decide(joinEvent, { eventId: 'e' })).toBe('done')
    expect([left.writes, left.counted]).toEqual([0, []])
  })

  test('the only argument of each event mutation is an event id', async () => {
    expect(await open().run(leaveEvent, {})).toMatch('"eventId"')
    expect(await open().run(leaveEvent, { eventId: 'e', more: 1 })).toMatch('"more"')
  })
})

describe('mentors', () => {
  type State = 'requested' | 'sent' | 'withdrawn'
  const request = (state: State, more: object = {}) => ({
    ...{ mentorId: 'x', message: null, state, requestedAt: 1_000, ...STAMP, ...more },
  })
  const open = (...requests: ReturnType<typeof request>[]) =>
    openPersonRows({ mentors: [{ userId: 'x' }], mentorshipRequests: requests })
  const before = { requestedAt: 200, message: 'Please.', ...EARLIER }

  test('community.request-mentorship: a request is stored as `requested` on the device and as `sent` on the server', async () => {
    const [device, server] = [open(), open()]
    expect(await device.run(requestMentorship, { mentorId: 'x' })).toBe('done')
    expect(device.row('mentorshipRequests', 'x')).toEqual(request('requested'))
    expect(await server.decide(requestMentorship, { mentorId: 'x', message: 'Hi.' })).toBe('done')
    expect(server.row('mentorshipRequests', 'x')).toEqual(request('sent', { message: 'Hi.' }))
  })

  test('community.request-mentorship: repeating a pending request changes only its timestamp and change id', async () => {
    const rows = open(request('sent', before))
    expect(await rows.decide(requestMentorship, { mentorId: 'x', message: 'Again.' })).toBe('done')
    expect(rows.row('mentorshipRequests', 'x')).toEqual(request('sent', { ...before, ...STAMP }))
    expect(rows.writes).toBe(1)
  })

  test('community.request-mentorship: a request after a withdrawal is a new request', async () => {
    const rows = open(request('withdrawn', before))
    await rows.run(requestMentorship, { mentorId: 'x' })
    expect(rows.row('mentorshipRequests', 'x')).toEqual(request('requested'))
  })

  test('community.request-mentorship: a request to a mentor who does not exist is refused', async () => {
    const rows = openPersonRows({})
    expect(await rows.decide(requestMentorship, { mentorId: 'x' })).toBe('mentor-missing')
    expect(rows.writes).toBe(0)
  })

  test('community.request-mentorship: while a mentor has paused requests, new requests are refused, even on the device, but repeated requests are not', async () => {
    const paused = (...requests: ReturnType<typeof request>[]) =>
      openPersonRows({ mentors: [{ userId: 'x', isPaused: true }], mentorshipRequests: requests })
    for (const how of ['run', 'decide'] as const) {
      const rows = paused(request('withdrawn', before))
      expect(await rows[how](requestMentorship, { mentorId: 'x' })).toBe('mentor-unavailable')
      expect(rows.writes).toBe(0)
      expect(await paused(request('sent', before))[how](requestMentorship, { mentorId: 'x' })).toBe('done')
    }
  })

  test('community.request-mentorship: the server refuses requests to a mentor who has blocked the person', async () => {
    const blocked = open(request('withdrawn', before))
    blocked.blockedBy.add('x')
    expect(await blocked.decide(requestMentorship, { mentorId: 'x' })).toBe('mentor-unavailable')
    expect(blocked.sentAt).toEqual([])
  })

  test('community.request-mentorship: the eleventh request in 30 days is refused, by the server’s time and not the device’s', async () => {
    const now = 2 * REQUESTS_PERIOD_MS
    const rows = open()
    rows.sentAt.push(...Array.from({ length: MAX_REQUESTS }, (_, n) => now - REQUESTS_PERIOD_MS + 1 + n))
    expect(await rows.decide(requestMentorship, { mentorId: 'x' }, { at: 5, now })).toBe('mentor-requests-many')
    expect(await open().decide(requestMentorship, { mentorId: 'x' }, { at: 5, now })).toBe('done')
    const ahead = open()
    ahead.sentAt.push(...Array.from({ length: MAX_REQUESTS }, () => now + 5))
    expect(await ahead.decide(requestMentorship, { mentorId: 'x' }, { now })).toBe('mentor-requests-many')
    const later = open()
    later.sentAt.push(...rows.sentAt)
    expect(await later.decide(requestMentorship, { mentorId: 'x' }, { now: now + 1 })).toBe('done')
    expect(later.sentAt).toContain(now + 1)
  })

  test('community.request-mentorship: repeated requests and requests to samples do not count toward the limit', async () => {
    const repeated = open(request('sent', before))
    expect(await repeated.decide(requestMentorship, { mentorId: 'x' })).toBe('done')
    const sample = openPersonRows({ mentors: [{ userId: 'x', isSample: true }] })
    expect(await sample.decide(requestMentorship, { mentorId: 'x' })).toBe('done')
    expect([repeated.sentAt, sample.sentAt]).toEqual([[], []])
  })

  test('community.withdraw-request: a withdrawn request keeps its time and message, and withdrawing without a request succeeds', async () => {
    const rows = open(request('sent', before))
    expect(await rows.run(withdrawRequest, { mentorId: 'x' })).toBe('done')
    expect(rows.row('mentorshipRequests', 'x')).toEqual(request('withdrawn', { ...before, ...STAMP }))
    const empty = openPersonRows({})
    expect(await empty.run(withdrawRequest, { mentorId: 'x' })).toBe('done')
    expect(empty.row('mentorshipRequests', 'x')).toEqual(request('withdrawn'))
  })

  test('[R1] a mentorship change older than the stored change has no effect', async () => {
    const [sent, withdrawn] = [open(request('sent', LATER)), open(request('withdrawn', LATER))]
    expect(await sent.run(withdrawRequest, { mentorId: 'x' })).toBe('done')
    expect(await withdrawn.decide(requestMentorship, { mentorId: 'x' })).toBe('done')
    expect([sent.writes, withdrawn.writes]).toEqual([0, 0])
  })

  test.each([
    [requestMentorship, { mentorId: 'x', message: 'm'.repeat(1_000) }, 'done'],
    [requestMentorship, { mentorId: 'x', message: 'm'.repeat(1_001) }, '"message"'],
    [requestMentorship, { mentorId: 'x', more: 1 }, '"more"'],
    [withdrawRequest, { mentorId: 'x', more: 1 }, '"more"'],
    [withdrawRequest, {}, '"mentorId"'],
  ])('$0.name accepts valid arguments and refuses invalid arguments (case %#)', async (mutation, args, end) => {
    expect(await open().run(mutation, args)).toMatch(end)
  })
})
