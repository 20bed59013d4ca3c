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

type Event = Pick<RowOf<'events'>, 'seededParticipants' | 'maxParticipants'>

/** The places left after the seeded participants. */
export const placesOf = ({ seededParticipants, maxParticipants }: Event): number =>
  Math.max(0, maxParticipants - seededParticipants)

export const participantsOf = ({ seededParticipants }: Event, count: SharedCount | undefined): number =>
  seededParticipants + (count?.taken ?? 0)

export const membersOf = ({ seededMembers }: Pick<RowOf<'groups'>, 'seededMembers'>, count: SharedCount | undefined) =>
  seededMembers + (count?.taken ?? 0)

/** Newcomers cannot pass those who are waiting: while anyone waits, the event counts as full. */
export const isFull = (event: Event, count: SharedCount | undefined): boolean =>
  (count?.taken ?? 0) >= placesOf(event) || (count?.waiting ?? 0) > 0
