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
import { ArrowDown, Plus, UserCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { GroupSummary } from '../data/repositories/groups.ts'
import { useIsReadOnly, useVisitor } from '../data/session.ts'
import { GroupsOffNotice } from '../saving/groups-off-notice.tsx'
import { Addressed, addressedAs } from '../ui/back/addressed.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { CoatHooks } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RowGroup, Rows, rowTitleClass } from '../ui/rows.tsx'
import { EventActions, startWords, titled } from './event-actions.tsx'
import { type Community, useAct, WriteButton } from './use-community.tsx'

export function GroupsPanel({ community }: { community: Community }) {
  const { groups, upcoming } = community
  const all = { to: '/community', label: 'See all groups and events' }
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-10">
      <div className="grid content-start gap-8">
        <Addressed name="group" ids={groups.map(({ id }) => id)} all={all} />
        <Addressed name="event" ids={upcoming.map(({ id }) => id)} all={all} />
        {upcoming.length > 0 && (
          <a
            href={`#${anchorOf('Upcoming Events')}`}
            className="-mb-4 flex min-h-12 items-center gap-2 justify-self-start rounded-md font-semibold underline underline-offset-4 lg:hidden"
          >
            <ArrowDown aria-hidden="true" className="size-5" />
            {upcoming.length === 1 ? '1 upcoming event' : `${upcoming.length} upcoming events`}
          </a>
        )}
        <ClassList community={community} />
        <GroupList title="Study Groups" category="study" community={community} own={community.ownGroups} />
        <GroupList title="Workout Groups" category="workout" community={community} />
      </div>
      <EventList community={community} />
    </div>
  )
}

type GroupListProps = {
  title: string
  category: (typeof GROUP_CATEGORIES)[number]
  community: Community
  /** The groups that the person created or joined, listed first. Undefined for categories where people can't create groups. */
  own?: GroupSummary[]
}

function GroupList({ title, category, community: { groups, counts, mine, hasGroups }, own }: GroupListProps) {
  const listed = groups
    .filter((group) => group.category === category)
    .sort((a, b) => Number(a.isSample) - Number(b.isSample))
  const memberOf = new Set(mine.groups.flatMap(({ groupId, isMember }) => (isMember ? [groupId] : [])))
  return (
    <Section title={title}>
      {own && hasGroups && <NewGroup />}
      {own && own.length > 0 && <GroupsOffNotice />}
      {listed.length + (own?.length ?? 0) === 0 ? (
        <EmptyState icon={<CoatHooks />} title={`No ${category} group yet`}>
          <p>A group that meets near you or online is listed here as soon as it is announced.</p>
        </EmptyState>
      ) : (
        <Rows>
          {own?.map((group) => (
            <li key={group.id}>
              <OwnGroupRow group={group} />
            </li>
          ))}
          {listed.map((group) => (
            <li key={group.id} {...addressedAs('group', group.id)}>
              <GroupRow
                group={group}
                memberCount={membersOf(group, counts.get(groupKey(group.id)))}
                isMember={memberOf.has(group.id)}
              />
            </li>
          ))}
        </Rows>
      )}
    </Section>
  )
}

/** The person's classes, and the link to open one. People who are in no class and may not open one don't see this section. */
function ClassList({ community: { ownClasses, mayOpenClasses, isGuest } }: { community: Community }) {
  const isReadOnly = useIsReadOnly()
  const mayOpen = mayOpenClasses && !isGuest && !isReadOnly
  if (ownClasses.length === 0 && !mayOpen) return null
  return (
    <Section title="Classes">
      {mayOpen && (
        <Link to="/community/classes/new" className={classes(buttonClass('secondary'), 'mb-4')}>
          <Plus aria-hidden="true" className="size-5" />
          Open a class
        </Link>
      )}
      {ownClasses.length === 0 ? (
        <p className="text-muted">Assign work to recruits and see who is behind. Your classes are listed here.</p>
      ) : (
        <Rows>
          {ownClasses.map((one) => (
            <li key={one.id}>
              <OwnGroupRow group={one} />
            </li>
          ))}
        </Rows>
      )}
    </Section>
  )
}

/** The link to create a group or, for guests and the demo account, the reason why they can't create a group. */
function NewGroup() {
  const isGuest = useVisitor().state === 'guest'
  const isDemo = useIsReadOnly()
  if (isGuest || isDemo)
    return (
      <p className="mb-4 text-muted">
        {isDemo
          ? 'To create or join a group, you need your own account.'
          : 'To create or join a group, you need an account. Sign up, and what you did as a guest can move into it.'}
      </p>
    )
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <Link to="/community/groups/new" className={buttonClass('secondary')}>
        <Plus aria-hidden="true" className="size-5" />
        Create a group
      </Link>
      <Link to="/join" className={buttonClass('quiet')}>
        Join with a code
      </Link>
    </div>
  )
}

function EventList({ community: { upcoming, counts, mine, isSending, isGuest, now } }: { community: Community }) {
  const states = new Map(mine.events.map(({ eventId, state }) => [eventId, state]))
  return (
    <Section title="Upcoming Events">
      {upcoming.length === 0 ? (
        <EmptyState icon={<CoatHooks />} title="No upcoming events">
          <p>New ones appear here as soon as they are announced.</p>
        </EmptyState>
      ) : (
        <Rows>
          {upcoming.map((event) => (
            <li key={event.id} {...addressedAs('event', event.id)}>
              <EventRow
                event={event}
                count={counts.get(eventKey(event.id))}
                state={states.get(event.id)}
                isSending={isSending}
                isGuest={isGuest}
                now={now}
              />
            </li>
          ))}
        </Rows>
      )}
    </Section>
  )
}

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = anchorOf(title)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 scroll-mt-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** CSS classes of a list of facts separated by dots. Each fact has a dot before it, and the dots at the start of a line are clipped. */
const factsClass =
  '-ml-5 flex flex-wrap text-muted text-sm [clip-path:inset(0_0_0_1.25rem)] *:relative *:pl-5 *:before:absolute *:before:left-0 *:before:w-5 *:before:text-center *:before:content-["·"]'

