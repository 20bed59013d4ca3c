import { type Clock, pauseClock, resumeClock, skipTime, startClock } from '@station-zero/schema/core/clock.ts'
import { getWritableAccount } from '../data/active-account.ts'
import { changeNote, readNote } from '../data/drafts.ts'
import { useTimeAway } from '../data/running-draft.ts'
import { useLive } from '../data/use-live.ts'

/** A module's count-up timer, stored on this device as the times it was started and paused. */
const keyOf = (moduleId: string) => `oral:timer:${moduleId}` as const

/** Undefined while loading; null if the timer is at zero. */
export function useModuleTimer(moduleId: string): Clock | null | undefined {
  return useLive(async (db) => (await readNote<Clock>(db, keyOf(moduleId))) ?? null, [moduleId])
}

/** Starts the timer from where it stopped, or stops it. */
export async function turnTimer(moduleId: string, isRunning: boolean, now: number): Promise<void> {
  const db = getWritableAccount()?.db
  if (!db) return
  await changeNote<Clock>(db, keyOf(moduleId), (clock) => {
    if (clock) return (isRunning ? resumeClock : pauseClock)(clock, now)
    return isRunning ? startClock(now) : undefined
  })
}

/** Leaves out of the running timer the time in which neither the module nor a practice session of it was shown. */
export function useTimerAway(moduleId: string | null): void {
  useTimeAway(moduleId === null ? null : `module:${moduleId}`, (leftAt, now) => {
    if (moduleId !== null) skipTimer(moduleId, leftAt, now).catch(logTimer)
  })
}

export const logTimer = (error: unknown): void => console.error('Failed to store the module timer:', error)

async function skipTimer(moduleId: string, from: number, now: number): Promise<void> {
  const db = getWritableAccount()?.db
  if (db) await changeNote<Clock>(db, keyOf(moduleId), (clock) => clock && skipTime(clock, from, now))
}

export async function resetTimer(moduleId: string): Promise<void> {
  const db = getWritableAccount()?.db
  if (db) await changeNote(db, keyOf(moduleId), () => undefined)
}
