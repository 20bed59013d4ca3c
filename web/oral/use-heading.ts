import { useEffect, useRef } from 'react'

/** Whenever another thing is shown on the same screen, the reader is taken to its heading. */
export function useHeading(shown: string | null): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    document.getElementById('main')?.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [shown])
}
