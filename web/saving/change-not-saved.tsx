import type { Unsaved } from '../data/running-draft.ts'
import { NotSaved } from '../ui/saved-note.tsx'
import { NO_ROOM } from './use-enact.ts'

type ChangeNotSavedProps = { unsaved: Unsaved | null; sentence: string }

/** Shown while the last change to a workout or session is not on the disk. `sentence`: the message if the cause is not full storage. */
export const ChangeNotSaved = ({ unsaved, sentence }: ChangeNotSavedProps) =>
  unsaved && <NotSaved sentence={unsaved.isFull ? NO_ROOM : sentence} onRetry={unsaved.retry} />
