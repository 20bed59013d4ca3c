import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { openStep } from './back/steps.ts'
import { TEXT_FIELDS, type TextField } from './busy.ts'
import { Button } from './button.tsx'

type DialogProps = {
  open: boolean
  /** Called by Close, Escape, a click on the backdrop, and Back. In a confirmation, this is the answer "no". */
  onClose: () => void
  title: string
  /** Whether the URL already records that the dialog is open (`useLayer`), so that the dialog adds no history step. */
  hasAddress?: boolean
  children: ReactNode
}

/** A native modal dialog: the browser traps focus, restores it, and closes the dialog on Escape. Back closes only the dialog. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, hasAddress = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isUnsaved = useUnsavedText(dialog)
  const [isAsking, setIsAsking] = useState(false)
  /** Asks for confirmation before typed text is discarded. */
  const dismiss = () => (isUnsaved ? setIsAsking(!isAsking) : onClose())
  useStep(!hasAddress || isUnsaved, dismiss)
  const titleId = useId()
  /** Whether the press started outside the dialog. A text selection that ends outside must not close the dialog. */
  const isPressedBeside = useRef(false)

  // A layout effect, because a dialog that is closed after its removal from the page can't restore focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element) showModal(element)
    return () => element?.close()
  }, [])

  // Rendered in the body, because the element that opens the dialog may set its own colors, as the dark header bar does.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicking outside the dialog closes it, as Escape does
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        dismiss()
      }}
      onClose={() => {
        // Browsers close a dialog on the second Escape even if the first was prevented, but a dialog that asks for confirmation must stay
        // open.
        if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal()
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isPressedBeside.current) dismiss()
      }}
      className="mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-lg overflow-y-auto overscroll-contain has-data-dock:scroll-pb-36 rounded-t-xl border border-line bg-surface pb-safe text-ink shadow-float backdrop:bg-black/60 motion-safe:animate-rise sm:mb-auto sm:rounded-xl"
    >
      <div className="p-4 sm:p-6">
        <div className="mb-3 flex items-start justify-between gap-3">
          <h2 id={titleId} className="min-w-0 pt-2 text-2xl [overflow-wrap:anywhere]">
            {title}
          </h2>
          <Button variant="quiet" size="icon" aria-label="Close" onClick={dismiss} className="-mt-1 -mr-2">
            <X aria-hidden="true" />
          </Button>
        </div>
        {isUnsaved && isAsking && <LoseText onKeep={() => setIsAsking(false)} onLose={onClose} />}
        {children}
      </div>
    </dialog>,
    document.body,
  )
}

/** Opens the dialog. The page behind it can't scroll; padding replaces the page's scrollbar, so that the page does not move. */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement
  if (!document.querySelector('dialog[open]'))
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  dialog.showModal()
}

/** While `isOpen`, Back calls `onBack` and does nothing else. If the step stays open, the next Back calls `onBack` again. */
export function useStep(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack)
  useLayoutEffect(() => {
    latest.current = onBack
  })
  useLayoutEffect(() => (isOpen ? openStep({ onBack: () => latest.current() }) : undefined), [isOpen])
}

/**
 * Whether closing would lose typed text. Fields inside an element marked `data-kept` are saved as drafts, and
 * submitted text counts as saved.
 */
function useUnsavedText(place: RefObject<HTMLElement | null>): boolean {
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

type LoseTextProps = { onKeep: () => void; onLose: () => void }

/** Asks for confirmation before a dialog discards unsaved text. The button that keeps the text receives focus. */
export function LoseText({ onKeep, onLose }: LoseTextProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <fieldset className="mb-4 grid gap-3 rounded-md bg-amber-wash p-3 text-amber-ink">
      <legend className="sr-only">Close without saving?</legend>
      <p>What you typed here is not saved yet.</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={keep} variant="secondary" onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="quiet" onClick={onLose}>
          Close without saving
        </Button>
      </div>
    </fieldset>
  )
}
