import type { SharedCount } from '@station-zero/schema/community/board.ts'
import { upcomingEvents } from '@station-zero/schema/community/board.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { readCommunity } from '../data/repositories/community.ts'
import { useVisitor } from '../data/session.ts'
import { useIsArriving, useSyncView } from '../data/sync-view.ts'
import { useLive } from '../data/use-live.ts'
import { useNow } from '../ui/use-now.ts'

/** How often "upcoming" and "attended" are updated while the screen is open. */
const LOOK_EVERY_MS = 30_000

export interface Community {
  groups: RowOf<'groups'>[]
  /** Events that have not ended, the next one first. */
  upcoming: RowOf<'events'>[]
  events: ReadonlyMap<string, RowOf<'events'>>
  mentors: RowOf<'mentors'>[]
  counts: ReadonlyMap<string, SharedCount>
  mine: {
    groups: RowOf<'groupMemberships'>[]
    events: RowOf<'eventMemberships'>[]
    requests: RowOf<'mentorshipRequests'>[]
  }
  /** Requests are on their way to the server; false for a guest and without a connection. */
  isSending: boolean
  isGuest: boolean
  now: number
}

/** Undefined while loading; `missing` if the community content never reached this device. */
export function useCommunity(): Community | 'missing' | undefined {
  const { problem } = useSyncView()
  const isArriving = useIsArriving()
  const { state } = useVisitor()
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  const stored = useLive(readCommunity, [])
  if (!stored) return undefined
  const { groups, events, mentors, counts, mine } = stored
  if (groups.length + events.length + mentors.length === 0) return isArriving ? undefined : 'missing'
  const isGuest = state === 'guest'
  return {
    groups,
    upcoming: upcomingEvents(events, now),
    events: new Map(events.map((event) => [event.id, event])),
    mentors,
    counts: new Map(counts.map((count) => [count.key, count])),
    mine,
    isSending: !isGuest && problem === null,
    isGuest,
    now,
  }
}
