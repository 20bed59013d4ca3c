import { useEffect } from 'react'
import { useLeave } from './use-leave.ts'

/** Rendered where a screen has nothing left to show: leaves for `address` (`useLeave`). */
export function LeaveTo({ address }: { address: string }) {
  const leave = useLeave()
  useEffect(() => leave(address), [leave, address])
  return null
}
