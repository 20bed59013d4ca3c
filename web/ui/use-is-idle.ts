import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False at first, true once the browser has been idle: for what may come after the first paint. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}
