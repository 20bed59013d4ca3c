import { useSyncExternalStore } from 'react'

/**
 * Whether single keys (1 to 4, A to D, u, f, m, ?) do something on this device. Speech input types them by mistake, so they can be
 * turned off (WCAG 2.1.4). Apart from `look.ts`, because the first screen needs none of this.
 */
export const useHasSingleKeys = (): boolean => useSyncExternalStore(follow, hasSingleKeys)

export function setSingleKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  changed.dispatchEvent(new Event('change'))
}

/** A letter, digit or sign, which somebody may type without meaning to; Space is none of them. */
export const isSingleKey = (key: string): boolean => key.length === 1 && key !== ' '

const KEY = 'single-keys'
const changed = new EventTarget()
const hasSingleKeys = (): boolean => localStorage.getItem(KEY) !== 'off'

/** Also the same app in another tab. */
function follow(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}
