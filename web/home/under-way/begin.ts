import { type Clock, resumeClock, startClock } from '@station-zero/schema/core/clock.ts'
import type { Opens } from '@station-zero/schema/home/today.ts'
import type { UnderWay } from '@station-zero/schema/home/under-way.ts'
import { findInterview } from '@station-zero/schema/oral/interviews.ts'
import { drawQuestions } from '@station-zero/schema/oral/questions.ts'
import {
  beginInterview,
  type OralSession,
  resumeSaved as resumeSavedSession,
} from '@station-zero/schema/oral/session.ts'
import {
  type ActiveWorkout,
  beginWorkout,
  resumeSaved as resumeSavedWorkout,
} from '@station-zero/schema/physical/active-workout.ts'
import { type AccountDb, newId } from '../../data/account-db.ts'
import { changeNote, putFirstDraft, readDraft } from '../../data/drafts.ts'
import { writeIn } from '../../data/enact.ts'
import { readWorkout } from '../../data/repositories/training.ts'
import { UNDER_WAY_KEYS } from './targets.ts'

/**
 * Starts a workout or an interview by storing the draft that its screen opens with. `now` is the steady time. Does not change an activity
 * in progress, and does nothing for an item that does not need a draft.
 */
export async function begin(db: AccountDb, opens: Opens, now: number): Promise<void> {
  if (opens.what === 'workout') {
    const workout = await readWorkout(db, opens.workoutId)
    if (workout) await putFirstDraft(db, UNDER_WAY_KEYS.workout, beginWorkout(workout, newId(), now))
  }
  if (opens.what === 'interview') {
    const interview = findInterview(opens.interviewId)
    const id = newId()
    const questions = interview ? drawQuestions(interview, await db.oralQuestions.toArray(), id) : []
    if (interview && questions.length > 0)
      await putFirstDraft(db, UNDER_WAY_KEYS.session, beginInterview(id, interview, questions, now))
  }
}

/** Resumes an activity that was saved for later and, for a practice session, also its module's timer. */
export async function resumeActivity(db: AccountDb, kind: UnderWay['kind'], now: number): Promise<void> {
  if (kind === 'workout')
    await change<ActiveWorkout>(db, UNDER_WAY_KEYS.workout, (active) => resumeSavedWorkout(active, now))
  if (kind !== 'interview' && kind !== 'practice') return
  const session = await change<OralSession>(db, UNDER_WAY_KEYS.session, (one) => resumeSavedSession(one, now))
  if (session?.kind === 'practice' && session.ending === null)
    await changeNote<Clock>(db, `oral:timer:${session.moduleId}`, (clock) =>
      clock ? resumeClock(clock, now) : startClock(now),
    )
}

const change = <T extends { revision: number }>(db: AccountDb, key: string, how: (value: T) => T): Promise<T | null> =>
  writeIn(db, (one) =>
    one.transaction('rw', one.drafts, async () => {
      const found = await readDraft<T>(one, key)
      if (!found) return null
      const value = { ...how(found), revision: found.revision + 1 }
      await one.drafts.put({ key, value, savedAt: Date.now() })
      return value
    }),
  )
