import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
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
