import type { ComponentProps } from 'react'
import { READ_ONLY, useIsReadOnly } from '../db/identity/session.ts'
import { Button } from '../ui/button.tsx'

/** A button that changes something: the demo account is told in its place why it can't. `what` is read out after the label. */
export function WriteButton({ what, children, onClick, ...rest }: ComponentProps<typeof Button> & { what: string }) {
  const isReadOnly = useIsReadOnly()
  return (
    <Button
      {...rest}
      disabled={isReadOnly || rest.disabled}
      title={isReadOnly ? READ_ONLY : undefined}
      // The second half of a double click would take back what the first has done: the button says the opposite by then.
      onClick={(event) => event.detail < 2 && onClick?.(event)}
    >
      <span>
        {children} <span className="sr-only">{what}</span>
        {isReadOnly && <span className="block font-normal text-sm">{READ_ONLY}</span>}
      </span>
    </Button>
  )
}
