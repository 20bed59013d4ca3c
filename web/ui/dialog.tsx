import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStep } from './back/use-step.ts'
import { useUnsavedText } from './back/use-unsaved-text.ts'
import { Button } from './button.tsx'
import { LoseText } from './lose-text.tsx'

type DialogProps = {
  open: boolean
  /** Called by Close, Escape, a press beside it, and Back. In a dialog that asks something, this is the answer "no". */
  onClose: () => void
  title: string
  /** The address says that it is open (`useLayer`), so it needs no other step in the history. */
  hasAddress?: boolean
  children: ReactNode
}

/** A native modal: the browser traps the focus, restores it, and closes on Escape. Back closes it and nothing else. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, hasAddress = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isUnsaved = useUnsavedText(dialog)
  const [isAsking, setIsAsking] = useState(false)
  /** Typed text is lost only to somebody who says so. */
  const dismiss = () => (isUnsaved ? setIsAsking(!isAsking) : onClose())
  useStep(!hasAddress || isUnsaved, dismiss)
  const titleId = useId()
  /** Whether the press started outside the dialog. Selecting text can end outside, and that must not close it. */
  const isPressedBeside = useRef(false)

  // A layout effect, because a dialog that is closed after its removal cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // In the body: what it is opened from may have colors of its own, as the bar has.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog does what Escape does
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        dismiss()
      }}
      onClose={() => {
        // The browser closes it without leave if Escape is pressed twice in a row; a dialog that asks stays.
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
          <h2 id={titleId} className="pt-2 text-2xl">
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
