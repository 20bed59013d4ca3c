import { useCallback, useEffect } from 'react'
import { createPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { afterTraversal, closeSteps, entriesBackTo } from './steps.ts'

/** `fits`: returns whether leaving may go back to `under`, a URL beneath this entry. By default, leaving goes back only to `address`. */
type Leave = (address: string, fits?: (under: string) => boolean) => void

/**
 * Returns a function that leaves the screen and shows `address`, as Back would. If `address` is beneath this history entry, the function
 * goes back to it, so that Back does not pass this entry again. Otherwise it replaces this entry, which was opened by a link. It also
 * closes dialogs that are open over the screen.
 */
export function useLeave(): Leave {
  const navigate = useNavigate()
  return useCallback(
    (address, fits = (under) => under === address) => {
      // Wait for a closing dialog, which goes back one step itself. Counting the entries before it has done so would go back one entry too
      // far.
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

/** Returns a function that returns the current URL with changed parameters; null removes a parameter. */
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

/** Navigates to `address` when rendered, using `useLeave`. Render it when a screen has nothing left to show. */
export function LeaveTo({ address }: { address: string }) {
  const leave = useLeave()
  useEffect(() => leave(address), [leave, address])
  return null
}

interface Layer {
  /** The parameter's value in the URL; null if the layer is not open. */
  value: string | null
  /** Goes back to `value` if that value was open before, so that switching back and forth adds no history entries. */
  open(value: string): void
  close(): void
}

/**
 * A layer over a screen whose state is in the URL parameter `name`: opening the layer adds a history entry, closing it goes back, and
 * Forward and a reload open it again. The layer's dialog needs `hasAddress`.
 */
export function useLayer(name: string): Layer {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const leave = useLeave()
  const addressWith = useAddressWith()
  const { pathname } = useLocation()
  const isSamePath = (address: string) => address.split('?')[0] === pathname
  return {
    value: params.get(name),
    open(value) {
      const address = addressWith({ [name]: value })
      if (entriesBackTo((under) => under === address) === null) void navigate(address)
      else leave(address)
    },
    // Goes back past all of the layer's pages, to the screen over which it was opened.
    close: () => leave(addressWith({ [name]: null }), (under) => isSamePath(under) && !paramsOf(under).has(name)),
  }
}

const paramsOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1])
