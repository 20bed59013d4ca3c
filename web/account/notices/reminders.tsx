import { useVisitor } from '../../data/session.ts'
import { ReminderSection } from '../reminder-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { useNotices } from './use-notices.ts'

/** Reminders on the home screen, and what the server sends to this device. */
export function Reminders() {
  const isGuest = useVisitor().user === null
  const notices = useNotices(isGuest)
  return (
    <>
      <ReminderSection isOnHomeOnly={notices.isOffered} />
      <NoticesSection notices={notices} />
    </>
  )
}
