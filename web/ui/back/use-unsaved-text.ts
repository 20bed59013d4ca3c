import { type RefObject, useEffect, useRef, useState } from 'react'
import { TEXT_FIELDS, type TextField } from '../typed-text.ts'

/**
 * Whether closing this would lose text that somebody typed. Fields in a part marked `data-kept` are drafts, which lose nothing, and
 * what was sent counts as saved.
 */
export function useUnsavedText(place: RefObject<HTMLElement | null>): boolean {
  const [isUnsaved, setIsUnsaved] = useState(false)
  const before = useRef(new Map<TextField, string>())

  useEffect(() => {
    const element = place.current
    if (!element) return
    const fieldOf = ({ target }: Event) =>
      target instanceof Element && target.matches(TEXT_FIELDS) && !target.closest('[data-kept]')
        ? (target as TextField)
        : null
    const remember = (event: Event) => {
      const field = fieldOf(event)
      if (field && !before.current.has(field)) before.current.set(field, field.value)
    }
    const compare = () =>
      setIsUnsaved([...before.current].some(([field, value]) => field.isConnected && field.value !== value))
    const forget = () => {
      before.current.clear()
      setIsUnsaved(false)
    }
    element.addEventListener('focusin', remember)
    element.addEventListener('input', compare)
    element.addEventListener('submit', forget)
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('input', compare)
      element.removeEventListener('submit', forget)
    }
  }, [place])
  return isUnsaved
}
