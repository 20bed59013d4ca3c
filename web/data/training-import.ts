import { type PastMutation, past } from '@station-zero/schema/account/export-file.ts'
import { MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { logTraining, MAX_TRAININGS } from '@station-zero/schema/physical/own-training.ts'
import { isPersonal, isUndone } from '@station-zero/schema/physical/program.ts'
import type { FileSession } from '@station-zero/schema/physical/workout-file.ts'
import type { AccountDb, AccountHandle } from './account-db.ts'
import { getCurrent, getWritableAccount } from './active-account.ts'
import { writeAs } from './enact.ts'
import { loadEngine } from './lazy.ts'
import { claimedDay } from './time.ts'

const startOf = ({
  completedAt,
  duration,
  name,
}: {
  completedAt: number
  duration: number
  name?: string | null | undefined
}) => `${Math.floor(completedAt / MINUTE_MS) - duration} ${name}`

/**
 * Returns the workouts that are not in the log yet. A workout counts as present if it was imported before, even if it has been deleted
 * since, or if a workout with the same start and name is logged.
 */
export async function newSessions(db: AccountDb, sessions: readonly FileSession[]): Promise<FileSession[]> {
  const rows = (await db.workoutProgress.toArray()).filter(isPersonal)
  const ids = new Set(rows.map(({ id }) => id))
  const starts = new Set(rows.filter((row) => !isUndone(row)).map(startOf))
  return sessions.filter((session) => !ids.has(session.id) && !starts.has(startOf(session)))
}

/** Returns how many more workouts the log can hold. */
export async function trainingRoom(db: AccountDb): Promise<number> {
  const rows = await db.workoutProgress.where('workoutId').startsWith('own').toArray()
  return MAX_TRAININGS - rows.filter((row) => !isUndone(row)).length
}

/**
 * Adds the workouts to the log and returns how many were added. Each workout is written completely, in the transaction that queues it, and
 * its ID comes from the file, so that an interrupted or repeated import adds the remaining workouts and no duplicates. Throws if neither an
 * account nor a guest is active.
 */
export async function importSessions(sessions: readonly FileSession[]): Promise<number> {
  const account = getWritableAccount()
  if (!account) throw new Error('No account or guest is active on this device.')
  const now = Date.now()
  const added = await writeAs(account, async (one: AccountHandle) => {
    const engine = await loadEngine()
    const fresh = await newSessions(one.db, sessions)
    return engine.replay(
      one,
      fresh.map((session, seq) => ({ ...loggedBy(session, now), seq })),
    )
  })
  getCurrent()?.loop.poke(0)
  return added
}

/** The import itself is the action, so its mutations have the current time. */
function loggedBy({ id, name, completedAt, duration, notes, log }: FileSession, now: number): PastMutation {
  const at = Math.min(completedAt, now)
  return past(logTraining, id, now, {
    ...{ name, completedAt: at, duration, log, studyDay: claimedDay(at) },
    ...(notes !== null && { notes }),
  })
}
