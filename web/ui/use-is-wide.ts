import { useSyncExternalStore } from 'react'

/** The breakpoint `lg`, from which screens have two columns. */
const WIDE = '(width >= 75rem)'

/** Whether there is room for a list and its detail side by side. For layouts of the same content, use the `lg:` classes instead. */
export const useIsWide = (): boolean => useSyncExternalStore(follow, isWide)

const isWide = (): boolean => typeof matchMedia === 'function' && matchMedia(WIDE).matches

function follow(listener: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => {}
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
