import { PRODUCT } from '@station-zero/schema/core/product.ts'
import {
  BookOpen,
  BriefcaseBusiness,
  Dumbbell,
  House,
  type LucideIcon,
  Mic,
  Search,
  Settings,
  Users,
} from 'lucide-react'
import { lazy, type ReactNode, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Visitor } from '../../data/session.ts'
import { useUnreadMatches } from '../../data/use-live.ts'
import { useAddressWith } from '../../ui/back/leave.tsx'
import { classes } from '../../ui/classes.ts'
import { Optional, useIsIdle } from '../../ui/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { HeaderSlotsContext, UserName } from '../../ui/page-header.tsx'
import { loadAfterPaint } from '../lazy.tsx'
import { GuestBanner } from '../notices/notices.tsx'
import { loadDueBadge } from '../screens/lazy.tsx'
import { SyncChip } from '../sync/sync-chip.tsx'
import { UpdateChip } from '../updates/update-chip.tsx'
import { Header, SHEET } from './bar.tsx'

/** Header, navigation, and the content area with the screen. The document scrolls. `useFocusMode` hides everything but the content area. */
export function Shell({ visitor, children }: { visitor: Visitor; children: ReactNode }) {
  const { state, user } = visitor
  const { pathname } = useLocation()
  const active = activeTab(pathname)
  const isAtSettings = pathname === '/settings'
  const [title, titleSlot] = useState<HTMLElement | null>(null)
  const [actions, actionsSlot] = useState<HTMLElement | null>(null)
  const [below, belowSlot] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ title, actions, below }), [title, actions, below])
  const addressWith = useAddressWith()
  const userName = state === 'guest' ? 'Guest' : user ? user.name || user.username : null
  return (
    <div data-frame className="frame">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        Skip to content
      </a>
      <div
        data-tabs
        className="on-frame fixed inset-x-0 bottom-0 z-20 max-md:in-data-tall-tabs:static max-md:in-data-tall-tabs:order-last in-data-focus:hidden! bg-bar pb-safe text-on-bar-muted md:sticky md:inset-x-auto md:top-0 md:flex md:h-dvh md:flex-col md:self-start md:overflow-y-auto md:pt-safe md:pl-[env(safe-area-inset-left)]"
      >
        <Link
          to="/"
          // The tab list below has the same link.
          aria-hidden="true"
          tabIndex={-1}
          className="hidden min-h-16 shrink-0 items-center justify-center gap-3 rounded-md -outline-offset-4 md:flex lg:min-h-20 lg:justify-start lg:px-6"
        >
          <Logo className="h-9 w-[29px]" />
          <span data-title={PRODUCT} className="bar-title max-lg:hidden" />
        </Link>
        <TabBar />
        <nav aria-label="Search and settings" className="mt-auto hidden gap-1 p-3 md:grid">
          <Link to={addressWith({ find: '' })} className={classes(tabClass, IDLE)}>
            <Search aria-hidden="true" className="size-6 shrink-0" />
            Go to
          </Link>
          <Link
            to="/settings"
            aria-current={isAtSettings ? 'page' : undefined}
            className={classes(tabClass, isAtSettings ? CURRENT : IDLE)}
          >
            <Settings aria-hidden="true" className="size-6 shrink-0" />
            Settings
          </Link>
          {userName && (
            <p className="flex min-h-12 min-w-0 items-center gap-3 px-3 text-sm max-lg:flex-col max-lg:gap-1 max-lg:px-0 max-lg:text-center lg:text-base">
              <span
                aria-hidden="true"
                data-title={userName.slice(0, 1).toUpperCase()}
                className="grid size-8 shrink-0 place-items-center rounded-full bg-bar-line font-semibold text-on-bar text-sm before:content-[attr(data-title)]"
              />
              <span className="max-w-full [overflow-wrap:anywhere]">{userName}</span>
            </p>
          )}
        </nav>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="in-data-focus:hidden">
          <Header
            area={isAtSettings ? 'Settings' : tabs.find(({ name }) => name === active)?.label}
            titleSlot={titleSlot}
            actionsSlot={actionsSlot}
            belowSlot={belowSlot}
          >
            <UpdateChip />
            <SyncChip isGuest={state === 'guest'} needsSignIn={visitor.needsSignIn} isForgotten={visitor.isForgotten} />
          </Header>
        </div>
        {/* `relative`, because focusing an element scrolls its container, and the focused heading is out of the flow. */}
        <main id="main" tabIndex={-1} className={classes(SHEET, 'relative in-data-focus:rounded-none')}>
          <div className="in-data-focus:hidden print:hidden">{state === 'guest' && <GuestBanner />}</div>
          <div className="px-gutter py-6 md:py-8 in-data-focus:p-0!">
            <div className="content in-data-focus:max-w-none">
              <HeaderSlotsContext value={slots}>
                <UserName value={userName}>{children}</UserName>
              </HeaderSlotsContext>
            </div>
          </div>
        </main>
        <AfterPaintPlace />
      </div>
    </div>
  )
}

