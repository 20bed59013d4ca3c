import { lazy } from 'react'
import { Optional } from '../../ui/optional.tsx'
import { useIsIdle } from '../../ui/use-is-idle.ts'
import { loadUnderWayBar } from './load-under-way-bar.ts'

const UnderWayBar = lazy(loadUnderWayBar)

/** Comes after the first paint. `main` above it gets shorter at its end, so nothing on the screen moves. */
export function UnderWayPlace() {
  const isIdle = useIsIdle()
  if (!isIdle) return null
  return (
    <Optional>
      <UnderWayBar />
    </Optional>
  )
}
