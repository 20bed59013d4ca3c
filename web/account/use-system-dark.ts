import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(prefers-color-scheme: dark)')

/** Whether the device prefers a dark theme. */
export function useSystemDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const watched = query()
      watched.addEventListener('change', listener)
      return () => watched.removeEventListener('change', listener)
    },
    () => query().matches,
  )
}
