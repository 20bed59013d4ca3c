import { Users } from 'lucide-react'
import { useTryAgain } from '../data/sync-view.ts'
import { NotOnDevice } from '../ui/not-on-device.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { GroupsPanel } from './groups-panel.tsx'
import { MentorsPanel } from './mentors-panel.tsx'
import { MyCommunityPanel } from './my-community-panel.tsx'
import { Tabs } from './tabs.tsx'
import { useCommunity } from './use-community.ts'
import { useTab } from './use-tab.ts'

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
