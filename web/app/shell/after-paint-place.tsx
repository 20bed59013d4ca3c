import { lazy } from 'react'
import { Optional } from '../../ui/optional.tsx'
import { useIsIdle } from '../../ui/use-is-idle.ts'
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
