import {
  type CommunityTab,
  countMine,
  endOf,
  eventKey,
  isAttended,
  isFull,
} from '@station-zero/schema/community/board.ts'
import { leaveGroup, withdrawRequest } from '@station-zero/schema/community/mutations.ts'
import { MESSAGE_LENGTH } from '@station-zero/schema/community/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ComingMeeting } from '../data/repositories/coming-meetings.ts'
import type { GroupSummary } from '../data/repositories/groups.ts'
import { request } from '../data/request.ts'
import { ActionDialog } from '../saving/action-dialog.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { hasLostFocus } from '../ui/focus.ts'
import { type FieldErrors, textOf } from '../ui/form.ts'
import { formatAppointment } from '../ui/format.ts'
import { Rows, rowClass, rowTitleClass } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { EventActions, startWords } from './event-actions.tsx'
import { type Community, MentorAnswer, mentorName, requestWords, useAct, WriteButton } from './use-community.tsx'

type MyCommunityPanelProps = { community: Community; onTab: (tab: CommunityTab) => void }

export function MyCommunityPanel({ community, onTab }: MyCommunityPanelProps) {
  const { mine, now, ownGroups, ownClasses, meetings } = community
  const samples = samplesOf(community)
  const { groupsJoined, eventsAttended, mentorsConnected } = countMine(mine, now, samples)
  const classesJoined = ownClasses.filter(isActive).length
  const hasSamples =
    mine.groups.some(({ groupId, isMember }) => isMember && samples.has(groupId)) ||
    mine.events.some(({ eventId, state }) => state !== 'left' && samples.has(eventId)) ||
    mine.requests.some(({ mentorId, state }) => state !== 'withdrawn' && samples.has(mentorId))
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-10">
      <div className="lg:col-span-2">
        <dl className={classes('grid gap-4 sm:flex sm:gap-x-12', classesJoined > 0 ? 'grid-cols-2' : 'grid-cols-3')}>
          <Counter label="Groups Joined" value={groupsJoined + ownGroups.filter(isActive).length} />
          {classesJoined > 0 && <Counter label="Classes Joined" value={classesJoined} />}
          <Counter label="Events Attended" value={eventsAttended} />
          <Counter label="Mentors Connected" value={mentorsConnected} />
        </dl>
        {hasSamples && <p className="mt-2 text-muted text-sm">Samples don’t count.</p>}
      </div>
      <MyGroups community={community} onTab={onTab} />
      {ownClasses.length > 0 && <MyClasses classes={ownClasses} />}
      <MyEvents
        title="Your events"
        memberships={mine.events.filter((event) => event.state !== 'left' && event.startTime > now)}
        meetings={meetings}
        community={community}
        empty={
          <Button variant="secondary" onClick={() => onTab('groups')}>
            Find an event
          </Button>
        }
      />
      {eventsAttended > 0 && (
        <MyEvents
          title="Attended"
          memberships={mine.events.filter((event) => isAttended(event, now))}
          community={community}
        />
      )}
      <MyRequests community={community} onTab={onTab} />
    </div>
  )
}

const isActive = ({ state }: GroupSummary): boolean => state === 'active'

/** Returns the ids of all sample groups, events and mentors. */
const samplesOf = ({ groups, events, mentors }: Community): ReadonlySet<string> =>
  new Set([
    ...groups.flatMap(({ id, isSample }) => (isSample ? id : [])),
    ...[...events.values()].flatMap(({ id, isSample }) => (isSample ? id : [])),
    ...mentors.flatMap(({ userId, isSample }) => (isSample ? userId : [])),
  ])

function Counter({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-display font-semibold text-5xl leading-none">{value}</dd>
    </div>
  )
}

function MyGroups({ community: { groups, mine, ownGroups }, onTab }: MyCommunityPanelProps) {
  const act = useAct()
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  return (
    <MyList
      title="Your groups"
      empty={
        <Button variant="secondary" onClick={() => onTab('groups')}>
          Find a group
        </Button>
      }
      items={[
        ...ownGroups.map(({ id, name }) => ({
          key: id,
          title: name,
          action: (
            <Link to={`/community/groups/${id}`} className={buttonClass('secondary')}>
              <span>
                Open Group <span className="sr-only">{name}</span>
              </span>
            </Link>
          ),
        })),
        ...mine.groups
          .filter(({ isMember }) => isMember)
          .map(({ groupId }) => {
            const group = groupOf.get(groupId)
            const name = group?.name ?? 'A group that is no longer listed'
            return {
              key: groupId,
              title: name,
              detail: group?.isSample && <Badge>Sample</Badge>,
              action: (
                <WriteButton variant="secondary" what={name} onClick={() => void act(leaveGroup, { groupId })}>
                  Leave Group
                </WriteButton>
              ),
            }
          }),
      ]}
    />
  )
}

const MyClasses = ({ classes: all }: { classes: Community['ownClasses'] }) => (
  <MyList
    title="Your classes"
    items={all.map(({ id, name }) => ({
      key: id,
      title: name,
      action: (
        <Link to={`/community/classes/${id}`} className={buttonClass('secondary')}>
          <span>
            Open Class <span className="sr-only">{name}</span>
          </span>
        </Link>
      ),
    }))}
  />
)

