import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { entriesBackTo } from './entry.ts'
import { useAddressWith, useLeave } from './use-leave.ts'

export interface Layer {
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
