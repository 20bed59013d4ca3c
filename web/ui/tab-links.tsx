import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from './classes.ts'

type TabLinksProps = {
  /** Accessible name of the group of links. */
  label: string
  tabs: readonly { key: string | number; to: string; isCurrent: boolean; content: ReactNode }[]
  /** Whether links replace the history entry, so that Back leaves the screen. */
  replace?: boolean
  /** Whether the tabs are on the dark header, where the line below the current tab touches the content. */
  isOnBar?: boolean
  /** Whether the tabs are one scrolling row on a phone; use this if the tabs don't fit into two rows. */
  isOneRow?: boolean
}

/** Links to a screen's views, each of which has its own URL. */
export function TabLinks({ label, tabs, replace = false, isOnBar = false, isOneRow = false }: TabLinksProps) {
  return (
    <nav aria-label={label} className={isOnBar ? '-mx-3 -mb-4 md:-mb-6' : 'mb-6 border-line border-b'}>
      <ul
        className={classes(
          'flex flex-wrap',
          isOneRow && 'max-sm:flex-nowrap max-sm:overflow-x-auto',
          !isOnBar && '-mb-px',
        )}
      >
        {tabs.map(({ key, to, isCurrent, content }) => (
          <li
            key={key}
            className={isOneRow ? 'shrink-0' : undefined}
            ref={isOneRow && isCurrent ? bringIntoView : undefined}
          >
            <Link
              to={to}
              replace={replace}
              aria-current={isCurrent ? 'page' : undefined}
              className={classes(
                'flex min-h-12 min-w-11 flex-wrap items-center justify-center gap-x-2 border-b-[3px] px-3 text-center font-semibold -outline-offset-3',
                tabClass(isCurrent, isOnBar),
              )}
            >
              {content}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** jsdom does not implement `scrollIntoView`. */
const bringIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' })

export function tabClass(isCurrent: boolean, isOnBar: boolean): string {
  if (isOnBar) return isCurrent ? 'border-on-bar' : 'border-transparent text-on-bar-muted hover:text-on-bar'
  return isCurrent ? 'border-ink' : 'border-transparent text-muted hover:text-ink'
}
