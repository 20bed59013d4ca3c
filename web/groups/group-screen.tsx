import { plural } from '@station-zero/schema/core/words.ts'
import { followSpace } from '@station-zero/schema/spaces/follow.ts'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { type Group, type GroupState, readGroup } from '../data/repositories/groups.ts'
import { useSyncView } from '../data/sync-view.ts'
import { useLive } from '../data/use-live.ts'
import { GroupsOffNotice } from '../saving/groups-off-notice.tsx'
import { useEnact } from '../saving/use-enact.ts'
import { useLeave } from '../ui/back/leave.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { MeetingsPanel } from './meetings-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import { ForAccounts, GroupHeader } from './parts.tsx'
import { PostsPanel } from './posts-panel.tsx'

const TITLE = 'Group'

/** A group's posts, meetings or members, chosen by the URL: `?tab=meetings`, `?tab=members`. */
export function GroupScreen() {
  const { id = '' } = useParams()
  return (
    <ForAccounts title={TITLE}>
      <GroupPage key={id} id={id} />
    </ForAccounts>
  )
}

function GroupPage({ id }: { id: string }) {
  const group = useLive((db) => readGroup(db, id), [id])
  if (group === undefined)
    return (
      <>
        <GroupHeader title={TITLE} />
        <Spinner label="Loading the group..." />
      </>
    )
  if (group === null) return <NotFound />
  if (!group.me || (group.state !== 'active' && group.state !== 'asked')) return <WithoutAccess group={group} />
  return <OpenGroup group={group} me={group.me} />
}

const NotFound = () => (
  <>
    <GroupHeader title={TITLE} />
    <EmptyState title="Group not found">
      <p>
        You are not in this group, or it has not synced to this device yet. To join, open a link that a member sends
        you.
      </p>
      <Link to="/community" className={buttonClass('secondary')}>
        See all groups and events
      </Link>
    </EmptyState>
  </>
)

const tabs = { posts: 'Posts', meetings: 'Meetings', members: 'Members' } as const

function OpenGroup({ group, me }: { group: Group; me: NonNullable<Group['me']> }) {
  const [params] = useSearchParams()
  const wanted = params.get('tab')
  const tab = wanted === 'meetings' || wanted === 'members' ? wanted : 'posts'
  const path = `/community/groups/${group.id}`
  const links = (Object.keys(tabs) as (keyof typeof tabs)[]).map((key) => ({
    ...{ key, isCurrent: key === tab, content: tabs[key] },
    to: key === 'posts' ? path : `${path}?tab=${key}`,
  }))
  return (
    <>
      <GroupHeader
        title={group.name}
        subtitle={plural(group.memberCount, 'member')}
        below={<TabLinks label="Parts of the group" tabs={links} replace isOnBar />}
      />
      <GroupsOffNotice />
      {group.state === 'asked' && <Asked />}
      {tab === 'posts' && <PostsPanel group={group} me={me} />}
      {tab === 'meetings' && <MeetingsPanel group={group} me={me} />}
      {tab === 'members' && <MembersPanel group={group} me={me} />}
    </>
  )
}

function Asked() {
  const { problem } = useSyncView()
  return (
    <p role="status" className="mb-6 max-w-prose rounded-md bg-amber-wash p-4 text-amber-ink">
      {problem === null
        ? 'Joining the group...'
        : 'You join the group when this device has a connection. What you post until then is sent after that.'}
    </p>
  )
}

const endings: Record<Exclude<GroupState, 'active' | 'asked' | 'arriving'>, { title: string; sentence: string }> = {
  left: { title: 'You left this group', sentence: 'To come back, ask a member for a new link.' },
  removed: {
    title: 'You are no longer in this group',
    sentence: 'Someone who leads the group removed you. Its posts are no longer on this device.',
  },
  banned: {
    title: 'You can’t enter this group',
    sentence: 'Someone who leads the group banned you. Its posts are no longer on this device.',
  },
  closed: { title: 'This group is closed', sentence: 'Its owner closed it. Its posts are no longer on this device.' },
  none: { title: 'You are not in this group', sentence: 'To join, ask a member for a new link.' },
}

function WithoutAccess({ group: { id, name, state, refusal, refused } }: { group: Group }) {
  const enact = useEnact()
  const leave = useLeave()
  const { problem } = useSyncView()
  if (state === 'arriving' || state === 'active' || state === 'asked')
    return (
      <>
        <GroupHeader title={name} />
        {problem === null ? (
          <Spinner label="Loading the group..." />
        ) : (
          <EmptyState title="This group is not on this device yet">
            <p>It is downloaded when this device has a connection.</p>
          </EmptyState>
        )}
      </>
    )
  const { title, sentence } = endings[state]

  async function remove() {
    const isDone = await enact(
      followSpace,
      { spaceId: id, isWanted: false, kind: 'group', name },
      'Removed from your list',
    )
    if (isDone) leave('/community')
  }

  return (
    <>
      <GroupHeader title={name} />
      <EmptyState title={title}>
        <p>{(state === 'none' && refusal) || sentence}</p>
        {refused > 0 && (
          <p>{plural(refused, 'change')} of yours could not be sent. The list behind the sync chip has them.</p>
        )}
        <Button variant="secondary" onClick={() => void remove()}>
          Remove from My List
        </Button>
      </EmptyState>
    </>
  )
}
