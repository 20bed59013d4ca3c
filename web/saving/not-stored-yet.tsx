import { NotSaved } from '../ui/saved-note.tsx'
import type { TypedText } from './use-typed-text.ts'

/** Explains why the typed text could not be stored, and offers a retry. Shown next to the text field. */
export const NotStoredYet = ({ typed: { trouble } }: { typed: TypedText }) =>
  trouble && <NotSaved title="What you type is not saved" sentence={trouble.sentence} onRetry={trouble.retry} />
