import { MINUTE_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'

/**
 * Number of people who have a place in a group or event (`taken`) or wait for a place (`waiting`), as counted by the server. Excludes
 * seeded people.
 */
export interface SharedCount {
  key: string
  taken: number
  waiting: number
}

/** The limit used for groups, which accept any number of members. */
export const UNLIMITED = 1_000_000_000

export const eventKey = (eventId: string): string => `event:${eventId}`
export const groupKey = (groupId: string): string => `group:${groupId}`

type EventPlaces = Pick<RowOf<'events'>, 'seededParticipants' | 'maxParticipants'>

/** Returns the number of places not used by seeded participants. */
export const placesOf = ({ seededParticipants, maxParticipants }: EventPlaces): number =>
  Math.max(0, maxParticipants - seededParticipants)

export const participantsOf = ({ seededParticipants }: EventPlaces, count: SharedCount | undefined): number =>
  seededParticipants + (count?.taken ?? 0)

/** Returns the number of members. People who joined a sample group are not counted, so that the number of members stays as shipped. */
export const membersOf = (
  { seededMembers, isSample }: Pick<RowOf<'groups'>, 'seededMembers' | 'isSample'>,
  count: SharedCount | undefined,
): number => seededMembers + (isSample ? 0 : (count?.taken ?? 0))

/** While anyone is waiting, the event counts as full, so that nobody can skip the waitlist. */
export const isFull = (event: EventPlaces, count: SharedCount | undefined): boolean =>
  (count?.taken ?? 0) >= placesOf(event) || (count?.waiting ?? 0) > 0

export const COMMUNITY_TABS = ['groups', 'mentors', 'my-community'] as const
export type CommunityTab = (typeof COMMUNITY_TABS)[number]

/** Parses the tab in a link; returns groups for an unknown tab. */
export const parseTab = (text: string | null): CommunityTab => COMMUNITY_TABS.find((tab) => tab === text) ?? 'groups'

type Event = RowOf<'events'>
type Membership = RowOf<'eventMemberships'>

/** Assumed duration, in minutes, of an event without a stated duration. */
const ASSUMED_DURATION = 180

/** Returns when the event ends, in ms. */
export const endOf = ({ startTime, duration }: Pick<Event, 'startTime' | 'duration'>): number =>
  startTime + (duration || ASSUMED_DURATION) * MINUTE_MS

/**
 * Returns the events that have not ended, soonest first. Includes events that have started, so that a person who arrives late can look up
 * the address.
 */
export const upcomingEvents = (events: readonly Event[], now: number): Event[] =>
  events.filter((event) => endOf(event) > now).sort((a, b) => a.startTime - b.startTime || (a.id < b.id ? -1 : 1))

interface Mine {
  groupsJoined: number
  eventsAttended: number
  mentorsConnected: number
}

/**
 * Computes the counters of My Community. `eventsAttended`: events with a confirmed place that have started. `mentorsConnected`: mentors
 * whose request the server has received and who has neither declined it nor ended the mentorship. Samples are not counted: `samples`
 * contains the ids of groups and events and the user ids of mentors.
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
  state === 'sent' && answer !== 'declined' && answer !== 'ended'

export const isAttended = ({ state, startTime }: Membership, now: number): boolean =>
  state === 'joined' && startTime <= now

/** Returns the initials of the first two words: CB for 'Cedar Bluff Fire Department'. */
export function initialsOf(department: string): string {
  const words = department.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}
