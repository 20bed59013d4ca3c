import { useCallback } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { entriesBackTo } from './entry.ts'
import { afterTraversal, closeSteps } from './steps.ts'

/** `fits` says where else leaving may lead, if not to `address` itself. */
export type Leave = (address: string, fits?: (under: string) => boolean) => void

/**
 * Leaves for `address` as Back would: goes back to it if it is beneath, so no entry stays that Back has to pass; otherwise puts it
 * in place of this one, which somebody opened by its link. Dialogs that are open over the screen are left with it.
 */
export function useLeave(): Leave {
  const navigate = useNavigate()
  return useCallback(
    (address, fits = (under) => under === address) => {
      // A dialog that is just closing takes a step back of its own: counted before that, we would go one too far.
      afterTraversal(() => {
        const back = entriesBackTo(fits)
        if (back !== null) return void navigate(-back)
        closeSteps()
        afterTraversal(() => void navigate(address, { replace: true }))
      })
    },
    [navigate],
  )
}

/** This address with other parameters; null takes one away. */
export function useAddressWith(): (changes: Record<string, string | null>) => string {
  const { pathname, search } = useLocation()
  return (changes) => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) params.delete(name)
      else params.set(name, value)
    }
    return createPath({ pathname, search: params.toString() })
  }
}
