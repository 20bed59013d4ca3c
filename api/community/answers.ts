import {
  eventMemberships,
  events,
  groupMemberships,
  groups,
  mentorshipRequests,
} from '@station-zero/schema/community/tables.ts'
import { Count, IsoTime } from '@station-zero/schema/core/fields.ts'
import * as v from 'valibot'

/** The board and a person's memberships as the REST API returns them. */

export const Group = v.object({ ...v.omit(groups.row, ['seededMembers']).entries, memberCount: Count })
export const Event = v.object({
  ...v.omit(events.row, ['seededParticipants']).entries,
  startTime: IsoTime,
  currentParticipants: Count,
  waiting: Count,
})

export const InGroup = v.pick(groupMemberships.row, ['groupId', 'isMember'])
export const AtEvent = v.object({ ...v.pick(eventMemberships.row, ['eventId', 'state']).entries, startTime: IsoTime })
export const Memberships = v.object({ groups: v.array(InGroup), events: v.array(AtEvent) })
export const Request = v.object({
  ...v.pick(mentorshipRequests.row, ['mentorId', 'message', 'state']).entries,
  requestedAt: IsoTime,
})
