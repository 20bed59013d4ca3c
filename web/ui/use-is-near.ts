import { type RefObject, useEffect, useState } from 'react'

/** Maximum distance from the viewport for an element to count as near. */
const MARGIN = '400px 0px'

/**
 * True once the element is near the viewport or the browser is idle. Offscreen content then doesn't delay visible content, but is still
 * rendered when the page is printed. Always true in browsers without `IntersectionObserver`.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    // Safari has no `requestIdleCallback`, so it renders elements only when they are near the viewport.
    const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback(() => setIsNear(true)) : null
    return () => {
      observer.disconnect()
      if (idle !== null) cancelIdleCallback(idle)
    }
  }, [element, isNear])
  return isNear
}
