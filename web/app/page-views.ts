import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '../ui/lazy-part.tsx'
import { loadTrackPageView } from './lazy.tsx'

/** Reports page views to analytics when the browser is idle. The app works without it. */
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
