import { useLayoutEffect } from 'react'

/** Screens in focus mode; two overlap while one replaces the other. */
let holders = 0

/** While this is mounted and on, the shell hides its bar, banners and tabs: elements with the class `in-data-focus:hidden`. */
export function useFocusMode(isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return
    show(1)
    return () => show(-1)
  }, [isOn])
}

function show(change: 1 | -1): void {
  holders += change
  document.documentElement.toggleAttribute('data-focus', holders > 0)
}
