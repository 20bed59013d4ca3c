import { formatElapsed } from '../core/clock.ts'
import type { RowOf } from '../tables.ts'
import { type LoggedSet, type WeightUnit, type WorkoutLog, weightIn } from './workout-log.ts'

type Dose = Pick<RowOf<'workouts'>['exercises'][number], 'sets' | 'reps' | 'duration'>

const SHORT_SECONDS = 90

/** '75 s', and from there on '2:30 min'. */
export const secondsInWords = (seconds: number): string =>
  seconds <= SHORT_SECONDS ? `${seconds} s` : `${formatElapsed(seconds * 1_000)} min`

/** The program's weight, which is in pounds, in the person's unit. */
export function weightInWords(pounds: number | null, unit: WeightUnit = 'lb'): string {
  if (pounds === null) return 'Body weight'
  return unit === 'kg' ? `${weightIn('kg', { weight: pounds, unit: 'lb' })} kg` : `${pounds} lbs`
}

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

/** What one set was: '25 lb × 16', '35 lb for 30 s', '12 reps'. */
export function loggedInWords({ weight, unit = 'lb', reps, seconds, distance }: LoggedSet): string {
  const load = weight ? `${weight} ${unit}` : ''
  const work = reps === undefined ? '' : load ? `× ${reps}` : `${reps} reps`
  const time = seconds === undefined ? '' : load || work ? `for ${secondsInWords(seconds)}` : secondsInWords(seconds)
  const way = distance ? `${distance} ft` : ''
  return [load, work, way, time].filter(Boolean).join(' ') || 'Done'
}

/** The whole log in one line, for a spreadsheet: 'Step-ups: 25 lb × 16, 25 lb × 14; Plank: 30 s'. */
export const logInWords = (log: WorkoutLog): string =>
  log.map(({ name, sets }) => `${name}: ${sets.map(loggedInWords).join(', ')}`).join('; ')
