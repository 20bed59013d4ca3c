import { lazy, useEffect, useState } from 'react'
import { Optional } from '../../ui/optional.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { loadDueBadge } from './load-due-badge.ts'

const DueBadge = lazy(loadDueBadge)

/** Comes after the first paint, and lies over the tab: nothing on the screen moves. */
export function DuePlace() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  if (!isIdle) return null
  return (
    <Optional>
      <DueBadge />
    </Optional>
  )
}
