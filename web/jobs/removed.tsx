import { useLayoutEffect, useRef } from 'react'
import { hasLostFocus } from '../ui/focus.ts'

/** Takes the place of a removed item, and the focus that would otherwise be lost. */
export function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // An item removed by another device or tab must not move the focus.
  useLayoutEffect(() => {
    if (hasLostFocus()) button.current?.focus()
  }, [])
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 self-start rounded-lg border border-edge border-dashed px-4 py-2">
      <p role="status" className="min-w-0 flex-1 text-muted">
        Removed: {name}
      </p>
      <button
        ref={button}
        type="button"
        onClick={onUndo}
        className="min-h-12 px-3 font-semibold underline decoration-edge underline-offset-4"
      >
        Undo
      </button>
    </div>
  )
}
