import { EXTENDED_TIMES, type TestTime } from '../account/settings.ts'

const FACTORS: Record<TestTime, number> = { standard: 1, 'time and a half': 1.5, 'double time': 2 }

/** Time limit with extended time, in whole minutes, rounded up. */
export const extendedMinutes = (minutes: number, time: TestTime = 'standard'): number =>
  Math.ceil(minutes * FACTORS[time])

/** Name of a test with this time: `Written Exam Simulator, General, double time`. Trends compare only tests with the same name. */
export const nameWithTime = (name: string, time: TestTime): string => (time === 'standard' ? name : `${name}, ${time}`)

/** The test time stated in a test's name; `standard` if the name states none. */
export const timeInName = (name: string): TestTime =>
  EXTENDED_TIMES.find((time) => name.endsWith(`, ${time}`)) ?? 'standard'

/** Formats minutes like `45 minutes`, `2 hours` or `2 hours 30 minutes`. */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (minutes < 90 && minutes !== 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const whole = hours === 1 ? '1 hour' : `${hours} hours`
  return rest === 0 ? whole : `${whole} ${rest === 1 ? '1 minute' : `${rest} minutes`}`
}
