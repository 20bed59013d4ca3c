import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAddressWith, useLayer } from './leave.tsx'
import { startAtTop } from './scroll-memory.ts'

const NOW = 'now'

interface RunningAddress {
  /** Whether the activity covers the screen. If it is running but not open, the screen behind it is shown, with a link to the activity. */
  isOpen: boolean
  open(): void
}

/**
 * Manages the URL of a running activity, such as a workout: `?workout=now`. Back leaves the activity without stopping it. The activity
 * opens when it starts, and when the person enters its area while it is running, unless the URL selects something else there. When it ends,
 * goes back to the screen where it was started. `isRunning`: undefined while loading. `others`: parameters that select something else.
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
  /** The requested state, which may not be in the URL yet. */
  const expected = useRef<boolean>(undefined)
  const isNamed = layer.value === NOW
  const wasRunning = useRef<boolean>(undefined)
  const isElsewhere = others.some((other) => params.has(other))
  /**
   * When the person enters the area, the activity covers the screen before the URL is updated; otherwise the screen behind it would flash.
   */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the activity starts or ends, not when the URL changes.
  useEffect(() => latest.current(), [isRunning])
  return { isOpen: isRunning === true && (isNamed || isComingIn), open: () => layer.open(NOW) }
}
