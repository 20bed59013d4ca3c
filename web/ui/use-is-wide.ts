import { useCallback, useSyncExternalStore } from 'react'

/** The `lg` breakpoint, at which screens get two columns. */
const WIDE = '(width >= 75rem)'
/** The `md` breakpoint, at which the navigation becomes a rail. */
const RAIL = '(width >= 51.25rem)'

/** Returns whether a list and its detail fit side by side. To lay out the same content differently, use the `lg:` classes instead. */
export const useIsWide = (): boolean => useMedia(WIDE)

/** Returns whether a table fits. To lay out the same content differently, use the `md:` classes instead. */
export const useHasRail = (): boolean => useMedia(RAIL)

function useMedia(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      if (typeof matchMedia !== 'function') return () => {}
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => typeof matchMedia === 'function' && matchMedia(query).matches)
}
