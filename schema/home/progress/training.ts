import { bestSet, sessionsByExercise } from '../../physical/exercise-history.ts'
import { isRace } from '../../physical/movements.ts'
import { isUndone } from '../../physical/program.ts'
import { isWholeCourse } from '../../physical/score.ts'
import type { RowOf } from '../../tables.ts'
import { dayIn, type Frame } from './period.ts'
import { type Span, spansOf, sumBySpan } from './spans.ts'

type Progress = RowOf<'workoutProgress'>

/** Completed workouts in each week of the frame; those that were taken back count nowhere. */
export function workoutsByWeek(progress: readonly Progress[], frame: Frame): { span: Span; workouts: number }[] {
  const byDay = new Map<number, number>()
  for (const row of progress) {
    const day = isUndone(row) ? null : dayIn(frame, row.completedAt)
    if (day !== null) byDay.set(day, (byDay.get(day) ?? 0) + 1)
  }
  const weeks = spansOf(frame, 'week')
  const sums = sumBySpan(weeks, byDay)
  return weeks.map((span, nth) => ({ span, workouts: sums[nth] ?? 0 }))
}

export interface CpatRun {
  id: string
  /** Ms. */
  at: number
  /** Seconds for the whole course. */
  seconds: number
  /** Whether it was the fastest until then. */
  isBest: boolean
}

/** The runs of the whole course in the frame, oldest first, and the fastest of all times; null if there is none. */
export function cpatRuns(
  scores: readonly RowOf<'cpatScores'>[],
  frame: Frame,
): { runs: CpatRun[]; best: CpatRun | null } {
  let best: CpatRun | null = null
  const runs: CpatRun[] = []
  for (const { id, testDate, totalTime } of scores.filter(isWholeCourse).toSorted((a, b) => a.testDate - b.testDate)) {
    const run: CpatRun = { id, at: testDate, seconds: totalTime, isBest: best === null || totalTime < best.seconds }
    if (run.isBest) best = run
    if (dayIn(frame, testDate) !== null) runs.push(run)
  }
  return { runs, best }
}

export interface EventTime {
  /** The exercise, by name. */
  name: string
  /** The fastest set in the frame. */
  seconds: number
  at: number
}

/** The fastest time of each exercise that is done against the clock, in the frame. */
export function bestEventTimes(progress: readonly Progress[], frame: Frame): EventTime[] {
  const inFrame = progress.filter(({ completedAt }) => dayIn(frame, completedAt) !== null)
  return [...sessionsByExercise(inFrame)]
    .flatMap(([name, sessions]): EventTime[] => {
      if (!isRace(name)) return []
      const timed = sessions.flatMap(({ at, sets }) =>
        sets.flatMap(({ seconds }) => (seconds ? [{ at, seconds }] : [])),
      )
      const best = bestSet(
        name,
        timed.map(({ seconds }) => ({ seconds })),
      )
      const found = timed.find(({ seconds }) => seconds === best?.seconds)
      return found ? [{ name, ...found }] : []
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
