import { MapPinOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { buttonClass } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { isReturning } from './scroll-memory.ts'
import { keepRows, rowsHere } from './steps.ts'

type AddressedProps = {
  /** Name of the URL parameter that contains the item's id. */
  name: string
  /** The noun for an item in messages, if different from the parameter's name. */
  what?: string
  /** Ids of the items on the screen, whose elements are marked with `addressedAs`; undefined while loading. */
  ids: readonly string[] | undefined
  /** Link to show for an item that is not on the screen. */
  all: { to: string; label: string }
}

/** Returns attributes that let a URL select this item in a list. */
export const addressedAs = (name: string, id: string) => ({ 'data-address': `${name} ${id}` })

/** Scrolls to the item that the URL selects, highlights it and focuses its heading. Shows a message if the item is not on the screen. */
export function Addressed({ name, what = name, ids, all }: AddressedProps) {
  const wanted = useSearchParams()[0].get(name)
  const isHere = wanted !== null && (ids?.includes(wanted) ?? false)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!isHere || shown.current === wanted) return
    // Runs after the screen's own focus handling, which scrolls to the top.
    const frame = requestAnimationFrame(() => {
      shown.current = wanted
      show(name, wanted)
    })
    return () => cancelAnimationFrame(frame)
  }, [name, wanted, isHere])
  if (wanted === null || ids === undefined || isHere) return null
  return (
    <div role="status">
      <EmptyState icon={<MapPinOff className="size-8" />} title={`This ${what} is not here`}>
        <p>It may have been removed, or the link is old or mistyped.</p>
        <Link to={all.to} replace className={buttonClass('secondary')}>
          {all.label}
        </Link>
      </EmptyState>
    </div>
  )
}

function show(name: string, id: string): void {
  const { 'data-address': mark } = addressedAs(name, id)
  const item = document.querySelector<HTMLElement>(`[data-address="${CSS.escape(mark)}"]`)
  if (!item) return
  for (const other of document.querySelectorAll('[data-here]')) other.removeAttribute('data-here')
  item.setAttribute('data-here', '')
  const folded = item.querySelector('details')
  if (folded) folded.open = true
  if (isReturning()) return
  item.scrollIntoView?.({ block: 'start' })
  const heading = item.querySelector<HTMLElement>('h2, h3, h4, summary')
  if (!heading) return
  if (heading.tabIndex < 0) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Returns the number of visible rows of a long list, and a function to change it. The number is stored with the history entry, so that Back
 * and a reload restore it. A different `list` starts with `first` rows again.
 */
export function useRows(first: number, list: string): readonly [rows: number, show: (rows: number) => void] {
  const [kept, setKept] = useState(() => ({ list, rows: rowsHere() ?? first }))
  const show = (rows: number) => {
    keepRows(rows)
    setKept({ list, rows })
  }
  return [kept.list === list ? kept.rows : first, show]
}
