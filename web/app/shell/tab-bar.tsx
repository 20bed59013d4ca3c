import { Link, useLocation } from 'react-router-dom'
import { useUnreadMatches } from '../../data/use-live.ts'
import { classes } from '../../ui/classes.ts'
import { DuePlace } from './due-place.tsx'
import { activeTab, tabs } from './tabs.ts'

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
