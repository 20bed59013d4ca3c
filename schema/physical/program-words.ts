import type { ProgramId } from './programs.ts'

/** `subtitle` is shown below the heading of the physical screen. */
export const PROGRAM_WORDS: Readonly<Record<ProgramId, { title: string; subtitle: string; purpose: string }>> = {
  cpat: {
    title: '8-Week Program',
    subtitle: 'Train for the CPAT',
    purpose: 'Train for the eight events of the CPAT, up to the loads of the test.',
  },
  'on-ramp': {
    title: '4-Week On-Ramp',
    subtitle: 'Get ready for the 8-week program',
    purpose:
      'If you have not trained for a year: from walking to stepping without weights, up to week 1 of the 8-week program.',
  },
  'pack-test': {
    title: '4-Week Pack Test Program',
    subtitle: 'Train for the pack test',
    purpose: 'Train for the arduous work capacity test of wildland crews: walk 3 miles with 45 lb in 45 minutes.',
  },
}

/** Shown for programs that have no orientation. The first workouts of these programs give the same advice. */
export const BEFORE_PROGRAM =
  'Ask a doctor before you start if you have a heart, lung, kidney or metabolic condition, have had chest pain, fainting or breathlessness, are pregnant, have a joint or back problem, or are not sure. Stop any workout for chest pain, dizziness or faintness, and see a doctor.'

/** The test that the pack test program prepares for, and two easier tests. Running is not allowed in any of them. */
export const PACK_TESTS = [
  { name: 'Arduous: pack test', miles: 3, pounds: 45, minutes: 45 },
  { name: 'Moderate: field test', miles: 2, pounds: 25, minutes: 30 },
  { name: 'Light: walk test', miles: 1, pounds: 0, minutes: 16 },
] as const
