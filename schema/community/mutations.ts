import * as v from 'valibot'
import { Id, Text } from '../core/fields.ts'
import { type By, type DecidingTx, mutation, type Tx } from '../core/mutation.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { DAY_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { eventKey, groupKey, placesOf, UNLIMITED } from './board.ts'
import { MESSAGE_LENGTH } from './tables.ts'

/** Maximum number of requests to mentors that a person can send in `REQUESTS_PERIOD_MS`. */
export const MAX_REQUESTS = 10
export const REQUESTS_PERIOD_MS = 30 * DAY_MS

const GroupArgs = v.strictObject({ groupId: Id })
const EventArgs = v.strictObject({ eventId: Id })
const RequestArgs = v.strictObject({ mentorId: Id, message: v.optional(Text(MESSAGE_LENGTH)) })
const MentorArgs = v.strictObject({ mentorId: Id })

type GroupArgs = v.InferOutput<typeof GroupArgs>
type EventArgs = v.InferOutput<typeof EventArgs>

export const joinGroup = mutation('community.join-group', 1, GroupArgs, enterGroup, (tx, args, by) =>
  countMember(tx, args, by, enterGroup),
)

/** Leaves a group, even if the group no longer exists or the person never joined it. */
export const leaveGroup = mutation('community.leave-group', 1, GroupArgs, quitGroup, (tx, args, by) =>
  countMember(tx, args, by, quitGroup),
)

/** On the device, only records the request; the server assigns a place or a waitlist ticket. */
export const joinEvent = mutation('community.join-event', 1, EventArgs, askForPlace, (tx, args, by) =>
  settlePlace(tx, args, by, askForPlace),
)

/** Always succeeds, and frees the person's place or waitlist ticket. */
export const leaveEvent = mutation('community.leave-event', 1, EventArgs, giveUpPlace, (tx, args, by) =>
  settlePlace(tx, args, by, giveUpPlace),
)

/**
 * Repeating a request that was not withdrawn changes only its timestamp and change id. The server refuses new requests to a mentor who has
 * blocked the person, and more than `MAX_REQUESTS`; requests to samples, which nobody reads, do not count.
 */
export const requestMentorship = mutation(
  'community.request-mentorship',
  1,
  RequestArgs,
  async (tx, args, by) => void (await askMentor(tx, args, by)),
  async (tx, args, by) => {
    const mentor = await askMentor(tx, args, by)
    if (mentor && !mentor.isSample) await admit(tx, args.mentorId, by)
    const request = await tx.get('mentorshipRequests', args.mentorId)
    if (request?.state === 'requested') await tx.put('mentorshipRequests', { ...request, state: 'sent' })
  },
)

/** Counts the request toward the person's limit, by the server's time, because a device can send any time. */
async function admit({ mentorDesk }: DecidingTx, mentorId: string, { id, at, now = at }: By): Promise<void> {
  if (!mentorDesk) return
  if (await mentorDesk.isBlocked(mentorId)) throw new Refused('mentor-unavailable')
  // Requests that are decided at the same time, or by servers with slightly different clocks, can have a later time.
  const period = { after: now - REQUESTS_PERIOD_MS, through: now + DAY_MS }
  if ((await mentorDesk.countSent(period)) >= MAX_REQUESTS) throw new Refused('mentor-requests-many')
  await mentorDesk.noteSent(id, now, period)
}

export const withdrawRequest = mutation('community.withdraw-request', 1, MentorArgs, async (tx, { mentorId }, by) => {
  const request = await tx.get('mentorshipRequests', mentorId)
  if (!isLater(by, request)) return
  const { requestedAt, message } = request && wasRequested(request) ? request : { requestedAt: by.at, message: null }
  const stamp = { changedAt: by.at, changeId: by.id }
  await tx.put('mentorshipRequests', { mentorId, message, state: 'withdrawn', requestedAt, ...stamp })
})

/** Whether there was a request. A withdrawal that arrives before the request that it withdraws has the same `requestedAt` and `changedAt`. */
export const wasRequested = ({
  state,
  requestedAt,
  changedAt,
}: Pick<RowOf<'mentorshipRequests'>, 'state' | 'requestedAt' | 'changedAt'>): boolean =>
  state !== 'withdrawn' || requestedAt < changedAt

