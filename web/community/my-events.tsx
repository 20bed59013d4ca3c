import { eventKey, isFull } from '@station-zero/schema/community/counts.ts'
import { endOf } from '@station-zero/schema/community/list.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { EventActions } from './event-actions.tsx'
import { MyList } from './my-list.tsx'
import { startWords } from './place-words.ts'
import type { Community } from './use-community.ts'

type MyEventsProps = {
  title: string
  memberships: RowOf<'eventMemberships'>[]
  community: Community
  empty?: ReactNode
}

/** Next event first. An event that has started can no longer be left; one that is no longer listed shows only its time. */
export function MyEvents({ title, memberships, community, empty }: MyEventsProps) {
  const { events, counts, isSending, isGuest, now } = community
  const items = memberships
    .toSorted((a, b) => a.startTime - b.startTime)
    .map(({ eventId, state, startTime }) => {
      const event = events.get(eventId)
      return {
        key: eventId,
        title: event?.title ?? 'An event that is no longer listed',
        detail: (
          <>
            <span>{startWords(event?.startTime ?? startTime)}</span>
            {event && endOf(event) > now && <span>{event.location}</span>}
            {event?.isSample && <Badge>Sample</Badge>}
          </>
        ),
        action: event && startTime > now && (
          <EventActions
            event={event}
            state={state}
            isFull={isFull(event, counts.get(eventKey(eventId)))}
            isSending={isSending}
            isGuest={isGuest}
          />
        ),
      }
    })
  return <MyList title={title} items={items} empty={empty} />
}
