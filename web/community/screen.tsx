import { COMMUNITY_TABS, type CommunityTab, parseTab } from '@station-zero/schema/community/board.ts'
import { Users } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useTryAgain } from '../data/sync-view.ts'
import { buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { NotOnDevice } from '../ui/not-on-device.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { tabClass } from '../ui/tab-links.tsx'
import { GroupsPanel } from './groups-panel.tsx'
import { MentorsPanel } from './mentors-panel.tsx'
import { MyCommunityPanel } from './my-community-panel.tsx'
import { useCommunity } from './use-community.tsx'

export function CommunityScreen() {
  const [tab, showTab] = useTab()
  const community = useCommunity()
  const id = useId()
  return (
    <>
      <PageHeader
        icon={<Users />}
        title="Community"
        subtitle="Groups, events and mentors"
        below={<Tabs id={id} tab={tab} onTab={showTab} />}
      />
      {typeof community === 'object' && community.isMentor && (
        <p className="mb-6">
          <Link to="/community/mentoring" className={buttonClass('secondary')}>
            Answer mentorship requests
          </Link>
        </p>
      )}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {community === undefined && <Loading />}
        {community === 'missing' && <Missing />}
        {typeof community === 'object' && tab === 'groups' && <GroupsPanel community={community} />}
        {typeof community === 'object' && tab === 'mentors' && <MentorsPanel community={community} />}
        {typeof community === 'object' && tab === 'my-community' && (
          <MyCommunityPanel community={community} onTab={showTab} />
        )}
      </div>
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">Loading community...</span>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className="h-32 w-full" />
      ))}
    </div>
  )
}

function Missing() {
  const tryAgain = useTryAgain()
  return (
    <NotOnDevice title="The community is not on this device yet" {...tryAgain}>
      Groups, events and mentors download with your first connection and then stay on this device.
    </NotOnDevice>
  )
}

const labels: Record<CommunityTab, string> = {
  groups: 'Groups & Events',
  mentors: 'Find Mentors',
  'my-community': 'My Community',
}

type TabsProps = { id: string; tab: CommunityTab; onTab: (tab: CommunityTab) => void }

/** The tab list is a single Tab stop; the arrow keys, Home and End move between the tabs and show them. */
function Tabs({ id, tab, onTab }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)

  // Starts from the focused tab: a second key press may come before the first key press has rendered.
  function go(event: KeyboardEvent, from: CommunityTab) {
    const to = tabFor(event.key, COMMUNITY_TABS.indexOf(from))
    if (!to) return
    event.preventDefault()
    onTab(to)
    list.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label="Community" className="-mx-2 -mb-4 flex flex-wrap sm:-mx-3 md:-mb-6">
      {COMMUNITY_TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          data-tab={name}
          aria-selected={name === tab}
          aria-controls={`${id}-panel`}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
          onKeyDown={(event) => go(event, name)}
          className={classes(
            'min-h-12 border-b-[3px] px-2 font-semibold -outline-offset-3 sm:px-3',
            tabClass(name === tab, true),
          )}
        >
          {labels[name]}
        </button>
      ))}
    </div>
  )
}

function tabFor(key: string, from: number): CommunityTab | undefined {
  const count = COMMUNITY_TABS.length
  if (key === 'ArrowRight') return COMMUNITY_TABS[(from + 1) % count]
  if (key === 'ArrowLeft') return COMMUNITY_TABS[(from + count - 1) % count]
  if (key === 'Home') return COMMUNITY_TABS[0]
  return key === 'End' ? COMMUNITY_TABS[count - 1] : undefined
}

/** Returns the open tab, which is stored in the URL's `tab` parameter, and a function that opens a tab. */
export function useTab(): [tab: CommunityTab, show: (tab: CommunityTab) => void] {
  const [params, setParams] = useSearchParams()
  return [parseTab(params.get('tab')), (tab) => setParams({ tab }, { replace: true })]
}
