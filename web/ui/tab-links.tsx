import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CHOSEN, classes } from './classes.ts'

type TabLinksProps = {
  /** What the links choose, for screen readers. */
  label: string
  tabs: readonly { key: string | number; to: string; isCurrent: boolean; content: ReactNode }[]
  /** Links replace the history entry, so Back leaves the screen. */
  replace?: boolean
}

/** The views of one screen, each with its own address. */
export function TabLinks({ label, tabs, replace = false }: TabLinksProps) {
  return (
    <nav aria-label={label} className="mb-4 sm:mb-5">
      <ul className="flex flex-wrap rounded-lg border border-line bg-surface p-1">
        {tabs.map(({ key, to, isCurrent, content }) => (
          <li key={key} className="flex-auto">
            <Link
              to={to}
              replace={replace}
              aria-current={isCurrent ? 'page' : undefined}
              className={classes(
                'flex min-h-12 flex-wrap items-center justify-center gap-x-2 rounded-md border px-1 text-center font-semibold sm:px-2',
                isCurrent ? CHOSEN : 'border-transparent hover:bg-sunken',
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
