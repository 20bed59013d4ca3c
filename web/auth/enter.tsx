import { useCallback, useEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { afterTraversal, entriesBackTo, pathOf } from '../ui/back/steps.ts'

/**
 * Opens `address` after sign-in, without leaving a form or a duplicate screen in the history: if the screen is already beneath the
 * forms, goes back to it; otherwise replaces the form.
 */
export function useEnter(): (address: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (address) =>
      afterTraversal(() => {
        const back = entriesBackTo((under) => isSame(under, address), isForm)
        if (back !== null) void navigate(-back)
        // After going back, this only updates the entry's address: home has two.
        void navigate(address, { replace: true })
      }),
    [navigate],
  )
}

const isSame = (one: string, other: string): boolean => one === other || (isHome(one) && isHome(other))
const isHome = (address: string): boolean => address === '/' || address === '/station0'
const FORMS = ['/login', '/signup', '/reset-password', '/verify-email']
const isForm = (address: string): boolean => FORMS.includes(pathOf(address))

/** Rendered instead of a form for a visitor who is already signed in. */
export function Entered({ address }: { address: string }) {
  const enter = useEnter()
  useEffect(() => enter(address), [enter, address])
  return null
}

/** The address the visitor opened before the sign-in form, possibly several forms ago; null if there was none. */
export function wantedAt({ pathname, search, state }: Pick<Location, 'pathname' | 'search' | 'state'>): string | null {
  const passedOn: unknown = state?.wanted
  const wanted = typeof passedOn === 'string' ? passedOn : placeAt(pathname, search)
  // An address that starts with two slashes would lead to another host.
  return wanted?.startsWith('//') ? null : wanted
}

/** Null for the sign-in and sign-up forms, and for home, which is the default destination. */
function placeAt(pathname: string, search: string): string | null {
  const params = new URLSearchParams(search)
  params.delete('recover')
  const isHome = pathname === '/' || pathname === '/station0'
  if (FORMS.includes(pathname) || (isHome && params.size === 0)) return null
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

/** The destination after sign-in, and the location state that the forms pass to each other. */
export function useWanted(): { wanted: string | null; state: { wanted: string } | undefined } {
  const wanted = wantedAt(useLocation())
  return { wanted, state: wanted === null ? undefined : { wanted } }
}
