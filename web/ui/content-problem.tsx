import { Button, type ButtonVariant } from './button.tsx'

type TryAgainProps = { isTrying: boolean; onTry: () => void; variant?: ButtonVariant }

/**
 * The button that retries a failed load. Uses `aria-disabled` instead of `disabled`, because a disabled button would lose focus.
 */
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

/** The problems from `data/content-load.ts` that have a message in `sentences`, and `unreachable`. */
export type ContentProblem = keyof typeof sentences | 'unreachable'

/** Returns the reason why the study material is not on the device, or `fallback` if only a connection is missing or no problem is known. */
export const noContentReason = (problem: ContentProblem | null, fallback: string): string =>
  problem === null || problem === 'unreachable' ? fallback : sentences[problem]