async function enterGroup(tx: Tx, { groupId }: GroupArgs, by: By): Promise<void> {
  must(await tx.get('groups', groupId), 'group-missing')
  if (!isLater(by, await tx.get('groupMemberships', groupId))) return
  await tx.put('groupMemberships', { groupId, isMember: true, changedAt: by.at, changeId: by.id })
}

async function quitGroup(tx: Tx, { groupId }: GroupArgs, by: By): Promise<void> {
  if (!isLater(by, await tx.get('groupMemberships', groupId))) return
  await tx.put('groupMemberships', { groupId, isMember: false, changedAt: by.at, changeId: by.id })
}

/** Compares the membership before and after the mutation, so that repeating the mutation does not count the person twice. */
async function countMember(tx: DecidingTx, args: GroupArgs, by: By, run: typeof enterGroup): Promise<void> {
  const isMember = async () => (await tx.get('groupMemberships', args.groupId))?.isMember ?? false
  const before = await isMember()
  await run(tx, args, by)
  const after = await isMember()
  if (after && !before) await tx.counts.take(groupKey(args.groupId), UNLIMITED)
  if (before && !after) await tx.counts.free(groupKey(args.groupId))
}

/** A person who already has a place or a waitlist ticket keeps it; only the register's timestamp changes. */
async function askForPlace(tx: Tx, { eventId }: EventArgs, by: By): Promise<void> {
  const current = await tx.get('eventMemberships', eventId)
  if (!isLater(by, current)) return
  const { startTime } = must(await tx.get('events', eventId), 'event-missing')
  if (by.at >= startTime) throw new Refused('event-started')
  const { state, ticket } = current && current.state !== 'left' ? current : NEW_REQUEST
  await tx.put('eventMemberships', { eventId, state, ticket, startTime, changedAt: by.at, changeId: by.id })
}

const NEW_REQUEST = { state: 'requested', ticket: null } as const

async function giveUpPlace(tx: Tx, { eventId }: EventArgs, by: By): Promise<void> {
  const current = await tx.get('eventMemberships', eventId)
  if (!isLater(by, current)) return
  const startTime = current?.startTime ?? 0
  const stamp = { changedAt: by.at, changeId: by.id }
  await tx.put('eventMemberships', { eventId, state: 'left', ticket: null, startTime, ...stamp })
}

/** Compares the membership before and after the mutation, so that repeating the mutation neither takes nor frees another place. */
async function settlePlace(tx: DecidingTx, args: EventArgs, by: By, run: typeof askForPlace): Promise<void> {
  const { eventId } = args
  const key = eventKey(eventId)
  const before = await tx.get('eventMemberships', eventId)
  await run(tx, args, by)
  const after = await tx.get('eventMemberships', eventId)
  if (after?.state === 'requested') {
    const event = must(await tx.get('events', eventId), 'event-missing')
    if (await tx.counts.take(key, placesOf(event))) await tx.put('eventMemberships', { ...after, state: 'joined' })
    else await tx.put('eventMemberships', { ...after, state: 'waitlisted', ticket: await tx.counts.queue(key) })
  }
  if (after?.state !== 'left') return
  if (before?.state === 'joined') await tx.counts.free(key)
  if (before?.state === 'waitlisted') await tx.counts.unqueue(key)
}

/** Returns the mentor if this is a new request, and undefined if the mutation repeats a request or is outdated. */
async function askMentor(
  tx: Tx,
  { mentorId, message }: v.InferOutput<typeof RequestArgs>,
  by: By,
): Promise<RowOf<'mentors'> | undefined> {
  const mentor = must(await tx.get('mentors', mentorId), 'mentor-missing')
  const current = await tx.get('mentorshipRequests', mentorId)
  if (!isLater(by, current)) return undefined
  const stamp = { changedAt: by.at, changeId: by.id }
  if (current && current.state !== 'withdrawn') {
    await tx.put('mentorshipRequests', { ...current, ...stamp })
    return undefined
  }
  if (mentor.isPaused) throw new Refused('mentor-unavailable')
  await tx.put('mentorshipRequests', {
    mentorId,
    message: message ?? null,
    state: 'requested',
    requestedAt: by.at,
    ...stamp,
  })
  return mentor
}
