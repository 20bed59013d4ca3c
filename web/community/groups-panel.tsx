import { eventKey, groupKey, membersOf } from '@station-zero/schema/community/counts.ts'
import type { GROUP_CATEGORIES } from '@station-zero/schema/community/tables.ts'
import { ArrowDown, CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Addressed, addressedAs } from '../ui/back/addressed.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { EventCard } from './event-card.tsx'
import { GroupCard } from './group-card.tsx'
import type { Community } from './use-community.ts'

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
