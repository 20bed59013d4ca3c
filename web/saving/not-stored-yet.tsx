import { NotSaved } from '../ui/saved-note.tsx'
import type { TypedText } from './use-typed-text.ts'

/** Shown beside a text that the device could not store while it was typed. */
export const NotStoredYet = ({ typed: { trouble } }: { typed: TypedText }) =>
  trouble && <NotSaved title="What you type is not saved" sentence={trouble.sentence} onRetry={trouble.retry} />