function MyRequests({ community: { mentors, mine, isSending }, onTab }: MyCommunityPanelProps) {
  const act = useAct()
  const mentorOf = new Map(mentors.map((mentor) => [mentor.userId, mentor]))
  return (
    <MyList
      title="Mentorship requests"
      empty={
        <Button variant="secondary" onClick={() => onTab('mentors')}>
          Find a mentor
        </Button>
      }
      items={mine.requests
        .filter(({ state }) => state !== 'withdrawn')
        .sort((a, b) => b.requestedAt - a.requestedAt)
        .map((sent) => {
          const { mentorId, message, answer } = sent
          const withdraw = () => act(withdrawRequest, { mentorId })
          const mentor = mentorOf.get(mentorId)
          const title = mentor ? `${mentorName(mentor)}, ${mentor.department}` : 'A mentor who is no longer listed'
          const words = requestWords(sent, isSending)
          return {
            key: mentorId,
            title,
            detail: (
              <>
                {words && <span className={classes('font-semibold', words.color)}>{words.text}</span>}
                {mentor?.isSample && <Badge>Sample</Badge>}
                {message && <span className="w-full whitespace-pre-line break-words">“{message}”</span>}
                <MentorAnswer request={sent} />
              </>
            ),
            action: (
              <div className="flex flex-wrap gap-2">
                {answer === 'accepted' ? (
                  <EndMentorship title={title} onEnd={withdraw} />
                ) : (
                  <WriteButton variant="secondary" what={title} onClick={() => void withdraw()}>
                    {answer ? 'Remove' : 'Withdraw'}
                  </WriteButton>
                )}
                {sent.state === 'sent' && !mentor?.isSample && <ReportMentor mentorId={mentorId} title={title} />}
              </div>
            ),
          }
        })}
    />
  )
}

/** Asks for confirmation, because the mentor's message, which says how to meet, is lost with the request. */
function EndMentorship({ title, onEnd }: { title: string; onEnd: () => Promise<boolean> }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <WriteButton variant="secondary" what={title} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        End Mentorship
      </WriteButton>
      {isOpen && (
        <Dialog open onClose={close} title="End this mentorship?">
          <div className="grid gap-4">
            <p>
              {title}. The mentor’s message to you is removed, and the mentor no longer sees your request. You can send
              a new one later.
            </p>
            <div className="grid gap-2 sm:grid-cols-2">
              <Button variant="danger" onClick={async () => (await onEnd()) && close()}>
                End Mentorship
              </Button>
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}

function ReportMentor({ mentorId, title }: { mentorId: string; title: string }) {
  const { toast } = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <WriteButton variant="quiet" what={title} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Report
      </WriteButton>
      {isOpen && (
        <ActionDialog
          title="Report this mentor?"
          submit="Send report"
          pending="Sending..."
          fields={['reason']}
          check={(data): FieldErrors => (textOf(data, 'reason') ? {} : { reason: 'Enter a reason' })}
          send={async (data) => {
            const path = `/api/mentorship-requests/${encodeURIComponent(mentorId)}/report`
            await request('POST', path, { reason: textOf(data, 'reason') })
            close()
            toast({ title: 'Report sent' })
          }}
          onClose={close}
        >
          {(errors) => (
            <>
              <p>{title}. The operator sees the reason and the mentor’s answer to you, but not who sent the report.</p>
              <TextAreaField
                label="Reason"
                name="reason"
                rows={4}
                maxLength={MESSAGE_LENGTH}
                required
                error={errors.reason}
              />
            </>
          )}
        </ActionDialog>
      )}
    </>
  )
}

type MyEventsProps = {
  title: string
  memberships: RowOf<'eventMemberships'>[]
  meetings?: readonly ComingMeeting[]
  community: Community
  empty?: ReactNode
}

/**
 * Events and meetings, sorted soonest first. An event that has started can no longer be left; an event that is no longer listed shows only
 * its time.
 */
function MyEvents({ title, memberships, meetings = [], community, empty }: MyEventsProps) {
  const { events, counts, isSending, isGuest, now } = community
  const items = [
    ...meetings.map((meeting) => ({ ...meetingItem(meeting), startsAt: meeting.startsAt })),
    ...memberships.map(({ eventId, state, startTime }) => {
      const event = events.get(eventId)
      return {
        startsAt: event?.startTime ?? startTime,
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
    }),
  ].toSorted((a, b) => a.startsAt - b.startsAt)
  return <MyList title={title} items={items} empty={empty} />
}

const meetingItem = ({ id, title, startsAt, place, group, kind, path }: ComingMeeting): MyItem => ({
  key: id,
  title,
  detail: (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {[formatAppointment(startsAt), group, place].filter((part) => part !== '').join(' · ')}
    </span>
  ),
  action: (
    <Link to={path} className={buttonClass('secondary')}>
      <span>
        {kind === 'class' ? 'Open Session' : 'Open Meeting'} <span className="sr-only">{title}</span>
      </span>
    </Link>
  ),
})

type MyItem = { key: string; title: string; detail?: ReactNode; action?: ReactNode }

type MyListProps = { title: string; items: MyItem[]; empty?: ReactNode }

function MyList({ title, items, empty }: MyListProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(items.length)

  // Focus the heading, because the button that removed an item disappears along with the item.
  useEffect(() => {
    if (items.length < before.current && hasLostFocus()) heading.current?.focus()
    before.current = items.length
  }, [items.length])

  return (
    <section aria-labelledby={titleId}>
      <h2 ref={heading} tabIndex={-1} id={titleId} className="mb-3 text-2xl">
        {title}
      </h2>
      {items.length === 0 ? (
        <div className={`${rowClass} justify-between border-line border-y px-0! text-muted`}>
          <p>None yet</p>
          {empty}
        </div>
      ) : (
        <Rows>
          {items.map(({ key, title: name, detail, action }) => (
            <li key={key} className={`${rowClass} flex-wrap gap-y-2!`}>
              <div className="min-w-0 flex-1 basis-52">
                <p className={classes(rowTitleClass, 'font-semibold')}>{name}</p>
                {detail && <div className="flex flex-wrap items-center gap-x-2 text-muted text-sm">{detail}</div>}
              </div>
              {action}
            </li>
          ))}
        </Rows>
      )}
    </section>
  )
}
