import { COMMUNITY_TABS, type CommunityTab, parseTab } from '@station-zero/schema/community/board.ts'
import { Users } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTryAgain } from '../data/sync-view.ts'
import { CHOSEN, classes } from '../ui/classes.ts'
import { NotOnDevice } from '../ui/not-on-device.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { GroupsPanel } from './groups-panel.tsx'
import { MentorsPanel } from './mentors-panel.tsx'
import { MyCommunityPanel } from './my-community-panel.tsx'
import { useCommunity } from './use-community.tsx'

export function CommunityScreen() {
  const [tab, showTab] = useTab()
  const community = useCommunity()
  return (
    <>
      <PageHeader icon={<Users />} title="Community" subtitle="Groups, events and mentors" />
      <Tabs tab={tab} onTab={showTab}>
        {community === undefined && <Loading />}
        {community === 'missing' && <Missing />}
        {typeof community === 'object' && tab === 'groups' && <GroupsPanel community={community} />}
        {typeof community === 'object' && tab === 'mentors' && <MentorsPanel community={community} />}
        {typeof community === 'object' && tab === 'my-community' && (
          <MyCommunityPanel community={community} onTab={showTab} />
        )}
      </Tabs>
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2">
      <span className="sr-only">Loading community...</span>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className="h-64 w-full" />
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

type TabsProps = { tab: CommunityTab; onTab: (tab: CommunityTab) => void; children: ReactNode }

/** One stop for the Tab key; arrows, Home and End move between the tabs and show them. */
export function Tabs({ tab, onTab, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // Starts from the focused tab: a second key press may come before the first one has rendered.
  function go(event: KeyboardEvent, from: CommunityTab) {
    const to = tabFor(event.key, COMMUNITY_TABS.indexOf(from))
    if (!to) return
    event.preventDefault()
    onTab(to)
    list.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Community"
        className="mb-5 flex flex-wrap rounded-lg border border-line bg-surface p-1"
      >
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
              'min-h-12 flex-1 rounded-md border px-0.5 font-semibold text-sm leading-tight xs:px-2 xs:text-base',
              name === tab ? CHOSEN : 'border-transparent hover:bg-sunken',
            )}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  )
}

function tabFor(key: string, from: number): CommunityTab | undefined {
  const count = COMMUNITY_TABS.length
  if (key === 'ArrowRight') return COMMUNITY_TABS[(from + 1) % count]
  if (key === 'ArrowLeft') return COMMUNITY_TABS[(from + count - 1) % count]
  if (key === 'Home') return COMMUNITY_TABS[0]
  return key === 'End' ? COMMUNITY_TABS[count - 1] : undefined
}

/** The URL's `tab` parameter says which tab is open. */
export function useTab(): [tab: CommunityTab, show: (tab: CommunityTab) => void] {
  const [params, setParams] = useSearchParams()
  return [parseTab(params.get('tab')), (tab) => setParams({ tab }, { replace: true })]
}
