/** Whether this browser can be notified: `none` never, `install-first` once the app is installed (iOS), `blocked` when it is allowed again. */
export type DeviceSupport = 'none' | 'install-first' | 'blocked' | 'ready'

export interface BrowserFacts {
  hasPush: boolean
  /** Safari on iPhone and iPad, which has a home screen of its own idea of apps. */
  isIos: boolean
  isInstalled: boolean
  permission: NotificationPermission | undefined
}

export function supportOf({ hasPush, isIos, isInstalled, permission }: BrowserFacts): DeviceSupport {
  if (!hasPush || permission === undefined) return isIos && !isInstalled ? 'install-first' : 'none'
  return permission === 'denied' ? 'blocked' : 'ready'
}

export const supportHere = (): DeviceSupport =>
  supportOf({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window,
    // An iPad says that it is a Mac, but no Mac has a touch screen.
    isIos:
      /iPhone|iPad|iPod/.test(navigator.userAgent) ||
      (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    permission: typeof Notification === 'undefined' ? undefined : Notification.permission,
  })
