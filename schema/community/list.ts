import { MINUTE_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'

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

export interface Mine {
  groupsJoined: number
  eventsAttended: number
  mentorsConnected: number
}

/**
 * The counters of My Community. `attended` counts events with a confirmed place whose start is past; `connected` counts mentors whose
 * request the server has. Samples count nowhere: `samples` has the ids of groups and events and the user ids of mentors.
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
    mentorsConnected: mine.requests.filter(({ mentorId, state }) => state === 'sent' && isReal(mentorId)).length,
  }
}

export const isAttended = ({ state, startTime }: Membership, now: number): boolean =>
  state === 'joined' && startTime <= now