type GroupRowProps = { group: RowOf<'groups'>; memberCount: number; isMember: boolean }

export function GroupRow({ group, memberCount, isMember }: GroupRowProps) {
  const titleId = useId()
  const act = useAct()
  return (
    <RowGroup titleId={titleId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 id={titleId} className={rowTitleClass}>
            {group.name}
          </h3>
          {group.isSample && <Badge>Sample</Badge>}
          {isMember && (
            <p className="flex items-center gap-1 font-semibold text-sm text-success-ink">
              <UserCheck aria-hidden="true" className="size-4" />
              Joined
            </p>
          )}
        </div>
        <p className="text-sm">{group.description}</p>
        <ul className={factsClass}>
          <li>{group.category === 'study' ? 'Study' : 'Workout'}</li>
          <li>{memberCount === 1 ? '1 member' : `${memberCount} members`}</li>
          <li>{group.location}</li>
        </ul>
      </div>
      <WriteButton
        variant="secondary"
        what={group.name}
        onClick={() => void act(isMember ? leaveGroup : joinGroup, { groupId: group.id })}
      >
        {isMember ? 'Leave Group' : 'Join Group'}
      </WriteButton>
    </RowGroup>
  )
}

const stateWords: Record<GroupSummary['state'], string> = {
  active: 'Joined',
  asked: 'Joining',
  arriving: 'Loading',
  left: 'You left',
  removed: 'You were removed',
  banned: 'You were banned',
  closed: 'Closed',
  none: 'Not joined',
}

const roleWords: Partial<Record<NonNullable<GroupSummary['role']>, string>> = {
  owner: 'You teach this class',
  instructor: 'You teach this class',
  recruit: 'You are a recruit',
}

/**
 * Returns the number of members in words; for a class, the person's role instead, because recruits don't see each other. Undefined if the
 * number or the role is not known yet.
 */
function sizeWords({ kind, role, memberCount }: GroupSummary): string | undefined {
  if (kind === 'class') return role ? roleWords[role] : undefined
  if (memberCount === 0) return undefined
  return memberCount === 1 ? '1 member' : `${memberCount} members`
}

/** A group or class that the person created or joined. */
export function OwnGroupRow({ group }: { group: GroupSummary }) {
  const { id, kind, name, about, state, waiting } = group
  const isClass = kind === 'class'
  const titleId = useId()
  const size = sizeWords(group)
  return (
    <RowGroup titleId={titleId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 id={titleId} className={rowTitleClass}>
            {name}
          </h3>
          <p
            className={classes(
              'flex items-center gap-1 font-semibold text-sm',
              state === 'active' && 'text-success-ink',
            )}
          >
            {state === 'active' && <UserCheck aria-hidden="true" className="size-4" />}
            {stateWords[state]}
          </p>
        </div>
        <p className="line-clamp-3 text-sm [overflow-wrap:anywhere] empty:hidden">{about}</p>
        <ul className={factsClass}>
          {!isClass && <li>Study</li>}
          {size && <li>{size}</li>}
          {waiting > 0 && <li>{waiting === 1 ? '1 unsent change' : `${waiting} unsent changes`}</li>}
        </ul>
      </div>
      <Link to={`/community/${isClass ? 'classes' : 'groups'}/${id}`} className={buttonClass('secondary')}>
        <span>
          {isClass ? 'Open Class' : 'Open Group'} <span className="sr-only">{name}</span>
        </span>
      </Link>
    </RowGroup>
  )
}

type EventRowProps = {
  event: RowOf<'events'>
  count: SharedCount | undefined
  state: RowOf<'eventMemberships'>['state'] | undefined
  isSending: boolean
  isGuest: boolean
  now: number
}

const month = new Intl.DateTimeFormat(undefined, { month: 'short' })
const dayOfMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric' })

export function EventRow({ event, count, now, ...mine }: EventRowProps) {
  const titleId = useId()
  const isFull = isEventFull(event, count)
  const hasStarted = event.startTime <= now
  return (
    <RowGroup titleId={titleId} className="flex gap-4 px-4 py-3">
      {/* Hidden from screen readers, because the date is repeated in words below. */}
      <div aria-hidden="true" className="w-9 shrink-0 text-center">
        <p className="text-muted text-sm">{month.format(event.startTime)}</p>
        <p className="font-display font-semibold text-3xl leading-8">{dayOfMonth.format(event.startTime)}</p>
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 id={titleId} className={rowTitleClass}>
            {event.title}
          </h3>
          {event.isSample && <Badge>Sample</Badge>}
          {hasStarted ? (
            <p className="font-semibold text-sm text-success-ink">Under way</p>
          ) : (
            isFull && <p className="font-semibold text-danger-ink text-sm">Full</p>
          )}
        </div>
        <p className="text-sm">{event.description}</p>
        <ul className={factsClass}>
          <li>{titled(event.type)}</li>
          <li>
            <time dateTime={new Date(event.startTime).toISOString()}>{startWords(event.startTime)}</time>
          </li>
          <li>{event.location}</li>
          <li>
            {participantsOf(event, count)}/{event.maxParticipants} participants
            <span>{placesLeft(event, count, isFull)}</span>
          </li>
        </ul>
        <EventActions event={event} isFull={isFull} hasStarted={hasStarted} {...mine} />
      </div>
    </RowGroup>
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
