import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  /**
   * Whether the tabs are one scrolling row on a phone; use this if the tabs don't fit into two rows, on the dark header only. An arrow at
   * each cut-off edge shows that there are more tabs, and scrolls to them.
   */
  isOneRow?: boolean
}

/** Links to a screen's views, each of which has its own URL. */
export function TabLinks({ label, tabs, replace = false, isOnBar = false, isOneRow = false }: TabLinksProps) {
  const { list, cutOff, scroll } = useCutOff(isOneRow)
  return (
    <nav
      aria-label={label}
      className={classes(isOnBar ? '-mx-3 -mb-4 md:-mb-6' : 'mb-6 border-line border-b', isOneRow && 'relative')}
    >
      <ul
        ref={list}
        style={isOneRow ? { scrollbarWidth: 'none', scrollPaddingInline: ARROW_WIDTH } : undefined}
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
      {cutOff.left && <Arrow side="left" onPress={() => scroll(-1)} />}
      {cutOff.right && <Arrow side="right" onPress={() => scroll(1)} />}
    </nav>
  )
}

const ARROW_WIDTH = '2.75rem'

/**
 * Covers the end of the row with a fade and an arrow. Hidden from keyboards and screen readers, which reach all tabs without it, because
 * the row scrolls to the focused tab.
 */
function Arrow({ side, onPress }: { side: 'left' | 'right'; onPress: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
      className="absolute top-0 grid place-items-center text-on-bar"
      style={{
        ...{ [side]: 0, bottom: 3, width: ARROW_WIDTH },
        background: `linear-gradient(to ${side}, transparent, var(--bar) 40%)`,
      }}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

/** Subpixel layout may leave less than this many pixels to scroll at an edge. */
const AT_EDGE_PX = 2

/** Returns a ref for a scrolling row, which of its sides are cut off, and a function that scrolls by most of the row's width. */
function useCutOff(isOneRow: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const [cutOff, setCutOff] = useState({ left: false, right: false })
  useEffect(() => {
    const row = list.current
    if (!isOneRow || !row || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const rest = row.scrollWidth - row.clientWidth - row.scrollLeft
      const [left, right] = [row.scrollLeft > AT_EDGE_PX, rest > AT_EDGE_PX]
      setCutOff((last) => (last.left === left && last.right === right ? last : { left, right }))
    }
    const sizes = new ResizeObserver(measure)
    // The tabs change width when the fonts load.
    for (const element of [row, ...row.children]) sizes.observe(element)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [isOneRow])
  const scroll = (direction: 1 | -1) => {
    const row = list.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.7 })
  }
  return { list, cutOff, scroll }
}

/** Scrolls the row to the tab. Does nothing in jsdom, which does not implement `scrollIntoView`. */
const bringIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' })

export function tabClass(isCurrent: boolean, isOnBar: boolean): string {
  if (isOnBar) return isCurrent ? 'border-on-bar' : 'border-transparent text-on-bar-muted hover:text-on-bar'
  return isCurrent ? 'border-ink' : 'border-transparent text-muted hover:text-ink'
}
