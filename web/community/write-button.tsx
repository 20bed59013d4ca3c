import type { ComponentProps } from 'react'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { Button } from '../ui/button.tsx'

/** A button that changes something. The demo account sees the reason why it cannot instead. `what` is read after the label. */
export function WriteButton({ what, children, onClick, ...rest }: ComponentProps<typeof Button> & { what: string }) {
  const isReadOnly = useIsReadOnly()
  return (
    <Button
      {...rest}
      disabled={isReadOnly || rest.disabled}
      title={isReadOnly ? READ_ONLY : undefined}
      // Ignores the second half of a double click: the button has switched to the opposite action by then and would undo the first.
      onClick={(event) => event.detail < 2 && onClick?.(event)}
    >
      <span>
        {children} <span className="sr-only">{what}</span>
        {isReadOnly && <span className="block font-normal text-sm">{READ_ONLY}</span>}
      </span>
    </Button>
  )
}
