import { useEffect } from 'react'
import { UnderWayBar } from '../../home/under-way/under-way-bar.tsx'
import { keepFocusInSight } from '../../ui/focus-in-sight.ts'

/** What the frame has besides what it is painted with. */
export function AfterPaint() {
  useEffect(() => {
    const main = document.getElementById('main')
    return main ? keepFocusInSight(main) : undefined
  }, [])
  return <UnderWayBar />
}
