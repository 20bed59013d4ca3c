import { type ComponentProps, useId } from 'react'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { Button } from '../ui/button.tsx'

/** The large button that saves a whole screen. For the demo account, the text below the button explains why it cannot save. */
export function SaveButton({
  disabled,
  children,
  onClick,
}: Pick<ComponentProps<typeof Button>, 'disabled' | 'children' | 'onClick'>) {
  const isReadOnly = useIsReadOnly()
  const noteId = useId()
  return (
    <div>
      <Button
        size="large"
        className="w-full"
        disabled={isReadOnly || disabled}
        title={isReadOnly ? READ_ONLY : undefined}
        aria-describedby={isReadOnly ? noteId : undefined}
        onClick={onClick}
      >
        {children}
      </Button>
      {isReadOnly && (
        <p id={noteId} className="mt-2 text-center font-semibold text-muted text-sm">
          {READ_ONLY}
        </p>
      )}
    </div>
  )
}
