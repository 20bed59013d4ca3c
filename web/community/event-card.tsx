import {
  isFull as isEventFull,
  participantsOf,
  placesOf,
  type SharedCount,
} from '@station-zero/schema/community/counts.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CalendarClock, MapPin, Users } from 'lucide-react'
import { useId } from 'react'
import { Badge, SampleBadge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Fact } from '../ui/fact.tsx'
import { EventActions } from './event-actions.tsx'
import { startWords, titled } from './place-words.ts'

type EventCardProps = {
  event: RowOf<'events'>
  count: SharedCount | undefined
  state: RowOf<'eventMemberships'>['state'] | undefined
  isSending: boolean
  isGuest: boolean
  now: number
}

export function EventCard({ event, count, now, ...mine }: EventCardProps) {
  const titleId = useId()
  const isFull = isEventFull(event, count)
  const hasStarted = event.startTime <= now
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={event.type === 'workout' ? 'amber' : 'blue'}>{titled(event.type)}</Badge>
        {hasStarted ? <Badge tone="green">Under way</Badge> : isFull && <Badge tone="red">Full</Badge>}
        {event.isSample && <SampleBadge />}
      </div>
      <h3 id={titleId} className="mt-2 text-2xl">
        {event.title}
      </h3>
      <p className="mt-1">{event.description}</p>
      <ul className="mt-3 mb-4 grid gap-1">
        <Fact icon={CalendarClock} name={hasStarted ? 'Started' : 'Starts'}>
          <time dateTime={new Date(event.startTime).toISOString()}>{startWords(event.startTime)}</time>
        </Fact>
        <Fact icon={MapPin} name="Location">
          {event.location}
        </Fact>
        <Fact icon={Users} name="Participants">
          {participantsOf(event, count)}/{event.maxParticipants} participants
          <span className="text-muted">{placesLeft(event, count, isFull)}</span>
        </Fact>
      </ul>
      <EventActions event={event} isFull={isFull} hasStarted={hasStarted} {...mine} />
    </Card>
  )
}

const FEW = 3

function placesLeft(event: RowOf<'events'>, count: SharedCount | undefined, isFull: boolean): string {
  const waiting = count?.waiting ?? 0
  if (waiting > 0) return ` · ${waiting} waiting`
  const left = placesOf(event) - (count?.taken ?? 0)
  if (isFull || left > FEW) return ''
  return left === 1 ? ' · 1 place left' : ` · ${left} places left`
}
