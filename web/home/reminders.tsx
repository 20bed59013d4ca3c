import { Bell } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useStudyDay } from '../db/lib/study-day.ts'
import { useLive } from '../db/page/use-live.ts'
import { readReminders } from '../db/queries/reminders.ts'

/** The reminders the person turned on in the settings, except the one that the next step already shows. */
export function Reminders({ besides }: { besides: string | undefined }) {
  const today = useStudyDay()
  const all = useLive((db) => readReminders(db, Date.now()), [today])
  const reminders = (all ?? []).filter(({ path }) => path !== besides)
  if (reminders.length === 0) return null
  return (
    <section aria-label="Your reminders" className="rounded-lg border border-line bg-surface px-4 py-2">
      <ul>
        {reminders.map(({ kind, text, path }) => (
          <li key={kind}>
            <Link to={path} className="flex min-h-12 items-center gap-3 hover:underline">
              <Bell aria-hidden="true" className="size-5 shrink-0 text-muted" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
