import { type SharedCount, upcomingEvents } from '@station-zero/schema/community/board.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type ComponentProps, useRef } from 'react'
import { type ComingMeeting, comingMeetings } from '../data/repositories/coming-meetings.ts'
import { readCommunity, readIsMentor } from '../data/repositories/community.ts'
import {
  type GroupSummary,
  listClasses,
  listGroups,
  readHasGroups,
  readMayOpenClasses,
} from '../data/repositories/groups.ts'
import { readMeetingRows } from '../data/repositories/meeting-rows.ts'
import { READ_ONLY, useIsReadOnly, useVisitor } from '../data/session.ts'
import { useIsArriving, useSyncView } from '../data/sync-view.ts'
import { useLive } from '../data/use-live.ts'
import { useEnact } from '../saving/use-enact.ts'
import { Button } from '../ui/button.tsx'
import { formatDay } from '../ui/format.ts'
import { useNow } from '../ui/use-now.ts'

/** How often "upcoming" and "attended" are updated while the screen is open. */
const LOOK_EVERY_MS = 30_000

export interface Community {
  groups: RowOf<'groups'>[]
  /** Events that have not ended, soonest first. */
  upcoming: RowOf<'events'>[]
  events: ReadonlyMap<string, RowOf<'events'>>
  mentors: RowOf<'mentors'>[]
  counts: ReadonlyMap<string, SharedCount>
  mine: {
    groups: RowOf<'groupMemberships'>[]
    events: RowOf<'eventMemberships'>[]
    requests: RowOf<'mentorshipRequests'>[]
  }
  /** The groups that the person created or joined. */
  ownGroups: GroupSummary[]
  /** The classes that the person teaches or attends. */
  ownClasses: GroupSummary[]
  /** Upcoming meetings of these groups and classes, soonest first. */
  meetings: ComingMeeting[]
  mayOpenClasses: boolean
  /** Whether people can create and join groups on this server. */
  hasGroups: boolean
  /** Whether requests are being sent to the server; false for a guest and without a connection. */
  isSending: boolean
  /** Whether the person's account is linked to a mentor. */
  isMentor: boolean
  isGuest: boolean
  now: number
}

/** Returns the community content and the person's memberships; undefined while loading, `missing` if the content is not on this device. */
export function useCommunity(): Community | 'missing' | undefined {
  const { problem } = useSyncView()
  const isArriving = useIsArriving()
  const { state } = useVisitor()
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  const stored = useLive(readCommunity, [])
  const ownGroups = useLive(listGroups, [])
  const ownClasses = useLive(listClasses, [])
  const meetingRows = useLive(async (db) => ({ userId: db.userId, spaces: await readMeetingRows(db) }), [])
  const hasGroups = useLive(readHasGroups, []) === true
  const mayOpenClasses = useLive(readMayOpenClasses, []) === true
  const isMentor = useLive(readIsMentor, []) === true
  if (!stored || !ownGroups || !ownClasses || !meetingRows) return undefined
  const { groups, events, mentors, counts, mine } = stored
  const listed = groups.length + events.length + mentors.length + ownGroups.length + ownClasses.length
  if (listed === 0 && isArriving) return undefined
  if (listed === 0 && !hasGroups) return 'missing'
  const isGuest = state === 'guest'
  return {
    groups,
    upcoming: upcomingEvents(events, now),
    events: new Map(events.map((event) => [event.id, event])),
    // Samples come last, so that a person finds the mentors who can answer.
    mentors: mentors.toSorted((a, b) => Number(a.isSample) - Number(b.isSample)),
    counts: new Map(counts.map((count) => [count.key, count])),
    ...{ mine, ownGroups, ownClasses, hasGroups },
    meetings: comingMeetings(meetingRows.spaces, meetingRows.userId, now),
    mayOpenClasses: hasGroups && mayOpenClasses,
    isSending: !isGuest && problem === null,
    isMentor: isMentor && !isGuest,
    isGuest,
    now,
  }
}

/** Like `useEnact`, but returns false without running a mutation if the same mutation with the same arguments is still being saved. */
export function useAct(): ReturnType<typeof useEnact> {
  const enact = useEnact()
  const underWay = useRef(new Set<string>())
  return async (mutation, args, done) => {
    const name = `${mutation.name} ${JSON.stringify(args)}`
    if (underWay.current.has(name)) return false
    underWay.current.add(name)
    const isDone = await enact(mutation, args, done)
    underWay.current.delete(name)
    return isDone
  }
}

/** A button that changes data. Disabled for the demo account, with the reason. Screen readers read `what` after the label. */
export function WriteButton({ what, children, onClick, ...rest }: ComponentProps<typeof Button> & { what: string }) {
  const isReadOnly = useIsReadOnly()
  return (
    <Button
      {...rest}
      disabled={isReadOnly || rest.disabled}
      title={isReadOnly ? READ_ONLY : undefined}
      // Ignores the second half of a double click: after the first half, the button has the opposite action, so the second would undo the
      // first.
      onClick={(event) => event.detail < 2 && onClick?.(event)}
    >
      <span>
        {children} <span className="sr-only">{what}</span>
        {isReadOnly && <span className="block font-normal text-sm">{READ_ONLY}</span>}
      </span>
    </Button>
  )
}

type Request = RowOf<'mentorshipRequests'>

/** Returns the text and color for the state of a mentorship request or for its answer; null if there is no request or it was withdrawn. */
export function requestWords(
  request: Pick<Request, 'state' | 'answer'> | undefined,
  isSending: boolean,
): { text: string; color?: string } | null {
  if (request?.state === 'requested') return { text: isSending ? 'Sending...' : 'Waiting to be sent' }
  if (request?.state !== 'sent') return null
  if (request.answer === 'declined') return { text: 'Declined' }
  if (request.answer === 'ended') return { text: 'Ended' }
  return { text: request.answer === 'accepted' ? 'Accepted' : 'Request sent', color: 'text-success-ink' }
}

/** The answer to a mentorship request, on its own line. */
export function MentorAnswer({ request: { answerText, answeredAt } }: { request: Request }) {
  if (!answerText) return null
  return (
    <span className="mt-1 block w-full max-w-prose rounded-md bg-sunken px-3 py-2 text-base text-ink">
      <span className="block whitespace-pre-line [overflow-wrap:anywhere]">{answerText}</span>
      {answeredAt && <span className="block text-muted text-sm">{formatDay(new Date(answeredAt))}</span>}
    </span>
  )
}

/** Returns the rank and the name of a mentor whom an operator added; other mentors have only a rank. */
export const mentorName = ({ rank, name }: Pick<RowOf<'mentors'>, 'rank' | 'name'>): string =>
  name ? `${rank} ${name}` : rank
