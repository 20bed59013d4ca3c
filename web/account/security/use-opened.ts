import { useEffect, useRef, useState } from 'react'

/** A form in the place of its button; where it closes, the button has the focus again. */
export function useOpened() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), button }
}
