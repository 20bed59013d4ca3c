import { NotSaved } from '../ui/saved-note.tsx'
import type { TypedText } from './use-typed-text.ts'

/** Shown next to a text field if the typed text could not be stored. */
export const NotStoredYet = ({ typed: { trouble } }: { typed: TypedText }) =>
  trouble && <NotSaved title="What you type is not saved" sentence={trouble.sentence} onRetry={trouble.retry} />
