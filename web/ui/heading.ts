import { isReturning } from './back/scroll-memory.ts'

/** The screen shows something else: scroll to the top, or to where the person was if they come back, and focus its heading. */
export function goToHeading(): void {
  if (!isReturning()) document.getElementById('main')?.scrollTo(0, 0)
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
