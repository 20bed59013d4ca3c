import { useEffect } from 'react'
import { useEnter } from './use-enter.ts'

/** Rendered in place of a form for somebody who is inside already. */
export function Entered({ address }: { address: string }) {
  const enter = useEnter()
  useEffect(() => enter(address), [enter, address])
  return null
}
