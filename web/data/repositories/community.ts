import type { RequestAnswer } from '@station-zero/schema/community/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { IS_MENTOR_KEY } from '../local-state.ts'

/** Reads groups, events and mentors with their shared counts, and what this person has joined or requested. */
export async function readCommunity(db: AccountDb) {
  const [groups, events, mentors, counts] = await Promise.all([
    db.groups.toArray(),
    db.events.toArray(),
    db.mentors.orderBy(':id').toArray(),
    db.sharedCounts.toArray(),
  ])
  const [ofGroups, ofEvents, requests] = await Promise.all([
    db.groupMemberships.toArray(),
    db.eventMemberships.toArray(),
    db.mentorshipRequests.toArray(),
  ])
  return { groups, events, mentors, counts, mine: { groups: ofGroups, events: ofEvents, requests } }
}

/** Returns whether the person's account is linked to a mentor, as of the server's last response; false before its first response. */
export async function readIsMentor(db: AccountDb): Promise<boolean> {
  return (await db.local.get(IS_MENTOR_KEY))?.value === true
}

/** An answer to a mentorship request as it appears in an export. */
export interface MentorAnswer {
  /** The mentor's ID, as in the request's mutation. */
  mentorId: string
  answer: RequestAnswer
  text: string | null
  /** When the mentor answered, in ISO 8601 (UTC). */
  answeredAt: string
}

/** Returns the answers to the person's mentorship requests, oldest first. */
export async function readMentorAnswers(db: AccountDb): Promise<MentorAnswer[]> {
  const requests = await db.mentorshipRequests.toArray()
  return requests
    .flatMap(({ mentorId, answer, answerText, answeredAt }) =>
      answer && answeredAt ? [{ at: answeredAt, mentorId, answer, text: answerText ?? null }] : [],
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...given }) => ({ ...given, answeredAt: new Date(at).toISOString() }))
}
