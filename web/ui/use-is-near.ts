import { type RefObject, useEffect, useState } from 'react'

/** How far below the window something counts as near it. */
const MARGIN = '400px 0px'

/**
 * False at first, true once the element comes near the window or the browser has nothing else to do, so that what is below the window
 * does not delay what is in it, and is there when the page is printed. True at once where the browser cannot tell.
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
    // Safari has no idle callback, and draws what comes near.
    const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback(() => setIsNear(true)) : null
    return () => {
      observer.disconnect()
      if (idle !== null) cancelIdleCallback(idle)
    }
  }, [element, isNear])
  return isNear
}
