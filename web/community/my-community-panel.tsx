import { type CommunityTab, countMine, isAttended } from '@station-zero/schema/community/board.ts'
import { leaveGroup, withdrawRequest } from '@station-zero/schema/community/mutations.ts'
import { CalendarCheck, Handshake, type LucideIcon, Users } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { MyEvents } from './my-events.tsx'
import { MyList } from './my-list.tsx'
import { requestWords } from './request-words.ts'
import { useAct } from './use-act.ts'
import type { Community } from './use-community.ts'
import { WriteButton } from './write-button.tsx'

type MyCommunityPanelProps = { community: Community; onTab: (tab: CommunityTab) => void }

export function MyCommunityPanel({ community, onTab }: MyCommunityPanelProps) {
  const { mine, now } = community
  const samples = samplesOf(community)
  const { groupsJoined, eventsAttended, mentorsConnected } = countMine(mine, now, samples)
  const hasSamples =
    mine.groups.some(({ groupId, isMember }) => isMember && samples.has(groupId)) ||
    mine.events.some(({ eventId, state }) => state !== 'left' && samples.has(eventId)) ||
    mine.requests.some(({ mentorId, state }) => state !== 'withdrawn' && samples.has(mentorId))
  return (
    <div className="grid gap-8">
      <dl className="grid grid-cols-3 gap-2 sm:gap-4">
        <Counter icon={Users} label="Groups Joined" value={groupsJoined} />
        <Counter icon={CalendarCheck} label="Events Attended" value={eventsAttended} />
        <Counter icon={Handshake} label="Mentors Connected" value={mentorsConnected} />
      </dl>
      {hasSamples && <p className="-mt-5 text-muted">Samples don’t count.</p>}
      <MyGroups community={community} onTab={onTab} />
      <MyEvents
        title="Your events"
        memberships={mine.events.filter((event) => event.state !== 'left' && event.startTime > now)}
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

/** The ids of all samples on the board. */
const samplesOf = ({ groups, events, mentors }: Community): ReadonlySet<string> =>
  new Set([
    ...groups.flatMap(({ id, isSample }) => (isSample ? id : [])),
    ...[...events.values()].flatMap(({ id, isSample }) => (isSample ? id : [])),
    ...mentors.flatMap(({ userId, isSample }) => (isSample ? userId : [])),
  ])

function Counter({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: number }) {
  return (
    <Card className="flex flex-col-reverse items-center justify-end gap-1 p-3 text-center">
      <dt className="text-balance text-muted text-sm sm:text-base">{label}</dt>
      <dd className="flex flex-col items-center gap-1 font-display font-semibold text-4xl">
        <Icon aria-hidden="true" className="size-6 text-red-ink" />
        {value}
      </dd>
    </Card>
  )
}

function MyGroups({ community: { groups, mine }, onTab }: MyCommunityPanelProps) {
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
      items={mine.groups
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
        })}
    />
  )
}

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
        .map(({ mentorId, message, state }) => {
          const mentor = mentorOf.get(mentorId)
          const title = mentor ? `${mentor.rank}, ${mentor.department}` : 'A mentor who is no longer listed'
          const words = requestWords(state, isSending)
          return {
            key: mentorId,
            title,
            detail: (
              <>
                {words && <Badge tone={words.tone}>{words.text}</Badge>}
                {mentor?.isSample && <Badge>Sample</Badge>}
                {message && <span className="w-full whitespace-pre-line break-words">“{message}”</span>}
              </>
            ),
            action: (
              <WriteButton variant="secondary" what={title} onClick={() => void act(withdrawRequest, { mentorId })}>
                Withdraw
              </WriteButton>
            ),
          }
        })}
    />
  )
}
