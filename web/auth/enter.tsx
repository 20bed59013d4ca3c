import { useCallback, useEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { useKeptInvite } from '../data/kept-invite.ts'
import { afterTraversal, entriesBackTo, pathOf } from '../ui/back/steps.ts'

/**
 * Returns a function that opens a URL after sign-in, without leaving a form or a duplicate of the screen in the history: if the screen is
 * below the forms in the history, goes back to it; otherwise replaces the form.
 */
export function useEnter(): (address: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (address) =>
      afterTraversal(() => {
        const back = entriesBackTo((under) => isSame(under, address), isForm)
        if (back !== null) void navigate(-back)
        // Also runs after going back, because home has two URLs; it then only changes the URL of the history entry.
        void navigate(address, { replace: true })
      }),
    [navigate],
  )
}

const isSame = (one: string, other: string): boolean => one === other || (isHome(one) && isHome(other))
const isHome = (address: string): boolean => address === '/' || address === '/station0'
const FORMS = ['/login', '/signup', '/reset-password', '/verify-email']
const isForm = (address: string): boolean => FORMS.includes(pathOf(address))

/** Opens `address`. Rendered instead of the sign-in or sign-up form if the visitor is already signed in. */
export function Entered({ address }: { address: string }) {
  const enter = useEnter()
  useEffect(() => enter(address), [enter, address])
  return null
}

/** The URL that the visitor opened before the sign-in form, possibly several forms ago; null if they opened no other URL. */
export function wantedAt({
  pathname,
  search,
  hash,
  state,
}: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>): string | null {
  const passedOn: unknown = state?.wanted
  const wanted = typeof passedOn === 'string' ? passedOn : placeAt(pathname, search, hash)
  // A path that starts with two slashes would lead to another host.
  return wanted?.startsWith('//') ? null : wanted
}

/**
 * Returns the URL to open after sign-in: the path, its search parameters and its fragment, which contains the secret of a group invitation.
 * Null for the paths in `FORMS`, and for home, which is the default destination.
 */
function placeAt(pathname: string, search: string, hash: string): string | null {
  const params = new URLSearchParams(search)
  params.delete('recover')
  const isHome = pathname === '/' || pathname === '/station0'
  if (FORMS.includes(pathname) || (isHome && params.size === 0)) return null
  return (params.size > 0 ? `${pathname}?${params}` : pathname) + hash
}

/**
 * The destination after sign-in, and the location state that the forms pass to each other. A visitor who didn't open a specific URL is sent
 * to the last invitation they opened.
 */
export function useWanted(): { wanted: string | null; state: { wanted: string } | undefined } {
  const kept = useKeptInvite()
  const wanted = wantedAt(useLocation()) ?? kept
  return { wanted, state: wanted === null ? undefined : { wanted } }
}
