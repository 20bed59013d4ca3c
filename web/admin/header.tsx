import {
  BriefcaseBusiness,
  FileText,
  Flag,
  Gauge,
  HeartHandshake,
  Layers,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  PencilLine,
  ScrollText,
  SlidersHorizontal,
  Ticket,
  Users,
} from 'lucide-react'
import { PageHeader } from '../ui/page-header.tsx'
import { TabLinks } from '../ui/tab-links.tsx'

/** The console's sections, by the value of `section` in the URL. The default is `station`. */
const SECTIONS = {
  station: { label: 'Station', icon: Gauge },
  people: { label: 'People', icon: Users },
  invitations: { label: 'Invitations', icon: Ticket },
  announcements: { label: 'Announcements', icon: Megaphone },
  community: { label: 'Community', icon: HeartHandshake },
  jobs: { label: 'Jobs', icon: BriefcaseBusiness },
  policies: { label: 'Privacy and terms', icon: FileText },
  decks: { label: 'Study material', icon: Layers },
  'post-reports': { label: 'Moderation', icon: Flag },
  reports: { label: 'Reports', icon: MessageSquareWarning },
  corrections: { label: 'Corrections', icon: PencilLine },
  audit: { label: 'Audit log', icon: ScrollText },
} as const satisfies Record<string, { label: string; icon: LucideIcon }>

export type Section = keyof typeof SECTIONS
const names = Object.keys(SECTIONS) as Section[]

export const sectionIn = (params: URLSearchParams): Section =>
  names.find((name) => name === params.get('section')) ?? 'station'

export function adminAddress(section: Section, params: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...(section !== 'station' && { section }), ...params })
  return search.size > 0 ? `/admin?${search}` : '/admin'
}

export function AdminHeader({ current }: { current: Section }) {
  const tabs = names.map((name) => {
    const { label, icon: Icon } = SECTIONS[name]
    return {
      key: name,
      to: adminAddress(name),
      isCurrent: name === current,
      content: (
        <>
          <Icon aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
          {label}
        </>
      ),
    }
  })
  return (
    <PageHeader
      icon={<SlidersHorizontal />}
      title="Admin Console"
      subtitle="Accounts, community, jobs and the state of this server"
      below={<TabLinks label="Sections" tabs={tabs} isOnBar isOneRow />}
    />
  )
}