/** Classes of a navigation link: its label is below the icon, or beside it from `lg`. */
const tabClass =
  'group relative flex min-h-16 flex-col items-center justify-center gap-1 rounded-md px-[3px] text-center font-display font-semibold text-sm leading-tight -outline-offset-4 max-md:@max-[18rem]:min-h-12 ' +
  'lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3.5 lg:px-3 lg:font-sans lg:text-base'

const CURRENT = 'text-on-bar md:bg-bar-raised'
const IDLE = 'hover:text-on-bar md:hover:bg-bar-raised'

/** One list of tabs: along the bottom on narrow screens, down the side on wide screens. */
export function TabBar() {
  const { pathname } = useLocation()
  const active = activeTab(pathname)
  const unreadMatches = useUnreadMatches()
  return (
    <nav ref={measureTabs} aria-label="Areas" className="@container border-bar-line border-t md:border-t-0">
      {/* Six columns; with large text, as many columns as fit the longest word. */}
      <ul className="flex max-md:@max-[18rem]:grid max-md:@max-[18rem]:grid-cols-[repeat(auto-fit,minmax(3.9rem,1fr))] md:flex-col md:gap-1 md:p-2 lg:p-3">
        {tabs.map(({ name, label, path, icon: Icon }) => (
          <li key={name} className="min-w-12 flex-auto">
            <Link
              to={path}
              aria-current={name === active ? 'page' : undefined}
              className={classes(tabClass, name === active ? CURRENT : IDLE)}
            >
              {/* If the badge doesn't fit beside the icon, the icon moves aside. */}
              <span
                className={classes(
                  'relative rounded-full px-3 py-0.5 max-md:@max-[24rem]:group-has-data-due:-translate-x-2 md:px-0',
                  name === active && 'max-md:bg-bar-raised',
                )}
              >
                <Icon aria-hidden="true" className="size-6 max-md:@max-[18rem]:hidden" />
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

/**
 * With large text, tabs in several rows would cover much of a phone's screen. If they take up more than this share, they are placed after
 * the content.
 */
const MAX_TABS_SHARE = 0.3

/** Sets `--tab-bar`, so that sticky elements at the bottom stay above the tabs, even if large text makes them several rows high. */
function measureTabs(tabBar: HTMLElement | null) {
  if (!tabBar || typeof ResizeObserver === 'undefined') return
  const sizes = new ResizeObserver(() => {
    const root = document.documentElement
    root.style.setProperty('--tab-bar', `${tabBar.parentElement?.offsetHeight ?? 0}px`)
    root.toggleAttribute('data-tall-tabs', tabBar.offsetHeight > innerHeight * MAX_TABS_SHARE)
  })
  sizes.observe(tabBar)
  return () => sizes.disconnect()
}

function UnreadBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1 left-7 min-w-5 rounded-full bg-on-bar px-1 text-center font-display text-bar text-sm leading-5 md:left-4"
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

/**
 * Returns the tab for the first path segment. Screens without a tab count as home. Returns null for the settings, which have their own
 * link.
 */
export function activeTab(pathname: string): TabName | null {
  const segment = pathname.split('/')[1]
  if (segment === 'settings') return null
  if (segment === 'cpat') return 'physical'
  if (segment === 'join') return 'community'
  return tabs.find((tab) => tab.name === segment)?.name ?? 'station0'
}

const DueBadge = lazy(loadDueBadge)

/** The number of due cards on a tab. Rendered after the first paint, on top of the tab, so that the layout does not shift. */
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

/** The parts of the shell in `after-paint.tsx`. Rendered after the first paint, at the bottom of the window, so that nothing shifts. */
function AfterPaintPlace() {
  const isIdle = useIsIdle()
  if (!isIdle) return null
  return (
    <Optional>
      <AfterPaint />
    </Optional>
  )
}
