import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from './classes.ts'

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
    <nav aria-label={label} className="mb-6 border-line border-b">
      <ul className="-mb-px flex flex-wrap">
        {tabs.map(({ key, to, isCurrent, content }) => (
          <li key={key}>
            <Link
              to={to}
              replace={replace}
              aria-current={isCurrent ? 'page' : undefined}
              className={classes(
                'flex min-h-12 flex-wrap items-center justify-center gap-x-2 border-b-[3px] px-3 text-center font-semibold -outline-offset-3',
                isCurrent ? 'border-ink' : 'border-transparent text-muted hover:text-ink',
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
