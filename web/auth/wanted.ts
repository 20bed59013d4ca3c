import { type Location, useLocation } from 'react-router-dom'

/** The address somebody followed before they met the sign-in form, which may have been several forms ago; null if there was none. */
export function wantedAt({ pathname, search, state }: Pick<Location, 'pathname' | 'search' | 'state'>): string | null {
  const passedOn: unknown = state?.wanted
  const wanted = typeof passedOn === 'string' ? passedOn : placeAt(pathname, search)
  // Two slashes would name another server.
  return wanted?.startsWith('//') ? null : wanted
}

/** Null at the forms themselves, and at home, where everybody arrives anyway. Settings are a dialog over home. */
function placeAt(pathname: string, search: string): string | null {
  const params = new URLSearchParams(search)
  params.delete('recover')
  const isHome = pathname === '/' || pathname === '/station0'
  if (pathname === '/login' || pathname === '/signup' || (isHome && params.size === 0)) return null
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

/** Where this person goes once they are in, and what the forms pass on to each other. */
export function useWanted(): { wanted: string | null; state: { wanted: string } | undefined } {
  const wanted = wantedAt(useLocation())
  return { wanted, state: wanted === null ? undefined : { wanted } }
}
