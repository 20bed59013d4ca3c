import { MINUTE_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'

/** How many people hold or wait for something shared, as the server counts them, without the seeded ones. */
export interface SharedCount {
  key: string
  taken: number
  waiting: number
}

/** Groups have no limit. */
export const UNLIMITED = 1_000_000_000

export const eventKey = (eventId: string): string => `event:${eventId}`
export const groupKey = (groupId: string): string => `group:${groupId}`

type EventPlaces = Pick<RowOf<'events'>, 'seededParticipants' | 'maxParticipants'>

/** The places left after the seeded participants. */
export const placesOf = ({ seededParticipants, maxParticipants }: EventPlaces): number =>
  Math.max(0, maxParticipants - seededParticipants)

export const participantsOf = ({ seededParticipants }: EventPlaces, count: SharedCount | undefined): number =>
  seededParticipants + (count?.taken ?? 0)

/** Members of a sample count nowhere, so it stays as it was made up. */
export const membersOf = (
  { seededMembers, isSample }: Pick<RowOf<'groups'>, 'seededMembers' | 'isSample'>,
  count: SharedCount | undefined,
): number => seededMembers + (isSample ? 0 : (count?.taken ?? 0))

/** Newcomers cannot pass those who are waiting: while anyone waits, the event counts as full. */
export const isFull = (event: EventPlaces, count: SharedCount | undefined): boolean =>
  (count?.taken ?? 0) >= placesOf(event) || (count?.waiting ?? 0) > 0

export const COMMUNITY_TABS = ['groups', 'mentors', 'my-community'] as const
export type CommunityTab = (typeof COMMUNITY_TABS)[number]

/** The tab that a link names; groups for any other name. */
export const parseTab = (text: string | null): CommunityTab => COMMUNITY_TABS.find((tab) => tab === text) ?? 'groups'

type Event = RowOf<'events'>
type Membership = RowOf<'eventMemberships'>

/** Minutes for which an event without a duration is shown as under way. */
const ASSUMED_DURATION = 180

/** When the event ends, ms. */
export const endOf = ({ startTime, duration }: Pick<Event, 'startTime' | 'duration'>): number =>
  startTime + (duration || ASSUMED_DURATION) * MINUTE_MS

/** Events that have not ended, so that a person who arrives late still finds the address; the next one first. */
export const upcomingEvents = (events: readonly Event[], now: number): Event[] =>
  events.filter((event) => endOf(event) > now).sort((a, b) => a.startTime - b.startTime || (a.id < b.id ? -1 : 1))

interface Mine {
  groupsJoined: number
  eventsAttended: number
  mentorsConnected: number
}

/**
 * The counters of My Community. `attended` counts events with a confirmed place whose start is past; `connected` counts mentors whose
 * request the server has, unless it was declined. Samples count nowhere: `samples` has the ids of groups and events and the user ids of mentors.
 */
export function countMine(
  mine: {
    groups: readonly RowOf<'groupMemberships'>[]
    events: readonly Membership[]
    requests: readonly RowOf<'mentorshipRequests'>[]
  },
  now: number,
  samples: ReadonlySet<string> = new Set(),
): Mine {
  const isReal = (id: string) => !samples.has(id)
  return {
    groupsJoined: mine.groups.filter(({ groupId, isMember }) => isMember && isReal(groupId)).length,
    eventsAttended: mine.events.filter((event) => isAttended(event, now) && isReal(event.eventId)).length,
    mentorsConnected: mine.requests.filter(isConnected).filter(({ mentorId }) => isReal(mentorId)).length,
  }
}

const isConnected = ({ state, answer }: RowOf<'mentorshipRequests'>): boolean =>
  state === 'sent' && answer !== 'declined'

export const isAttended = ({ state, startTime }: Membership, now: number): boolean =>
  state === 'joined' && startTime <= now

/** The initials of the first two words: 'Cedar Bluff Fire Department' is CB. */
export function initialsOf(department: string): string {
  const words = department.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}
