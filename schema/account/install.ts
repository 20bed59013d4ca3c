/** How this browser installs the app; `menu`: only from the browser's own menu. */
export type InstallWay = 'prompt' | 'ios' | 'firefox-android' | 'safari-mac' | 'menu'

/** What the browser reports about itself. */
export interface BrowserSigns {
  userAgent: string
  /** A Mac has none; an iPad calls itself a Mac and has five. */
  maxTouchPoints: number
  /** Whether it has sent `beforeinstallprompt`, so that our own button can install the app. */
  hasPrompt: boolean
  /** Whether the app runs in a window of its own. */
  isStandalone: boolean
}

/** Null if it is installed already, or this browser cannot install it. */
export function installWay({ userAgent, maxTouchPoints, hasPrompt, isStandalone }: BrowserSigns): InstallWay | null {
  if (isStandalone) return null
  if (hasPrompt) return 'prompt'
  const isIPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  // Every browser on iOS has the share menu of Safari; one inside another app does not.
  if (/iPhone|iPad|iPod/.test(userAgent) || isIPad) return /Version\/|CriOS|FxiOS|EdgiOS/.test(userAgent) ? 'ios' : null
  if (/Firefox/.test(userAgent)) return /Android/.test(userAgent) ? 'firefox-android' : null
  if (/Chrome|Chromium/.test(userAgent)) return /; wv\)/.test(userAgent) ? null : 'menu'
  return /Macintosh.*Safari/.test(userAgent) ? 'safari-mac' : null
}

/** Safari clears a site's storage after seven days without a visit; an installed app has separate storage. */
export const isSafaris = (way: InstallWay): boolean => way === 'ios' || way === 'safari-mac'

/** Whether the person has finished, or is in, a session on this device. */
interface SessionsSoFar {
  /** Whether they have finished a study session, test, workout or interview. */
  hasFinished: boolean
  /** Whether there is a draft of one. */
  isUnderWay: boolean
}

/** Guidance comes after the first finished session, and never in the middle of one. */
export const mayOfferInstall = ({ hasFinished, isUnderWay }: SessionsSoFar): boolean => hasFinished && !isUnderWay
