import { steadyNow } from '../../../data/time.ts'
import { useNow } from '../../../ui/use-now.ts'
import { minutesToSay } from '../simulator-draft.ts'

/** Says that time is running out, once each at 10, 5 and 1 minutes. A clock that spoke every second would drown out the question. */
export function TimeWarning({ endsAt }: { endsAt: number }) {
  const minutes = minutesToSay(endsAt - useNow({ read: steadyNow, everyMs: 1_000 }))
  return (
    <p role="status" className="bg-amber-wash text-center font-semibold text-amber-ink empty:hidden">
      {minutes !== null && (minutes === 1 ? '1 minute left' : `${minutes} minutes left`)}
    </p>
  )
}
