import { useLayoutEffect, useRef } from 'react'
import { openStep } from './steps.ts'

/** While `isOpen`, Back calls `onBack` and leaves nothing else. If it stays open after that, the next Back asks again. */
export function useStep(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack)
  useLayoutEffect(() => {
    latest.current = onBack
  })
  useLayoutEffect(() => (isOpen ? openStep({ onBack: () => latest.current() }) : undefined), [isOpen])
}
