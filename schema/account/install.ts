/** How to install the app in this browser. `menu`: only from the browser's own menu. */
export type InstallWay = 'prompt' | 'ios' | 'firefox-android' | 'safari-mac' | 'menu'

/** What the browser reports about itself. */
export interface BrowserSigns {
  userAgent: string
  /** 0 on a Mac; 5 on an iPad, whose user agent claims to be a Mac. */
  maxTouchPoints: number
  /** Whether the browser has fired `beforeinstallprompt`, so the app can offer a button. */
  hasPrompt: boolean
  /** Whether the app runs in its own window. */
  isStandalone: boolean
}

/** Returns how to install the app; null if the app is already installed, or if this browser can't install it. */
export function installWay({ userAgent, maxTouchPoints, hasPrompt, isStandalone }: BrowserSigns): InstallWay | null {
  if (isStandalone) return null
  if (hasPrompt) return 'prompt'
  const isIPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  // All browsers on iOS have Safari's share menu, except browsers embedded in other apps.
  if (/iPhone|iPad|iPod/.test(userAgent) || isIPad) return /Version\/|CriOS|FxiOS|EdgiOS/.test(userAgent) ? 'ios' : null
  if (/Firefox/.test(userAgent)) return /Android/.test(userAgent) ? 'firefox-android' : null
  if (/Chrome|Chromium/.test(userAgent)) return /; wv\)/.test(userAgent) ? null : 'menu'
  return /Macintosh.*Safari/.test(userAgent) ? 'safari-mac' : null
}

/** Whether the browser clears a site's storage after seven days without a visit, as Safari does. An installed app has separate storage. */
export const isSafaris = (way: InstallWay): boolean => way === 'ios' || way === 'safari-mac'

/** Sessions on this device, finished or in progress. */
interface SessionsSoFar {
  /** Whether the person has finished a study session, a test, a workout or an interview. */
  hasFinished: boolean
  /** Whether there is a draft of a study session, test, workout or interview. */
  isUnderWay: boolean
}

/** The app offers installation guidance after the first finished session, but not while another session is in progress. */
export const mayOfferInstall = ({ hasFinished, isUnderWay }: SessionsSoFar): boolean => hasFinished && !isUnderWay
