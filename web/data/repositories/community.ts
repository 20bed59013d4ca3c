import type { AccountDb } from '../account-db.ts'

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
