import { useNavigate, useSearchParams } from 'react-router-dom'
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
  return {
    value: params.get(name),
    open(value) {
      const address = addressWith({ [name]: value })
      if (entriesBackTo(address) === null) void navigate(address)
      else leave(address)
    },
    close: () => leave(addressWith({ [name]: null })),
  }
}
