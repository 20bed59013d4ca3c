import { type CameAlong, cameAlongWords } from '@station-zero/schema/home/came-along.ts'
import { CircleCheckBig, X } from 'lucide-react'
import { useCurrent } from '../data/active-account.ts'
import { changeNote, readNote } from '../data/drafts.ts'
import { useStudyDay } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { Button } from '../ui/button.tsx'

/** Reports that a guest's work has been moved into the account. Shown until the person dismisses the note or the day ends. */
export function CameAlongNote() {
  const db = useCurrent()?.db
  const { startsAt } = useStudyDay()
  const cameAlong = useLive((db) => readNote<CameAlong>(db, 'came-along'), [])
  if (!cameAlong || cameAlong.at < startsAt) return null
  return (
    <section
      aria-label="Your work as a guest"
      className="flex items-center gap-3 rounded-lg bg-green-wash py-1 pr-1 pl-4 text-green-ink"
    >
      <CircleCheckBig aria-hidden="true" className="size-6 shrink-0" />
      <p role="status" className="flex-1 py-2">
        {cameAlongWords(cameAlong)}
      </p>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Dismiss"
        onClick={() => db && void changeNote(db, 'came-along', () => undefined)}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  )
}
