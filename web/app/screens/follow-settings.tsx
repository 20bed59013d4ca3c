import { useEffect } from 'react'
import type { AccountDb } from '../../data/account-db.ts'
import { useCurrent } from '../../data/active-account.ts'
import { setPeriodicSync } from '../../data/periodic-sync.ts'
import { followTimeZone } from '../../data/time-zone.ts'
import { useSettings } from '../../data/use-live.ts'
import { applyTheme } from '../theme.ts'
import { loadNotifyOnce } from './lazy.tsx'

const LOOK_EVERY_MS = 30 * 60_000

/** Applies the settings that affect the whole page. */
export function FollowSettings() {
  const db = useCurrent()?.db
  const settings = useSettings()

  useEffect(() => {
    if (!settings) return
    applyTheme(settings.darkMode)
    followTimeZone(settings.timeZone)
    void setPeriodicSync(settings.notifications)
  }, [settings])

  useEffect(() => {
    if (!db) return
    // If the page is visible, the home screen shows reminders; if it is hidden, only a notification can.
    const timer = setInterval(() => document.hidden && void remind(db), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [db])

  return null
}

async function remind(db: AccountDb): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (!registration) return
  const reminded = loadNotifyOnce().then((notifyOnce) => notifyOnce(db, registration, Date.now()))
  await reminded.catch(() => undefined)
}
