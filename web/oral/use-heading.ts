import { useEffect, useRef } from 'react'
import { goToHeading } from '../ui/focus.ts'

/** Focuses the heading whenever the same screen shows something else. */
export function useHeading(shown: string | null): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    goToHeading()
  }, [shown])
}
