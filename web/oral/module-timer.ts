import { type Clock, pauseClock, resumeClock, startClock } from '@station-zero/schema/clock.ts'
import type { AccountDb } from '../db/account-db.ts'
import { getCurrent } from '../db/current.ts'
import { useLive } from '../db/use-live.ts'

/** A module's count-up timer: the moments it was started and paused, on this device. */
const keyOf = (moduleId: string) => `oral:timer:${moduleId}`

const read = async (db: AccountDb, moduleId: string) =>
  ((await db.local.get(keyOf(moduleId)))?.value as Clock | undefined) ?? null

/** Undefined while it is read, null where it stands at zero. */
export function useModuleTimer(moduleId: string): Clock | null | undefined {
  return useLive((db) => read(db, moduleId), [moduleId])
}

/** Starts it from where it stands, or stops it there. */
export async function turnTimer(moduleId: string, isRunning: boolean, now: number): Promise<void> {
  const db = getCurrent()?.db
  await db?.transaction('rw', db.local, async () => {
    const clock = await read(db, moduleId)
    if (!clock && !isRunning) return
    const turned = clock ? (isRunning ? resumeClock : pauseClock)(clock, now) : startClock(now)
    await db.local.put({ key: keyOf(moduleId), value: turned })
  })
}

export async function resetTimer(moduleId: string): Promise<void> {
  await getCurrent()?.db.local.delete(keyOf(moduleId))
}
