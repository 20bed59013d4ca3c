import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** What had the focus is gone or disabled: the next press of Tab would begin at the top of the page. */
export const hasLostFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

/** For when an answer comes: gives the focus to what it is about, unless the person has gone on to something else meanwhile. */
export function rememberFocus(): (next: unknown) => void {
  const from = document.activeElement
  return (next) => {
    if (next instanceof HTMLElement && (hasLostFocus() || document.activeElement === from)) next.focus()
  }
}

/** A button that is disabled while it works has the focus again afterwards. */
export function useFocusBack(control: RefObject<HTMLElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false)
  // Before the browser looks for itself and takes the focus away.
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === control.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (hasLostFocus()) control.current?.focus()
    }
  }, [control, isDisabled])
}

/** What takes the place of something that had the focus has it then; whoever is elsewhere is left in peace. */
export function useFocusInstead(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  const wasShown = useRef(isShown)
  useEffect(() => {
    const hasAppeared = isShown && !wasShown.current
    wasShown.current = isShown
    if (hasAppeared && hasLostFocus()) place.current?.focus()
  }, [place, isShown])
}
