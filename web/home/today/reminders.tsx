import type { Reminder } from '@station-zero/schema/account/reminders.ts'
import { Bell } from 'lucide-react'
import { Link } from 'react-router-dom'

/** The reminders the person turned on in the settings. */
export function Reminders({ reminders }: { reminders: Reminder[] }) {
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
