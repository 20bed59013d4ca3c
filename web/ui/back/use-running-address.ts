import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAddressWith, useLayer } from './leave.tsx'
import { startAtTop } from './scroll-memory.ts'

const NOW = 'now'

interface RunningAddress {
  /** Whether it covers the screen. If it runs and is not open, the screen behind it is shown, with a way back to it. */
  isOpen: boolean
  open(): void
}

/**
 * The address of something that runs, such as a workout: `?workout=now`. Back leaves it, and it goes on running. It opens when it
 * begins and for everybody who enters the area while it runs, unless the address names something else there; when it ends, we go
 * back to the screen it was started from.
 * `isRunning` is undefined while that is being read; `others` are the parameters that name something else.
 */
export function useRunningAddress(
  name: string,
  isRunning: boolean | undefined,
  others: readonly string[] = [],
): RunningAddress {
  const [params] = useSearchParams()
  const layer = useLayer(name)
  const navigate = useNavigate()
  const addressWith = useAddressWith()
  /** Where we have gone, which the address does not say yet. */
  const expected = useRef<boolean>(undefined)
  const isNamed = layer.value === NOW
  const wasRunning = useRef<boolean>(undefined)
  const isElsewhere = others.some((other) => params.has(other))
  /** On the way in it covers the screen before the address says so, or the screen behind it would flash. */
  const [isComingIn, setIsComingIn] = useState(!isElsewhere)
  if (isComingIn && (isNamed || isRunning === false)) setIsComingIn(false)

  function follow(): void {
    if (isRunning === undefined || wasRunning.current === isRunning) return
    const isArriving = wasRunning.current === undefined
    wasRunning.current = isRunning
    if (isRunning === (expected.current ?? isNamed)) return
    if (isArriving && isElsewhere) return
    expected.current = isRunning
    if (isRunning && isArriving) void navigate(addressWith({ [name]: NOW }), { replace: true })
    else if (isRunning) layer.open(NOW)
    else {
      startAtTop()
      layer.close()
    }
  }
  const latest = useRef(follow)
  useLayoutEffect(() => {
    latest.current = follow
    if (expected.current === isNamed) expected.current = undefined
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it acts when something begins or ends, never when the address changes.
  useEffect(() => latest.current(), [isRunning])
  return { isOpen: isRunning === true && (isNamed || isComingIn), open: () => layer.open(NOW) }
}
