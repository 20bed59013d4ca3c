import { Info } from 'lucide-react'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../ui/classes.ts'

/** SPEC, section 9. */
const OPEN_AFTER_MS = 700

/** A few words on a figure: after a while under the mouse, at once for a finger or the keyboard; Escape closes. */
export function Hint({ label, text, side }: { label: string; text: string; side: 'left' | 'right' }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function hover({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') timer.current = setTimeout(() => setIsOpen(true), OPEN_AFTER_MS)
  }

  function close() {
    clearTimeout(timer.current)
    setIsOpen(false)
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        className="-m-3 grid size-12 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
        onPointerEnter={hover}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <Info aria-hidden="true" className="size-5" />
      </button>
      <span
        id={id}
        role="tooltip"
        className={classes(
          'absolute top-12 z-10 w-64 max-w-[80vw] rounded-md bg-bar p-3 font-sans text-on-bar text-sm leading-5 shadow-float dark:bg-bar-raised',
          side === 'left' ? 'left-0' : 'right-0',
          !isOpen && 'hidden',
        )}
      >
        {text}
      </span>
    </>
  )
}
