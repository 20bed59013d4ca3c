import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '../ui/when-idle.ts'
import { loadTrackPageView } from './load-parts.ts'

/** Tells the analytics which page is shown, once the browser has nothing better to do; without it nobody misses a thing. */
export function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => {
    whenIdle(() => {
      loadTrackPageView().then(
        (trackPageView) => trackPageView(pathname),
        () => undefined,
      )
    })
  }, [pathname])
  return null
}
