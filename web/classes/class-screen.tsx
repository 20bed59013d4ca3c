import { plural } from '@station-zero/schema/core/words.ts'
import { isStaff } from '@station-zero/schema/spaces/permissions.ts'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { type Class, readClass } from '../data/repositories/classes.ts'
import type { Member } from '../data/repositories/groups.ts'
import { useLive } from '../data/use-live.ts'
import { GroupsOffNotice } from '../saving/groups-off-notice.tsx'
import { Asked, WithoutAccess } from '../spaces/access.tsx'
import { DecksPanel } from '../spaces/decks-panel.tsx'
import { Invites } from '../spaces/invites.tsx'
import { MeetingsPanel } from '../spaces/meetings-panel.tsx'
import { ForAccounts, GroupHeader } from '../spaces/parts.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { AboutPanel } from './about-panel.tsx'
import { AssignmentsPanel } from './assignments-panel.tsx'
import { AnnouncementsPanel, QuestionsPanel } from './class-posts.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { RecruitsPanel } from './recruits-panel.tsx'

const TITLE = 'Class'

/** A class, with its sections in the URL: `?tab=questions`. Staff and recruits have different sections. */
export function ClassScreen() {
  const { id = '' } = useParams()
  return (
    <ForAccounts title={TITLE} kind="class">
      <ClassPage key={id} id={id} />
    </ForAccounts>
  )
}

function ClassPage({ id }: { id: string }) {
  const found = useLive((db) => readClass(db, id), [id])
  if (found === undefined)
    return (
      <>
        <GroupHeader title={TITLE} />
        <Spinner label="Loading the class..." />
      </>
    )
  if (found === null) return <NotFound />
  if (!found.me || (found.state !== 'active' && found.state !== 'asked')) return <WithoutAccess group={found} />
  return <OpenClass group={found} me={found.me} />
}

const NotFound = () => (
  <>
    <GroupHeader title={TITLE} />
    <EmptyState title="Class not found">
      <p>
        You are not in this class, or it has not synced to this device yet. To join, open a link that an instructor
        sends you.
      </p>
      <Link to="/community" className={buttonClass('secondary')}>
        See all groups, classes and events
      </Link>
    </EmptyState>
  </>
)

const tabNames = {
  assignments: 'Assignments',
  recruits: 'Recruits',
  announcements: 'Announcements',
  questions: 'Questions',
  decks: 'Decks',
  sessions: 'Sessions',
  progress: 'Your Progress',
  invites: 'Invites',
  about: 'About',
} as const
type Tab = keyof typeof tabNames

const STAFF_TABS: readonly Tab[] = [
  ...(['assignments', 'recruits', 'announcements', 'questions'] as const),
  ...(['decks', 'sessions', 'invites', 'about'] as const),
]
const RECRUIT_TABS: readonly Tab[] = [
  ...(['assignments', 'announcements', 'questions', 'decks'] as const),
  ...(['sessions', 'progress', 'about'] as const),
]

function OpenClass({ group, me }: { group: Class; me: Member }) {
  const [params] = useSearchParams()
  const tabs = isStaff(me.role) ? STAFF_TABS : RECRUIT_TABS
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'assignments'
  const path = `/community/classes/${group.id}`
  const links = tabs.map((key) => ({
    ...{ key, isCurrent: key === tab, content: tabNames[key] },
    to: key === 'assignments' ? path : `${path}?tab=${key}`,
  }))
  return (
    <>
      <GroupHeader
        title={group.name}
        subtitle={subtitleOf(group, me)}
        below={<TabLinks label="Sections of the class" tabs={links} replace isOnBar isOneRow />}
      />
      <GroupsOffNotice />
      {group.state === 'asked' && <Asked kind="class" />}
      {tab === 'assignments' && <AssignmentsPanel group={group} me={me} />}
      {tab === 'recruits' && <RecruitsPanel group={group} me={me} />}
      {tab === 'announcements' && <AnnouncementsPanel group={group} me={me} />}
      {tab === 'questions' && <QuestionsPanel group={group} me={me} />}
      {tab === 'decks' && <DecksPanel group={group} me={me} />}
      {tab === 'sessions' && <MeetingsPanel group={group} me={me} />}
      {tab === 'progress' && <ProgressPanel group={group} me={me} />}
      {tab === 'invites' && (
        <div className="max-w-3xl">
          <Invites group={group} me={me} />
        </div>
      )}
      {tab === 'about' && <AboutPanel group={group} me={me} />}
    </>
  )
}

/** Returns the number of recruits in words for staff, and “Class” for recruits, who don't see each other. */
function subtitleOf({ members }: Class, { role }: Member): string {
  if (!isStaff(role)) return 'Class'
  return plural(members.filter((one) => one.state === 'active' && one.role === 'recruit').length, 'recruit')
}
