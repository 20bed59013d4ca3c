import { lazy } from 'react'
import { Optional, useIsIdle } from '../../ui/lazy-part.tsx'
import { loadDueBadge } from '../screens/lazy.tsx'

const DueBadge = lazy(loadDueBadge)

/** Comes after the first paint, and lies over the tab: nothing on the screen moves. */
export function DuePlace() {
  const isIdle = useIsIdle()
  if (!isIdle) return null
  return (
    <Optional>
      <DueBadge />
    </Optional>
  )
}
