import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

type DialogProps = { open: boolean; onClose: () => void; title: string; children: ReactNode }

/** A native modal: the browser traps the focus, restores it, and closes on Escape. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  /** Whether the press started outside the dialog. Selecting text can end outside, and that must not close it. */
  const isPressedBeside = useRef(false)

  // A layout effect, because a dialog that is closed after its removal cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog does what Escape does
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isPressedBeside.current) onClose()
      }}
      className="mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-lg overflow-y-auto overscroll-contain rounded-t-xl border border-line bg-surface pb-safe text-ink shadow-float backdrop:bg-black/60 motion-safe:animate-rise sm:mb-auto sm:rounded-xl"
    >
      <div className="p-4 sm:p-6">
        <div className="mb-3 flex items-start justify-between gap-3">
          <h2 id={titleId} className="pt-2 text-2xl">
            {title}
          </h2>
          <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose} className="-mt-1 -mr-2">
            <X aria-hidden="true" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
