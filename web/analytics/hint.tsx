import { Info } from 'lucide-react'
import { type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classes } from '../ui/classes.ts'

/** SPEC, section 9. */
const OPEN_AFTER_MS = 700
/** If another hint was closed within this time, the next one opens at once. */
const SKIP_WITHIN_MS = 300

let closedAt = Number.NEGATIVE_INFINITY

/** A short explanation of a figure. Opens after a delay on hover, at once on touch or keyboard focus; Escape closes it. */
export function Hint({ label, text, side }: { label: string; text: string; side: 'left' | 'right' }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close())
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  function hover({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    const isNext = performance.now() - closedAt < SKIP_WITHIN_MS
    timer.current = setTimeout(() => setIsOpen(true), isNext ? 0 : OPEN_AFTER_MS)
  }

  function leave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') close()
  }

  function close() {
    clearTimeout(timer.current)
    if (isOpen) closedAt = performance.now()
    setIsOpen(false)
  }

  // Wraps both, so the mouse can move from the icon to the text without closing it.
  return (
    <span className="contents" onPointerEnter={hover} onPointerLeave={leave}>
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        className="-m-3 grid size-12 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
        onClick={() => (isOpen ? close() : setIsOpen(true))}
        onBlur={close}
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
    </span>
  )
}
