import { useEffect, useRef, useState } from 'react'
import { hasLostFocus } from '../../ui/focus.ts'

/** Focuses the list after the focused item was removed from it. Increment `gone` after the removal. */
export function useFocusInList() {
  const list = useRef<HTMLUListElement>(null)
  const [gone, setGone] = useState(0)
  useEffect(() => {
    if (gone > 0 && hasLostFocus()) list.current?.focus()
  }, [gone])
  return { list, gone, setGone }
}
