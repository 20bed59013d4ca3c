import { useCurrent } from '../data/active-account.ts'
import { dismissAnnouncement } from '../data/repositories/announcements.ts'
import { Announcement } from '../ui/announcement.tsx'
import type { Home } from './today/read-home.ts'

/** The current announcements that have not been dismissed on this device. */
export function Announcements({ announcements }: Pick<Home, 'announcements'>) {
  const db = useCurrent()?.db
  if (announcements.length === 0) return null
  return (
    <section aria-label="Announcements">
      <ul className="grid gap-3">
        {announcements.map(({ id, title, text }) => (
          <li key={id}>
            <Announcement title={title} text={text} onDismiss={() => db && void dismissAnnouncement(db, id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
