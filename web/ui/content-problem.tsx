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

const sentences = {
  'no room': "There isn't enough storage on this device for the study material. Free up some space, then try again.",
  unusable: 'The study material could not be read. Update the app if an update is ready, then try again.',
}

/** As in `data/content-load.ts`. */
export type ContentProblem = keyof typeof sentences | 'unreachable'

/** Why the study material is not on the device; `fallback` if only a connection is missing. */
export const noContentReason = (problem: ContentProblem | null, fallback: string): string =>
  problem === null || problem === 'unreachable' ? fallback : sentences[problem]
