import { DEFAULT_SETTINGS } from '@station-zero/schema/account/settings.ts'
import { elapsedMs } from '@station-zero/schema/core/clock.ts'
import type { ActiveWorkout } from '@station-zero/schema/physical/active-workout.ts'
import { leftMs } from '@station-zero/schema/physical/active-workout.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { steadyNow } from '../../data/time.ts'
import { useSettings } from '../../data/use-live.ts'
import { playCue, vibrateCue } from './cue.ts'

const FLASH_MS = 1_500
/** A page that slept through the end says nothing aloud: the screen shows that it is over. */
const LATEST_MS = 5_000

/** Sounds, vibrates and flashes together when the countdown ends. Returns whether the screen flashes now. */
export function useCue({ countdown, clock }: Pick<ActiveWorkout, 'countdown' | 'clock'>): boolean {
  const { restSound, restVibration, restFlash } = useSettings() ?? DEFAULT_SETTINGS
  const [isFlashing, setIsFlashing] = useState(false)
  const tell = useEffectEvent((dueAt: number) => {
    if (steadyNow() - dueAt > LATEST_MS) return
    if (restSound) playCue()
    if (restVibration) vibrateCue()
    if (restFlash) setIsFlashing(true)
  })

  useEffect(() => {
    if (!countdown || clock.pausedAt !== null) return
    const left = leftMs(countdown, elapsedMs(clock, steadyNow()))
    // It was over before this page opened.
    if (left === 0) return
    const dueAt = steadyNow() + left
    const timer = setTimeout(() => tell(dueAt), left)
    return () => clearTimeout(timer)
  }, [countdown, clock])

  useEffect(() => {
    if (!isFlashing) return
    const timer = setTimeout(() => setIsFlashing(false), FLASH_MS)
    return () => clearTimeout(timer)
  }, [isFlashing])
  return isFlashing
}
