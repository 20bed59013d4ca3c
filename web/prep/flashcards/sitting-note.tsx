import { cardsInSitting } from '@station-zero/schema/account/sitting.ts'
import { useSettings } from '../../db/page/use-settings.ts'

/** Compares the grades so far with the session length the person chose. It only advises. */
export function SittingNote({ graded, isOver }: { graded: number; isOver: boolean }) {
  const minutes = useSettings()?.preferredStudyTime
  if (!minutes || graded === 0) return null
  const limit = cardsInSitting(minutes)
  if (graded >= limit)
    return (
      <p role="status" className="rounded-md bg-amber-wash px-3 py-2 text-amber-ink">
        That was about {minutes} minutes' worth of cards, your session. A good place to stop; the rest stay due.
      </p>
    )
  if (!isOver) return null
  const spent = Math.max(1, Math.round((graded / limit) * Number(minutes)))
  return (
    <p className="text-muted">
      About {spent} of your {minutes} minutes.
    </p>
  )
}
