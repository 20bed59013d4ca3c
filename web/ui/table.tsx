import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type TableProps = {
  caption: string
  columns: string[]
  /**
   * For tables wider than a phone: the table scrolls with a sticky first column, and has a shadow at the cut-off edge. Place the table on a
   * card.
   */
  isWide?: boolean
  /** On a phone, each row is a block: the first cells are on one line, and the other cells are below with their labels (`data-name`). */
  isStacked?: boolean
  className?: string
  children: ReactNode
}

/** A table whose rows are separated by thin lines. If the table is wider than the screen, it scrolls by touch or keyboard. */
export function Table({ caption, columns, isWide = false, isStacked = false, className, children }: TableProps) {
  const edges = isWide ? 'scroll-shadows' : 'rounded-md'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, a table that is wider than the screen could not be scrolled by keyboard.
    <section aria-label={`${caption} table`} tabIndex={0} className={`overflow-x-auto ${edges}`}>
      <table
        className={classes(
          'w-full text-left [&_td]:border-line [&_td]:border-t [&_td]:py-2 [&_td]:pr-3 [&_th]:py-2 [&_th]:pr-3',
          '[&_tbody_th]:border-line [&_tbody_th]:border-t',
          isWide &&
            'sm:[&_tbody_th]:sticky sm:[&_tbody_th]:left-0 sm:[&_tbody_th]:bg-surface sm:[&_th:first-child]:pr-4',
          isStacked && 'stacked-table',
          className,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted text-sm">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
