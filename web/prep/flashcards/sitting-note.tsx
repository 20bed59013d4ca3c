import type { DueToday } from '@station-zero/schema/prep/due.ts'
import { minutesSat } from '@station-zero/schema/prep/pace.ts'
import { useSettings } from '../../data/use-live.ts'

/** Compares the grades so far with the session length the person chose. It only advises. */
export function SittingNote({ graded, isOver }: { graded: DueToday; isOver: boolean }) {
  const minutes = useSettings()?.preferredStudyTime
  if (!minutes || graded.reviews + graded.newCards === 0) return null
  const sat = minutesSat(graded)
  if (sat >= Number(minutes))
    return (
      <p role="status" className="rounded-md bg-amber-wash px-3 py-2 text-amber-ink">
        That was about {minutes} minutes of cards, the session you set. This is a good place to stop. The rest stay due.
      </p>
    )
  if (!isOver) return null
  const spent = Math.max(1, Math.round(sat))
  return (
    <p className="text-muted">
      About {spent} of your {minutes} minutes.
    </p>
  )
}
