import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isReturning } from './back/scroll-memory.ts'

/** Whether no element has focus, for example because the focused element was removed. Tab would then start at the top of the page. */
export const hasLostFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Remembers the focused element before an asynchronous action. The returned function focuses `next`, unless the person has moved focus in
 * the meantime.
 */
export function rememberFocus(): (next: unknown) => void {
  const from = document.activeElement
  return (next) => {
    if (next instanceof HTMLElement && (hasLostFocus() || document.activeElement === from)) next.focus()
  }
}

/** Restores focus to a button that was disabled during its action. */
export function useFocusBack(control: RefObject<HTMLElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false)
  // A layout effect, because the browser moves focus off the disabled button afterward.
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === control.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (hasLostFocus()) control.current?.focus()
    }
  }, [control, isDisabled])
}

/** Moves focus to an element that replaces the focused element; does nothing if focus is elsewhere. */
export function useFocusInstead(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  const wasShown = useRef(isShown)
  useEffect(() => {
    const hasAppeared = isShown && !wasShown.current
    wasShown.current = isShown
    if (hasAppeared && hasLostFocus()) place.current?.focus()
  }, [place, isShown])
}

export const scrollToTop = (): void => document.scrollingElement?.scrollTo(0, 0)

/** After a change of screen: scrolls to the top, unless the scroll position is being restored, and focuses the heading. */
export function goToHeading(): void {
  if (!isReturning()) scrollToTop()
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** How long other code has to move focus before a heading is focused. */
const LEFT_TO_OTHERS_MS = 100

const HEADINGS = 'h1, h2, h3, h4'

/**
 * If the focused element is removed and no other element is focused, focuses the nearest remaining heading above it. Without focus, screen
 * readers lose their position and the next key press is ignored. Returns a function that removes the listeners.
 */
export function spreadFocusNet(root: HTMLElement = document.body): () => void {
  /** The focused element; null if the person has pressed outside all controls. */
  let held: Element | null = null
  let above: HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const isGone = () => held !== null && !held.isConnected

  function follow({ target }: FocusEvent) {
    held = target instanceof Element ? target : null
    above = held ? headingsAbove(held) : []
  }

  /**
   * Forgets the focused element if focus was moved away on purpose. Deferred, because only then is it known whether the element lost focus
   * by being removed or disabled.
   */
  function letGo() {
    queueMicrotask(() => {
      if (hasLostFocus() && !isGone() && !held?.matches(':disabled')) held = null
    })
  }

  function catchIt() {
    if (isGone() && hasLostFocus()) [...above, ...root.querySelectorAll<HTMLElement>('main h1')].some(takesFocus)
  }

  const removals = new MutationObserver(() => {
    if (!isGone() || !hasLostFocus()) return
    clearTimeout(timer)
    timer = setTimeout(catchIt, LEFT_TO_OTHERS_MS)
  })

  root.addEventListener('focusin', follow)
  root.addEventListener('focusout', letGo)
  removals.observe(root, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    removals.disconnect()
    root.removeEventListener('focusin', follow)
    root.removeEventListener('focusout', letGo)
  }
}

/** Returns the headings above the element, nearest first. */
function headingsAbove(element: Element): HTMLElement[] {
  const isAbove = (heading: Element) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  return [...document.querySelectorAll<HTMLElement>(HEADINGS)].filter(isAbove).reverse()
}

/** Tries to focus the heading. Returns false if it can't receive focus because it was removed, is hidden or is behind an open dialog. */
function takesFocus(heading: HTMLElement): boolean {
  if (!heading.isConnected) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}

/** Scrolls to a heading and focuses it. */
export function scrollToHeading(id: string): void {
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView?.({ block: 'start' })
}
