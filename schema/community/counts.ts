import type { RowOf } from '../tables.ts'

/** How many people hold or wait for something that belongs to nobody, as the server counts them; seeded ones left out. */
export interface SharedCount {
  key: string
  taken: number
  waiting: number
}

/** A group takes everybody. */
export const UNLIMITED = 1_000_000_000

export const eventKey = (eventId: string): string => `event:${eventId}`
export const groupKey = (groupId: string): string => `group:${groupId}`

type Event = Pick<RowOf<'events'>, 'seededParticipants' | 'maxParticipants'>

/** The places that the seeded participants leave to people. */
export const placesOf = ({ seededParticipants, maxParticipants }: Event): number =>
  Math.max(0, maxParticipants - seededParticipants)

export const participantsOf = ({ seededParticipants }: Event, count: SharedCount | undefined): number =>
  seededParticipants + (count?.taken ?? 0)

export const membersOf = ({ seededMembers }: Pick<RowOf<'groups'>, 'seededMembers'>, count: SharedCount | undefined) =>
  seededMembers + (count?.taken ?? 0)

/** Nobody overtakes those who wait: while there are any, a newcomer gets in line. */
export const isFull = (event: Event, count: SharedCount | undefined): boolean =>
  (count?.taken ?? 0) >= placesOf(event) || (count?.waiting ?? 0) > 0
