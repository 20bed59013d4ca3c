import type { DatedTarget } from '../account/targets.ts'

/** The training programs that a person chooses from. IDs never change: settings and the ids of workouts contain them. */
export const PROGRAM_IDS = ['cpat', 'on-ramp', 'pack-test'] as const
export type ProgramId = (typeof PROGRAM_IDS)[number]

export interface TrainingProgram {
  /** Heading of the schedule. */
  title: string
  /** Before a week, like 'CPAT week 3'. */
  shortName: string
  /** Below the heading of the physical screen. */
  subtitle: string
  purpose: string
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
    ...{ title: '8-Week Program', shortName: 'CPAT', subtitle: 'Train for the CPAT', testName: 'CPAT' },
    purpose: 'Train for the eight events of the CPAT, up to the loads of the test.',
    ...{ weeks: 8, days: [1, 2, 4, 6], target: 'cpat', deloadWeek: 4, repeatFromWeek: 5, keepsTaper: true },
  },
  'on-ramp': {
    ...{
      title: '4-Week On-Ramp',
      shortName: 'On-ramp',
      subtitle: 'Get ready for the 8-week program',
      testName: 'CPAT',
    },
    purpose:
      'If you have not trained for a year: from walking to stepping without weights, up to week 1 of the 8-week program.',
    ...{ weeks: 4, days: [1, 3, 5], target: null, deloadWeek: null, repeatFromWeek: 4, keepsTaper: false },
  },
  'pack-test': {
    ...{
      title: '4-Week Pack Test Program',
      shortName: 'Pack test',
      subtitle: 'Train for the pack test',
      testName: 'pack test',
    },
    purpose: 'Train for the arduous work capacity test of wildland crews: walk 3 miles with 45 lb in 45 minutes.',
    ...{ weeks: 4, days: [1, 3, 5], target: 'pack', deloadWeek: null, repeatFromWeek: 3, keepsTaper: false },
  },
}

/** The program of a workout. Workouts of the CPAT program have ids like `w1d1`, those of others like `on-ramp-w1d1`. */
export const programIdOf = (workoutId: string): ProgramId =>
  PROGRAM_IDS.find((id) => workoutId.startsWith(`${id}-`)) ?? 'cpat'

/** Shown with the programs that start without an orientation, whose first workouts say the same. */
export const BEFORE_PROGRAM =
  'Ask a doctor before you start if you have a heart, lung, kidney or metabolic condition, have had chest pain, fainting or breathlessness, are pregnant, have a joint or back problem, or are not sure. Stop any workout for chest pain, dizziness or faintness, and see a doctor.'

/** The test that the pack test program trains for, and the two easier ones. Running is not allowed in any of them. */
export const PACK_TESTS = [
  { name: 'Arduous: pack test', miles: 3, pounds: 45, minutes: 45 },
  { name: 'Moderate: field test', miles: 2, pounds: 25, minutes: 30 },
  { name: 'Light: walk test', miles: 1, pounds: 0, minutes: 16 },
] as const
