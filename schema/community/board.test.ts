import { expect, test } from 'vitest'
import { MINUTE_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import {
  countMine,
  initialsOf,
  isFull,
  membersOf,
  parseTab,
  participantsOf,
  placesOf,
  upcomingEvents,
} from './board.ts'
import { canAnswer } from './mentoring.ts'
import { REQUEST_ANSWERS, type RequestAnswer } from './tables.ts'

test('a mentor can accept or decline an open request, end only an accepted request, and not answer an ended request', () => {
  const allowed = [null, ...REQUEST_ANSWERS].map((current) =>
    REQUEST_ANSWERS.filter((next) => canAnswer(current, next)),
  )
  expect(allowed).toEqual([['accepted', 'declined'], ['accepted', 'ended'], ['accepted'], []])
})

test.each([
  ['Cedar Bluff Fire Department', 'CB'],
  ['Alder Crossing Fire & Rescue', 'AC'],
  ['Engine-4 company', 'E4'],
  ['  ñandú   élan', 'ÑÉ'],
  ['Harbor', 'H'],
  ['', ''],
])('[community.mentors.initials] the avatar of %j shows %j', (department, initials) => {
  expect(initialsOf(department)).toBe(initials)
})

test('seeded participants occupy places, and an event with people on its waitlist counts as full', () => {
  const event = { seededParticipants: 11, maxParticipants: 12 }
  const count = (taken: number, waiting: number) => ({ key: 'k', taken, waiting })
  expect(placesOf(event)).toBe(1)
  expect(placesOf({ seededParticipants: 9, maxParticipants: 8 })).toBe(0)
  expect([participantsOf(event, undefined), participantsOf(event, count(1, 4))]).toEqual([11, 12])
  expect(membersOf({ seededMembers: 4, isSample: false }, count(2, 0))).toBe(6)
  expect(membersOf({ seededMembers: 4, isSample: true }, count(2, 0))).toBe(4)
  expect([isFull(event, undefined), isFull(event, count(1, 0)), isFull(event, count(0, 1))]).toEqual([
    false,
    true,
    true,
  ])
})

test('[community.tabs.names] an unknown tab name opens the first tab', () => {
  expect([parseTab('mentors'), parseTab('my-community'), parseTab('x'), parseTab(null)]).toEqual([
    'mentors',
    'my-community',
    'groups',
    'groups',
  ])
})

test('[community.events.upcoming] upcoming events are those that have not ended, sorted by start time', () => {
  const events = [event('late', 30), event('now', 10), event('b', 20), event('a', 20)]
  const upcoming = (now: number) => upcomingEvents(events, now).map(({ id }) => id)
  expect(upcoming(10)).toEqual(['now', 'a', 'b', 'late'])
  expect(upcoming(10 + 60 * MINUTE_MS - 1)).toEqual(['now', 'a', 'b', 'late'])
  expect(upcoming(10 + 60 * MINUTE_MS)).toEqual(['a', 'b', 'late'])
})

test('an event without a duration is upcoming until three hours after its start', () => {
  const events = [{ ...event('open', 10), duration: 0 }]
  expect(upcomingEvents(events, 10 + 180 * MINUTE_MS - 1)).toHaveLength(1)
  expect(upcomingEvents(events, 10 + 180 * MINUTE_MS)).toEqual([])
})

test('[community.mine] My Community counts joined groups, joined events that have started, and sent requests that were not declined, without samples', () => {
  expect(countMine({ groups: [], events: [], requests: [] }, 5)).toEqual({
    groupsJoined: 0,
    eventsAttended: 0,
    mentorsConnected: 0,
  })
  const stamp = { changedAt: 1, changeId: 'c' }
  const mine = (state: RowOf<'eventMemberships'>['state'], startTime: number) => ({
    ...{ eventId: 'e', ticket: null, state, startTime },
    ...stamp,
  })
  const request = (state: RowOf<'mentorshipRequests'>['state'], answer: RequestAnswer | null = null) => ({
    ...{ mentorId: 'm', message: null, requestedAt: 1, state, answer },
    ...stamp,
  })
  const counted = countMine(
    {
      groups: [
        { groupId: 'a', isMember: true, ...stamp },
        { groupId: 'b', isMember: false, ...stamp },
      ],
      events: [mine('joined', 10), mine('joined', 11), mine('waitlisted', 1), mine('requested', 1), mine('left', 1)],
      requests: [
        ...[request('sent'), request('sent', 'declined'), request('sent', 'ended')],
        ...[request('requested'), request('withdrawn')],
      ],
    },
    10,
  )
  expect(counted).toEqual({ groupsJoined: 1, eventsAttended: 1, mentorsConnected: 1 })
  const joined = {
    groups: [{ groupId: 'a', isMember: true, ...stamp }],
    events: [mine('joined', 10)],
    requests: [request('sent')],
  }
  expect(countMine(joined, 10, new Set(['a', 'e', 'm']))).toEqual({
    groupsJoined: 0,
    eventsAttended: 0,
    mentorsConnected: 0,
  })
})

const event = (id: string, startTime: number): RowOf<'events'> => ({
  id,
  version: 1,
  title: id,
  description: 'd',
  startTime,
  duration: 60,
  location: 'l',
  type: 'workout',
  seededParticipants: 0,
  maxParticipants: 1,
  isSample: true,
})
