import { plural } from '@station-zero/schema/core/words.ts'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { type Group, readGroup } from '../data/repositories/groups.ts'
import { useLive } from '../data/use-live.ts'
import { GroupsOffNotice } from '../saving/groups-off-notice.tsx'
import { Asked, WithoutAccess } from '../spaces/access.tsx'
import { DecksPanel } from '../spaces/decks-panel.tsx'
import { MeetingsPanel } from '../spaces/meetings-panel.tsx'
import { MembersPanel } from '../spaces/members-panel.tsx'
import { ForAccounts, GroupHeader } from '../spaces/parts.tsx'
import { PostsPanel } from '../spaces/posts-panel.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TabLinks } from '../ui/tab-links.tsx'

const TITLE = 'Group'

/** A group's posts, decks, meetings or members, chosen by the URL: `?tab=decks`, `?tab=meetings`, `?tab=members`. */
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

const tabs = { posts: 'Posts', decks: 'Decks', meetings: 'Meetings', members: 'Members' } as const

function OpenGroup({ group, me }: { group: Group; me: NonNullable<Group['me']> }) {
  const [params] = useSearchParams()
  const wanted = params.get('tab')
  const tab = wanted === 'decks' || wanted === 'meetings' || wanted === 'members' ? wanted : 'posts'
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
      {group.state === 'asked' && <Asked kind="group" />}
      {tab === 'posts' && <PostsPanel group={group} me={me} />}
      {tab === 'decks' && <DecksPanel group={group} me={me} />}
      {tab === 'meetings' && <MeetingsPanel group={group} me={me} />}
      {tab === 'members' && <MembersPanel group={group} me={me} />}
    </>
  )
}
