import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Whether the focused element is gone or disabled, so that Tab would start at the top of the page. */
export const hasLostFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Remembers the focus before an asynchronous action. The returned function focuses `next`, unless the person has moved on meanwhile. */
export function rememberFocus(): (next: unknown) => void {
  const from = document.activeElement
  return (next) => {
    if (next instanceof HTMLElement && (hasLostFocus() || document.activeElement === from)) next.focus()
  }
}

/** Gives the focus back to a button that was disabled while it worked. */
export function useFocusBack(control: RefObject<HTMLElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false)
  // A layout effect, because the browser then moves the focus off the disabled button.
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === control.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (hasLostFocus()) control.current?.focus()
    }
  }, [control, isDisabled])
}

/** Moves the focus to an element that replaces the focused one; does nothing if the focus is elsewhere. */
export function useFocusInstead(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  const wasShown = useRef(isShown)
  useEffect(() => {
    const hasAppeared = isShown && !wasShown.current
    wasShown.current = isShown
    if (hasAppeared && hasLostFocus()) place.current?.focus()
  }, [place, isShown])
}

const SCROLL_KEYS = new Set([' ', 'PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', 'Home', 'End'])

/**
 * `main` scrolls and not the window, so without a focused element keys would scroll nothing. The first such key focuses `main` before the
 * browser acts on it. The focus is not moved any earlier, so that a screen reader reads the page from its top and Tab begins at the skip
 * link.
 */
export function letKeysScroll(): void {
  // On the window, so that a screen with keys of its own, which listens on the document, decides first.
  window.addEventListener('keydown', (event) => {
    if (!SCROLL_KEYS.has(event.key) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!hasLostFocus() || document.querySelector('dialog[open]')) return
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
