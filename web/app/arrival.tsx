import { PRODUCT } from '@station-zero/schema/product.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

let shownPath: string | null = null

/** Stands beside a screen's content: names the page and, after a navigation, takes the reader to its heading. */
export function Arrival({ title }: { title: string | null }) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = title === null ? PRODUCT : `${title} · ${PRODUCT}`
    const isNavigation = shownPath !== null && shownPath !== pathname
    shownPath = pathname
    if (!isNavigation) return
    document.getElementById('main')?.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, title])
  return null
}
