import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type RowsProps = {
  isOrdered?: boolean
  /** On the page itself, without the panel around it. */
  isBare?: boolean
  className?: string
  children: ReactNode
}

/** A list of rows in a panel, with hairlines between them. Its children are list items. */
export function Rows({ isOrdered = false, isBare = false, className, children }: RowsProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List
      className={classes(
        'divide-y divide-line overflow-hidden',
        isBare ? 'border-line border-y' : 'rounded-lg border border-line bg-surface',
        className,
      )}
    >
      {children}
    </List>
  )
}

/** A row, of `Rows` or on its own: picture, words, figure. */
export const rowClass = 'flex min-h-16 items-center gap-4 px-4 py-2.5 -outline-offset-3'

/** For rows that lead somewhere. */
export const rowLinkClass = `${rowClass} hover:bg-sunken active:bg-sunken`

/** The figure at the end of a row. */
export function RowValue({ children }: { children: ReactNode }) {
  return (
    <span className="shrink-0 whitespace-nowrap font-display font-semibold text-xl tabular-nums leading-6">
      {children}
    </span>
  )
}

type SectionTitleProps = { id: string; title: string; children?: ReactNode }

/** The heading of a section, with a note or a link at its end. */
export function SectionTitle({ id, title, children }: SectionTitleProps) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </div>
  )
}
