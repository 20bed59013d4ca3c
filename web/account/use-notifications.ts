import { useEffect, useState } from 'react'
import { canSyncPeriodically } from '../data/periodic-sync.ts'

/** `none`: not supported; `ask`: permission not decided yet; `open`: only while a page is open; `closed`: the worker is woken as well. */
export type NotificationState = 'none' | 'ask' | 'blocked' | 'open' | 'closed'

export function useNotifications(): { state: NotificationState; allow: () => Promise<void> } {
  const [state, setState] = useState<NotificationState>(stateNow)

  useEffect(() => {
    if (state === 'open') void canSyncPeriodically().then((can) => can && setState('closed'))
  }, [state])

  async function allow() {
    await Notification.requestPermission()
    setState(stateNow())
  }

  return { state, allow }
}

function stateNow(): NotificationState {
  // Without a service worker, a phone cannot show notifications.
  if (typeof Notification === 'undefined' || !('serviceWorker' in navigator)) return 'none'
  if (Notification.permission === 'default') return 'ask'
  return Notification.permission === 'denied' ? 'blocked' : 'open'
}
