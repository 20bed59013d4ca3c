import { useCallback, useEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { afterTraversal, entriesBackTo, pathOf } from '../ui/back/steps.ts'

/**
 * Goes inside, to `address`, and leaves no form and no second entry of the same screen for Back to pass: if the screen is beneath the
 * forms, goes back to it; otherwise puts it in place of the form.
 */
export function useEnter(): (address: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (address) =>
      afterTraversal(() => {
        const back = entriesBackTo((under) => isSame(under, address), isForm)
        if (back !== null) void navigate(-back)
        // After going back it only gives the entry its address: home has two.
        void navigate(address, { replace: true })
      }),
    [navigate],
  )
}

const isSame = (one: string, other: string): boolean => one === other || (isHome(one) && isHome(other))
const isHome = (address: string): boolean => address === '/' || address === '/station0'
const isForm = (address: string): boolean => ['/login', '/signup'].includes(pathOf(address))

/** Rendered in place of a form for somebody who is inside already. */
export function Entered({ address }: { address: string }) {
  const enter = useEnter()
  useEffect(() => enter(address), [enter, address])
  return null
}

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
