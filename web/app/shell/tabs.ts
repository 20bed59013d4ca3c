import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { BookOpen, BriefcaseBusiness, Dumbbell, House, type LucideIcon, Mic, Users } from 'lucide-react'

export type TabName = 'station0' | 'prep' | 'physical' | 'oral' | 'jobs' | 'community'
export type Tab = { name: TabName; label: string; path: string; icon: LucideIcon }

export const tabs: readonly Tab[] = [
  { name: 'station0', label: PRODUCT, path: '/', icon: House },
  { name: 'prep', label: 'Written', path: '/prep', icon: BookOpen },
  { name: 'physical', label: 'Physical', path: '/physical', icon: Dumbbell },
  { name: 'oral', label: 'Oral', path: '/oral', icon: Mic },
  { name: 'jobs', label: 'Jobs', path: '/jobs', icon: BriefcaseBusiness },
  { name: 'community', label: 'Community', path: '/community', icon: Users },
]

/** Picks the tab from the first path segment. Screens without a tab of their own belong to home. */
export function activeTab(pathname: string): TabName {
  const segment = pathname.split('/')[1]
  if (segment === 'cpat') return 'physical'
  return tabs.find((tab) => tab.name === segment)?.name ?? 'station0'
}
