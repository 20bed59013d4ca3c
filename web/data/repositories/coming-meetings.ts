import { MINUTE_MS } from '@station-zero/schema/core/time.ts'
import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import { memberIdOf } from '../spaces.ts'
import type { MeetingRows } from './meeting-rows.ts'

/** A meeting of a group or a session of a class. */
export interface ComingMeeting {
  id: string
  title: string
  /** When the meeting starts, in ms since the Unix epoch. */
  startsAt: number
  endsAt: number
  place: string
  /** The name of the group or class. */
  group: string
  kind: SpaceKind
  /** The path of the group's or class's meetings. */
  path: string
}

/**
 * Returns the meetings that have not ended and are not canceled, soonest first, without those that the person declined. In a separate
 * chunk, because few people are in a group.
 */
export const comingMeetings = (spaces: readonly MeetingRows[], userId: string, now: number): ComingMeeting[] =>
  spaces
    .flatMap(({ spaceId, kind, name, meetings, attendance }) => {
      const memberId = memberIdOf(spaceId, userId)
      const declined = new Set(
        attendance.flatMap(({ member, meetingId, answer }) =>
          member === memberId && answer === 'no' ? meetingId : [],
        ),
      )
      const path = `/community/${kind === 'class' ? 'classes' : 'groups'}/${spaceId}`
      const tab = kind === 'class' ? 'sessions' : 'meetings'
      return meetings
        .filter(({ id, title, isCanceled }) => title !== '' && !isCanceled && !declined.has(id))
        .map(({ id, title, startsAt, minutes, place }) => ({
          ...{ id, title, startsAt, endsAt: startsAt + minutes * MINUTE_MS, place },
          ...{ group: name, kind, path: `${path}?tab=${tab}` },
        }))
    })
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((a, b) => a.startsAt - b.startsAt)
