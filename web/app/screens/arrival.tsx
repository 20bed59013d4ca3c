import { PRODUCT } from '@station-zero/schema/product.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { firstScreenRendered } from '../../data/page-load.ts'
import { goToHeading } from '../../ui/focus.ts'

let shownPath: string | null = null

/**
 * Rendered beside a screen's content: sets the page title and, after a navigation, moves the focus to the heading. Home, which has
 * no title of its own, says by itself when it stands.
 */
export function Arrival({ title }: { title: string | null }) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = title === null ? PRODUCT : `${title} · ${PRODUCT}`
    const isNavigation = shownPath !== null && shownPath !== pathname
    shownPath = pathname
    if (isNavigation) goToHeading()
    if (title !== null) firstScreenRendered()
  }, [pathname, title])
  return null
}
