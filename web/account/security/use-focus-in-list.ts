import { useEffect, useRef, useState } from 'react'
import { hasLostFocus } from '../../ui/keep-focus.ts'

/** An item that had the focus is gone from a list: the list has it then. Count one more in `gone` once it is. */
export function useFocusInList() {
  const list = useRef<HTMLUListElement>(null)
  const [gone, setGone] = useState(0)
  useEffect(() => {
    if (gone > 0 && hasLostFocus()) list.current?.focus()
  }, [gone])
  return { list, gone, setGone }
}
