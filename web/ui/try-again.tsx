import { Button, type ButtonVariant } from './button.tsx'

type TryAgainProps = { isTrying: boolean; onTry: () => void; variant?: ButtonVariant }

/** `aria-disabled` instead of `disabled`: a disabled button would lose the focus. */
export function TryAgain({ isTrying, onTry, variant }: TryAgainProps) {
  return (
    <Button variant={variant} aria-disabled={isTrying || undefined} onClick={() => !isTrying && onTry()}>
      {isTrying ? 'Trying again...' : 'Try again'}
    </Button>
  )
}
