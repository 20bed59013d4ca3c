import { useCallback, useEffect } from 'react'
import { createPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { afterTraversal, closeSteps, entriesBackTo } from './steps.ts'

/** `fits` says where else leaving may lead, if not to `address` itself. */
type Leave = (address: string, fits?: (under: string) => boolean) => void

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

/** Rendered where a screen has nothing left to show: leaves for `address` (`useLeave`). */
export function LeaveTo({ address }: { address: string }) {
  const leave = useLeave()
  useEffect(() => leave(address), [leave, address])
  return null
}

interface Layer {
  /** What is open, as the address names it; null if nothing is. */
  value: string | null
  /** Goes back to `value` if it was open before, so stepping to and fro adds nothing to the history. */
  open(value: string): void
  close(): void
}

/**
 * Something over a screen that has an address of its own, in the parameter `name`: opening it is a step in the history, closing it
 * goes back, Forward and a reload open it again. Its dialog is told `hasAddress`.
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
    // Past all of its pages, to whatever it was opened over.
    close: () => leave(addressWith({ [name]: null }), (under) => isSamePath(under) && !paramsOf(under).has(name)),
  }
}

const paramsOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1])
