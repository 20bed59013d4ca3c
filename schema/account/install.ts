/** How this browser puts the app among the device's own; `menu` is a browser that can, but only from its own menu. */
export type InstallWay = 'prompt' | 'ios' | 'firefox-android' | 'safari-mac' | 'menu'

/** What the browser says about itself. */
export interface BrowserSigns {
  userAgent: string
  /** A Mac has none; an iPad calls itself a Mac and has five. */
  maxTouchPoints: number
  /** Whether it has offered to install the app when our own button asks for it. */
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

/** Safari clears what a site stored after seven days without a visit, and keeps an installed app's storage apart from its own. */
export const isSafaris = (way: InstallWay): boolean => way === 'ios' || way === 'safari-mac'

/** What a person has behind them on this device, and what is not finished. */
export interface SessionsSoFar {
  /** Whether they have finished a study session, test, workout or interview. */
  hasFinished: boolean
  /** Whether there is a draft of one. */
  isUnderWay: boolean
}

/** Guidance comes after the first finished session, and never in the middle of one. */
export const mayOfferInstall = ({ hasFinished, isUnderWay }: SessionsSoFar): boolean => hasFinished && !isUnderWay
