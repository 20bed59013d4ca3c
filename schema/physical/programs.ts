import type { DatedTarget } from '../account/targets.ts'

/**
 * The training programs that a person chooses from, without long texts, because every screen loads this file with the settings. IDs never
 * change: settings and the ids of workouts contain them.
 */
export const PROGRAM_IDS = ['cpat', 'on-ramp', 'pack-test'] as const
export type ProgramId = (typeof PROGRAM_IDS)[number]

export interface TrainingProgram {
  /** Before a week, like 'CPAT week 3'. */
  shortName: string
  weeks: number
  /** Days of each week that have a workout, 1 to 7. */
  days: readonly number[]
  /** The date that the plan fits the program to; null if the program does not end with a test. */
  target: DatedTarget | null
  /** How sentences name that test. */
  testName: string
  /** The week with less volume, which is skipped first if time is short; null if there is none. */
  deloadWeek: number | null
  /** First week to repeat if there is spare time. */
  repeatFromWeek: number
  /** Whether the last week is done even if time is too short for the weeks before it. False if its load would then be a jump. */
  keepsTaper: boolean
}

export const PROGRAMS: Readonly<Record<ProgramId, TrainingProgram>> = {
  cpat: {
    ...{ shortName: 'CPAT', testName: 'CPAT', target: 'cpat' },
    ...{ weeks: 8, days: [1, 2, 4, 6], deloadWeek: 4, repeatFromWeek: 5, keepsTaper: true },
  },
  'on-ramp': {
    ...{ shortName: 'On-ramp', testName: 'CPAT', target: null },
    ...{ weeks: 4, days: [1, 3, 5], deloadWeek: null, repeatFromWeek: 4, keepsTaper: false },
  },
  'pack-test': {
    ...{ shortName: 'Pack test', testName: 'pack test', target: 'pack' },
    ...{ weeks: 4, days: [1, 3, 5], deloadWeek: null, repeatFromWeek: 3, keepsTaper: false },
  },
}

/** The program of a workout. Workouts of the CPAT program have ids like `w1d1`, those of others like `on-ramp-w1d1`. */
export const programIdOf = (workoutId: string): ProgramId =>
  PROGRAM_IDS.find((id) => workoutId.startsWith(`${id}-`)) ?? 'cpat'
