import {
  eventKey,
  groupKey,
  isFull as isEventFull,
  membersOf,
  participantsOf,
  placesOf,
  type SharedCount,
} from '@station-zero/schema/community/board.ts'
import { joinGroup, leaveGroup } from '@station-zero/schema/community/mutations.ts'
import type { GROUP_CATEGORIES } from '@station-zero/schema/community/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ArrowDown, CalendarClock, CalendarDays, MapPin, UserCheck, Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Addressed, addressedAs } from '../ui/back/addressed.tsx'
import { Badge, SampleBadge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Fact } from '../ui/fact.tsx'
import { EventActions, startWords, titled } from './event-actions.tsx'
import { type Community, useAct, WriteButton } from './use-community.tsx'

export function GroupsPanel({ community }: { community: Community }) {
  const { groups, upcoming } = community
  const all = { to: '/community', label: 'See all groups and events' }
  return (
    <div className="grid gap-8">
      <Addressed name="group" ids={groups.map(({ id }) => id)} all={all} />
      <Addressed name="event" ids={upcoming.map(({ id }) => id)} all={all} />
      {community.upcoming.length > 0 && (
        <a
          href={`#${anchorOf('Upcoming Events')}`}
          className="-mb-4 flex min-h-12 items-center gap-2 justify-self-start rounded-md font-semibold underline underline-offset-4"
        >
          <ArrowDown aria-hidden="true" className="size-5" />
          {community.upcoming.length === 1 ? '1 upcoming event' : `${community.upcoming.length} upcoming events`}
        </a>
      )}
      <GroupList title="Study Groups" category="study" community={community} />
      <GroupList title="Workout Groups" category="workout" community={community} />
      <EventList community={community} />
    </div>
  )
}

type GroupListProps = { title: string; category: (typeof GROUP_CATEGORIES)[number]; community: Community }

function GroupList({ title, category, community: { groups, counts, mine } }: GroupListProps) {
  const listed = groups.filter((group) => group.category === category)
  const memberOf = new Set(mine.groups.flatMap(({ groupId, isMember }) => (isMember ? [groupId] : [])))
  return (
    <Section title={title}>
      {listed.length === 0 && <li className="text-muted">None at the moment.</li>}
      {listed.map((group) => (
        <li key={group.id} {...addressedAs('group', group.id)} className="grid grid-cols-1">
          <GroupCard
            group={group}
            memberCount={membersOf(group, counts.get(groupKey(group.id)))}
            isMember={memberOf.has(group.id)}
          />
        </li>
      ))}
    </Section>
  )
}

function EventList({ community: { upcoming, counts, mine, isSending, isGuest, now } }: { community: Community }) {
  const states = new Map(mine.events.map(({ eventId, state }) => [eventId, state]))
  return (
    <Section title="Upcoming Events">
      {upcoming.length === 0 && (
        <li className="md:col-span-2">
          <EmptyState icon={<CalendarDays className="size-8" />} title="No upcoming events">
            <p>New ones appear here as soon as they are announced.</p>
          </EmptyState>
        </li>
      )}
      {upcoming.map((event) => (
        <li key={event.id} {...addressedAs('event', event.id)} className="grid grid-cols-1">
          <EventCard
            event={event}
            count={counts.get(eventKey(event.id))}
            state={states.get(event.id)}
            isSending={isSending}
            isGuest={isGuest}
            now={now}
          />
        </li>
      ))}
    </Section>
  )
}

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = anchorOf(title)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 scroll-mt-4 text-2xl sm:text-3xl">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">{children}</ul>
    </section>
  )
}

type GroupCardProps = { group: RowOf<'groups'>; memberCount: number; isMember: boolean }

export function GroupCard({ group, memberCount, isMember }: GroupCardProps) {
  const titleId = useId()
  const act = useAct()
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={group.category === 'study' ? 'blue' : 'amber'}>
          {group.category === 'study' ? 'Study' : 'Workout'}
        </Badge>
        {isMember && (
          <Badge tone="green">
            <UserCheck aria-hidden="true" className="size-4" />
            Joined
          </Badge>
        )}
        {group.isSample && <SampleBadge />}
      </div>
      <h3 id={titleId} className="mt-2 text-2xl">
        {group.name}
      </h3>
      <p className="mt-1">{group.description}</p>
      <ul className="mt-3 mb-4 grid gap-1">
        <Fact icon={Users} name="Members">
          {memberCount === 1 ? '1 member' : `${memberCount} members`}
        </Fact>
        <Fact icon={MapPin} name="Location">
          {group.location}
        </Fact>
      </ul>
      <WriteButton
        variant="secondary"
        className="mt-auto w-full"
        what={group.name}
        onClick={() => void act(isMember ? leaveGroup : joinGroup, { groupId: group.id })}
      >
        {isMember ? 'Leave Group' : 'Join Group'}
      </WriteButton>
    </Card>
  )
}

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
