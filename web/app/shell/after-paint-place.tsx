import { lazy } from 'react'
import { Optional, useIsIdle } from '../../ui/lazy-part.tsx'
import { loadAfterPaint } from '../lazy.tsx'

const AfterPaint = lazy(loadAfterPaint)

/** Comes after the first paint. `main` above it gets shorter at its end, so nothing on the screen moves. */
export function AfterPaintPlace() {
  const isIdle = useIsIdle()
  if (!isIdle) return null
  return (
    <Optional>
      <AfterPaint />
    </Optional>
  )
}
