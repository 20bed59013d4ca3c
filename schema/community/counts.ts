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

/** Members of a sample count nowhere, so it stays as it was made up. */
export const membersOf = (
  { seededMembers, isSample }: Pick<RowOf<'groups'>, 'seededMembers' | 'isSample'>,
  count: SharedCount | undefined,
): number => seededMembers + (isSample ? 0 : (count?.taken ?? 0))

/** Newcomers cannot pass those who are waiting: while anyone waits, the event counts as full. */
export const isFull = (event: Event, count: SharedCount | undefined): boolean =>
  (count?.taken ?? 0) >= placesOf(event) || (count?.waiting ?? 0) > 0
