import { NotSaved } from '../ui/saved-note.tsx'
import type { TypedText } from './use-typed-text.ts'

/** Shown next to a text that could not be stored while it was typed. */
export const NotStoredYet = ({ typed: { trouble } }: { typed: TypedText }) =>
  trouble && <NotSaved title="What you type is not saved" sentence={trouble.sentence} onRetry={trouble.retry} />
