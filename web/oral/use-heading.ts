import { useEffect, useRef } from 'react'
import { goToHeading } from '../ui/heading.ts'

/** Whenever another thing is shown on the same screen, the reader is taken to its heading. */
export function useHeading(shown: string | null): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    goToHeading()
  }, [shown])
}
