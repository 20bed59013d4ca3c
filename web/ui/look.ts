import { useSyncExternalStore } from 'react'

/** Appearance on this device, independent of the account. index.html reads the same keys before the first paint. */
interface Look {
  contrast: 'system' | 'more' | 'normal'
  /** Gym mode: high contrast with larger text, for a phone on the floor. */
  isGym: boolean
}

const CONTRAST_KEY = 'contrast'
const GYM_KEY = 'gym'
const changed = new EventTarget()
const systemContrast = (): MediaQueryList => matchMedia('(prefers-contrast: more)')

export function useLook(): Look {
  const contrast = useStored(CONTRAST_KEY)
  return {
    contrast: contrast === 'more' || contrast === 'normal' ? contrast : 'system',
    isGym: useStored(GYM_KEY) === 'true',
  }
}

export const setContrast = (contrast: Look['contrast']): void =>
  keep(CONTRAST_KEY, contrast === 'system' ? null : contrast)
export const setGym = (isGym: boolean): void => keep(GYM_KEY, isGym ? 'true' : null)

/** Whether this contrast setting results in high contrast outside gym mode. In gym mode, contrast is always high. */
export function isHighContrast(contrast: Look['contrast']): boolean {
  return contrast === 'system' ? systemContrast().matches : contrast === 'more'
}

/** Updates the appearance when the device's contrast setting changes, and when another tab changes the app's settings. */
export function followLook(): void {
  systemContrast().addEventListener('change', show)
  window.addEventListener('storage', show)
}

function keep(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  show()
}

function show(): void {
  const stored = localStorage.getItem(CONTRAST_KEY)
  const isGym = localStorage.getItem(GYM_KEY) === 'true'
  const contrast = stored === 'more' || stored === 'normal' ? stored : 'system'
  document.documentElement.classList.toggle('contrast', isGym || isHighContrast(contrast))
  document.documentElement.classList.toggle('gym', isGym)
  changed.dispatchEvent(new Event('change'))
}

function useStored(key: string): string | null {
  return useSyncExternalStore(
    (listener) => {
      changed.addEventListener('change', listener)
      return () => changed.removeEventListener('change', listener)
    },
    () => localStorage.getItem(key),
  )
}
