import * as v from 'valibot'
import { Count, Id, Instant, Strings, Text } from '../core/fields.ts'
import { contentTable, MB, personTable } from '../core/table.ts'

export const MESSAGE_LENGTH = 1_000

export const GROUP_CATEGORIES = ['study', 'workout'] as const

/** `seededMembers` is part of the content; the server counts the people who joined. */
export const groups = contentTable(
  'id',
  v.object({
    id: Id,
    version: Count,
    name: Text(120),
    description: Text(1_000),
    seededMembers: Count,
    location: Text(120),
    category: v.picklist(GROUP_CATEGORIES),
    /** Whether the group is an example that ships with the product, not a real group. */
    isSample: v.boolean(),
  }),
)

/** `seededParticipants` is part of the content and takes up places; the server counts the people who joined. */
export const events = contentTable(
  'id',
  v.object({
    id: Id,
    version: Count,
    title: Text(120),
    description: Text(2_000),
    startTime: Instant,
    /** Duration in minutes; 0 if unknown. */
    duration: Count,
    location: Text(200),
    type: Text(40),
    seededParticipants: Count,
    maxParticipants: Count,
    isSample: v.boolean(),
  }),
)

/** Keyed by `userId`, which requests refer to. It is a public alias: the account of a mentor, if there is one, is known only to the server. */
export const mentors = contentTable(
  'userId',
  v.object({
    id: Id,
    userId: Id,
    version: Count,
    rank: Text(60),
    department: Text(120),
    /** Rating from 0 to 5. */
    rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
    totalReviews: Count,
    bio: Text(1_000),
    yearsExperience: Count,
    specialties: Strings(8, 40),
    isSample: v.boolean(),
    /** Null in rows written before mentors had names. */
    name: v.nullish(Text(80)),
    /** Whether an operator has verified the mentor's identity. */
    isVerified: v.nullish(v.boolean()),
    /** Whether the mentor takes no new requests at the moment. */
    isPaused: v.nullish(v.boolean()),
  }),
)

/**
 * Each row is a last-write-wins register: the change with the greater (changedAt, changeId) wins. Leaving is also a change, so the row
 * stays after a person leaves.
 */
export const groupMemberships = personTable(
  'groupId',
  v.object({ groupId: Id, isMember: v.boolean(), changedAt: Instant, changeId: Id }),
  {
    label: 'Group memberships',
    /** A heavy user joins one group a week: 520 rows of 250 bytes (0.1 MB) in ten years. */
    quota: { rows: 1_000, bytes: 1 * MB, name: 'groups' },
  },
)

const EVENT_STATES = ['requested', 'joined', 'waitlisted', 'left'] as const

/**
 * Each row is a last-write-wins register, like in `groupMemberships`. The server decides whether a request gets a place or a waitlist
 * ticket.
 */
export const eventMemberships = personTable(
  'eventId',
  v.object({
    eventId: Id,
    state: v.picklist(EVENT_STATES),
    /** Waitlist ticket; the lowest ticket is served first. Null if the person is not waiting. */
    ticket: v.nullable(Count),
    /** The event's start time when the person joined, so that a past event still counts after it is removed from the board. */
    startTime: Instant,
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Event memberships',
    /** A heavy user signs up for three events a week: 1,560 rows of 260 bytes (0.4 MB) in ten years. */
    quota: { rows: 3_000, bytes: 1 * MB, name: 'events' },
  },
)

/** Answers to a mentorship request: whether the mentor can help the person, or that an accepted mentorship has ended. */
export const REQUEST_ANSWERS = ['accepted', 'declined', 'ended'] as const
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number]
const REQUEST_STATES = ['requested', 'sent', 'withdrawn'] as const

/**
 * One request per mentor. Its state is `requested` on the device, and `sent` once the server has received it. Only the server writes the
 * answer, when the mentor or an operator answers; a withdrawal removes the answer.
 */
export const mentorshipRequests = personTable(
  'mentorId',
  v.object({
    mentorId: Id,
    message: v.nullable(Text(MESSAGE_LENGTH)),
    state: v.picklist(REQUEST_STATES),
    requestedAt: Instant,
    changedAt: Instant,
    changeId: Id,
    answer: v.nullish(v.picklist(REQUEST_ANSWERS)),
    /** How to meet the mentor, or why the request was declined or the mentorship ended. */
    answerText: v.nullish(Text(MESSAGE_LENGTH)),
    answeredAt: v.nullish(Instant),
  }),
  {
    label: 'Mentorship requests',
    /** A heavy user sends one request a week with a message of 1,000 characters: 520 rows (0.7 MB) in ten years. */
    quota: { rows: 1_000, bytes: 4 * MB, name: 'mentorship requests' },
  },
)
