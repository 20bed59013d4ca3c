import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type RowsProps = {
  isOrdered?: boolean
  /** Whether the rows are directly on the page, without a panel. */
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

/** Classes for a row with a picture, a text and a figure, inside or outside `Rows`. */
export const rowClass = 'flex min-h-16 items-center gap-4 px-4 py-2.5 -outline-offset-3'

/** Classes for a row that is a link. */
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

/** A section's heading, with a note or a link at its end. */
export function SectionTitle({ id, title, children }: SectionTitleProps) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="min-w-0 text-2xl [overflow-wrap:anywhere]">
        {title}
      </h2>
      {children}
    </div>
  )
}

type RowGroupProps = {
  /** The id of the heading that labels the group. */
  titleId: string
  className?: string
  children: ReactNode
}

/** A row with several controls, which screen readers announce together with its title. */
export function RowGroup({ titleId, className, children }: RowGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, and lays out differently
    <div role="group" aria-labelledby={titleId} className={className}>
      {children}
    </div>
  )
}

/** Classes for the link in a row's title, which make the whole row its click target. The row and its other controls must be `relative`. */
export const rowTargetClass =
  'after:absolute after:inset-0 after:-outline-offset-3 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus'

/** Classes for a row's title, in the text font. */
export const rowTitleClass = 'min-w-0 font-sans text-base text-ink tracking-normal leading-6! [overflow-wrap:anywhere]'
