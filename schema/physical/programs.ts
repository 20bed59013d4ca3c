import type { DatedTarget } from '../account/targets.ts'

/**
 * The training programs that a person chooses from, without long texts, because every screen loads this file with the settings. IDs never
 * change: settings and the ids of workouts contain them.
 */
export const PROGRAM_IDS = ['cpat', 'on-ramp', 'pack-test'] as const
export type ProgramId = (typeof PROGRAM_IDS)[number]

interface TrainingProgram {
  /** Shown before a week number, as in 'CPAT week 3'. */
  shortName: string
  /** The test date by which the plan schedules the program; null if the program does not end with a test. */
  target: DatedTarget | null
  /** Name of the test that the program prepares for, as used within a sentence. */
  testName: string
}

/** The weeks of each program are in `PROGRAM_SHAPES`, its longer texts in `PROGRAM_WORDS`. */
export const PROGRAMS: Readonly<Record<ProgramId, TrainingProgram>> = {
  cpat: { shortName: 'CPAT', testName: 'CPAT', target: 'cpat' },
  'on-ramp': { shortName: 'On-ramp', testName: 'CPAT', target: null },
  'pack-test': { shortName: 'Pack test', testName: 'pack test', target: 'pack' },
}

/** The program of a workout. Workouts of the CPAT program have ids like `w1d1`; workouts of other programs have ids like `on-ramp-w1d1`. */
export const programIdOf = (workoutId: string): ProgramId =>
  PROGRAM_IDS.find((id) => workoutId.startsWith(`${id}-`)) ?? 'cpat'
