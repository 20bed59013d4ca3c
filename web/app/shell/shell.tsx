import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { BookOpen, BriefcaseBusiness, Dumbbell, House, type LucideIcon, Mic, Users } from 'lucide-react'
import { lazy, type ReactNode, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Visitor } from '../../data/session.ts'
import { useUnreadMatches } from '../../data/use-live.ts'
import { classes } from '../../ui/classes.ts'
import { Optional, useIsIdle } from '../../ui/lazy-part.tsx'
import { HeaderSlotsContext, UserName } from '../../ui/page-header.tsx'
import { loadAfterPaint } from '../lazy.tsx'
import { GuestBanner } from '../notices/notices.tsx'
import { loadDueBadge } from '../screens/lazy.tsx'
import { SyncChip } from '../sync/sync-chip.tsx'
import { UpdateChip } from '../updates/update-chip.tsx'
import { Bar } from './bar.tsx'

/** The frame stays in place and only `main` scrolls, so the tabs never cover anything. `useFocusMode` hides the rest. */
export function Shell({ visitor, children }: { visitor: Visitor; children: ReactNode }) {
  const { state, user } = visitor
  const active = activeTab(useLocation().pathname)
  const [title, titleSlot] = useState<HTMLElement | null>(null)
  const [actions, actionsSlot] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ title, actions }), [title, actions])
  return (
    <div
      data-frame
      className="fixed inset-0 grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]"
    >
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-amber px-4 py-3 font-semibold text-on-amber focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="in-data-focus:hidden lg:col-span-2">
        <Bar area={tabs.find(({ name }) => name === active)?.label} titleSlot={titleSlot} actionsSlot={actionsSlot}>
          <UpdateChip />
          <SyncChip isGuest={state === 'guest'} needsSignIn={visitor.needsSignIn} isForgotten={visitor.isForgotten} />
        </Bar>
      </div>
      <TabBar />
      <div className="row-start-2 flex min-h-0 flex-col lg:col-start-2 lg:in-data-focus:col-span-full">
        {/* `relative`, because a focused element scrolls what contains it, and the heading that gets the focus is out of the flow. */}
        <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <div className="in-data-focus:hidden">{state === 'guest' && <GuestBanner />}</div>
          <div className="mx-auto max-w-5xl px-safe py-4 lg:px-8 lg:py-6 in-data-focus:max-w-none in-data-focus:py-0 lg:in-data-focus:py-0">
            <HeaderSlotsContext value={slots}>
              <UserName value={state === 'guest' ? 'Guest' : (user?.username ?? null)}>{children}</UserName>
            </HeaderSlotsContext>
          </div>
        </main>
        <AfterPaintPlace />
      </div>
    </div>
  )
}

/** One list of tabs: along the bottom on narrow screens, down the side on wide ones. */
export function TabBar() {
  const { pathname } = useLocation()
  const active = activeTab(pathname)
  const unreadMatches = useUnreadMatches()
  return (
    <nav
      aria-label="Areas"
      className="on-frame @container row-start-3 in-data-focus:hidden bg-bar pb-safe text-on-bar-muted lg:row-start-2 lg:overflow-y-auto lg:pl-[env(safe-area-inset-left)]"
    >
      {/* Six columns; with large text, as many as have room for the longest word. */}
      <ul className="flex max-lg:@max-[18rem]:grid max-lg:@max-[18rem]:grid-cols-[repeat(auto-fit,minmax(3.9rem,1fr))] lg:flex-col lg:gap-1 lg:p-3">
        {tabs.map(({ name, label, path, icon: Icon }) => (
          <li key={name} className="min-w-12 flex-auto">
            <Link
              to={path}
              aria-current={name === active ? 'page' : undefined}
              className={classes(
                'group relative flex min-h-14 flex-col items-center justify-center gap-0.5 border-t-[3px] px-[3px] pb-1 text-center @max-[18rem]:min-h-12',
                'font-display font-semibold text-sm leading-tight -outline-offset-4',
                'lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-md lg:border-t-0 lg:border-l-[3px] lg:px-3 lg:pb-0 lg:text-xl',
                name === active
                  ? 'border-mark text-on-bar lg:bg-bar-raised'
                  : 'border-transparent hover:text-on-bar lg:hover:bg-bar-raised',
              )}
            >
              {/* Where the badge has no room beside it, the icon moves over for it. */}
              <span className="relative max-lg:@max-[24rem]:group-has-data-due:-translate-x-3">
                <Icon
                  aria-hidden="true"
                  className={classes('size-6 max-lg:@max-[18rem]:hidden', name === active && 'text-mark')}
                />
                {name === 'jobs' && unreadMatches > 0 && <UnreadBadge count={unreadMatches} />}
              </span>
              {label}
              {name === 'prep' && <DuePlace />}
              {name === 'jobs' && unreadMatches > 0 && (
                <span className="sr-only">{unreadMatches === 1 ? '1 new match' : `${unreadMatches} new matches`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function UnreadBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1.5 left-3.5 min-w-5 rounded-full bg-mark px-1 ring-2 ring-bar text-center font-sans text-on-warning text-xs leading-5"
    >
      {count > 9 ? '9+' : count}
    </span>
  )
}

type TabName = 'station0' | 'prep' | 'physical' | 'oral' | 'jobs' | 'community'
type Tab = { name: TabName; label: string; path: string; icon: LucideIcon }

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

const DueBadge = lazy(loadDueBadge)

/** Rendered after the first paint, over the tab, so the layout does not shift. */
function DuePlace() {
  const isIdle = useIsIdle()
  if (!isIdle) return null
  return (
    <Optional>
      <DueBadge />
    </Optional>
  )
}

const AfterPaint = lazy(loadAfterPaint)

/** Rendered after the first paint. It shortens `main` at its end, so the layout does not shift. */
function AfterPaintPlace() {
  const isIdle = useIsIdle()
  if (!isIdle) return null
  return (
    <Optional>
      <AfterPaint />
    </Optional>
  )
}
