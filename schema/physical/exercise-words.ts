import { formatElapsed } from '../clock.ts'
import type { RowOf } from '../tables.ts'

type Dose = Pick<RowOf<'workouts'>['exercises'][number], 'sets' | 'reps' | 'duration'>

const SHORT_SECONDS = 90

/** '75 s', and from there on '2:30 min'. */
export const secondsInWords = (seconds: number): string =>
  seconds <= SHORT_SECONDS ? `${seconds} s` : `${formatElapsed(seconds * 1_000)} min`

export const weightInWords = (pounds: number | null): string => (pounds === null ? 'Bodyweight' : `${pounds} lbs`)

/** What one set asks for: repetitions, a time, or both. */
export const setInWords = ({ reps, duration }: Pick<Dose, 'reps' | 'duration'>): string =>
  [reps === null ? null : `${reps} reps`, duration === null ? null : secondsInWords(duration)]
    .filter((part) => part !== null)
    .join(' in ')

/** '3 × 16 reps', or only the number of sets if the rest is in the instructions. */
export function doseInWords({ sets, reps, duration }: Dose): string {
  const one = setInWords({ reps, duration })
  return one ? `${sets} × ${one}` : `${sets}`
}
