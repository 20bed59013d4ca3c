import { expect, test } from 'vitest'
import { broken, type Sample, sound } from '../../testing/broken-content.ts'
import * as programs from './programs.ts'

const breaches: Sample[] = [
  [
    programs.programsAreWhole,
    'programs.json, workout on-ramp-w2d3: is missing.',
    ({ files }) => files.programs[0].content.workouts.splice(4, 1),
  ],
  [
    programs.programsAreWhole,
    'programs.json, workout on-ramp-w1d1, "id": must contain its week and day.',
    ({ workout }) => (workout('on-ramp-w1d1').day = 2),
  ],
  [
    programs.programsAreWhole,
    'programs.json, workout pack-test-w4d6: is not part of the program.',
    ({ files, workout }) =>
      files.programs[0].content.workouts.push({ ...workout('pack-test-w4d5'), id: 'pack-test-w4d6', day: 6 }),
  ],
  [
    programs.minutesHoldTheWork,
    'programs.json, workout pack-test-w3d5, "duration": must be at least 46 minutes.',
    ({ workout }) => (workout('pack-test-w3d5').duration = 40),
  ],
  [
    programs.stopRuleIsGiven,
    'programs.json, workout on-ramp-w2d1, "description": must state when to stop and see a doctor.',
    ({ workout }) => (workout('on-ramp-w2d1').description = 'Walk for twenty minutes.'),
  ],
  [
    programs.stopRuleIsGiven,
    'programs.json, workout pack-test-w1d1, "description": must state who should ask a doctor before starting.',
    ({ workout }) =>
      (workout('pack-test-w1d1').description = 'Stop for chest pain, dizziness or faintness, and see a doctor.'),
  ],
  [
    programs.programSubstitutesNeedNothing,
    'programs.json, workout on-ramp-w1d1, "exercises.1.substitute": must not require equipment, such as "bench".',
    ({ workout }) => (workout('on-ramp-w1d1').exercises[1].substitute = 'Sit down on a bench.'),
  ],
  [
    programs.onRampHasNoLoad,
    'programs.json, workout on-ramp-w3d1, "exercises.2.weight": must be null: the on-ramp has no load.',
    ({ workout }) => (workout('on-ramp-w3d1').exercises[2].weight = 10),
  ],
  [
    programs.onRampHasNoLoad,
    'programs.json, workout on-ramp-w3d1, "equipment": must not have "dumbbells": the on-ramp has no load.',
    ({ workout }) => workout('on-ramp-w3d1').equipment.push('dumbbells'),
  ],
  [
    programs.onRampRisesInSteps,
    'programs.json, workout on-ramp-w2d5, "exercises": must have a walk at most 3 minutes longer than any earlier walk.',
    ({ workout }) => (workout('on-ramp-w2d5').exercises[0].duration = 24 * 60),
  ],
  [
    programs.onRampRisesInSteps,
    'programs.json, "on-ramp week 2": must have at most 30 % more work than week 1.',
    ({ workout }) => (workout('on-ramp-w2d5').exercises[1].sets = 16),
  ],
  [
    programs.onRampReachesWeekOne,
    'programs.json, workout on-ramp-w4d5, "exercises": must have 2 × 16 step-ups, like week 1 of the CPAT program.',
    ({ workout }) => (workout('on-ramp-w4d5').exercises[1].reps = 12),
  ],
  [
    programs.packRisesInSteps,
    'programs.json, workout pack-test-w2d3, "exercises": must not increase both load and distance.',
    ({ workout }) => (workout('pack-test-w2d3').exercises[0].weight = 30),
  ],
  [
    programs.packRisesInSteps,
    'programs.json, workout pack-test-w2d1, "exercises": must use at most 15 lb more than the heaviest earlier pack.',
    ({ workout }) => (workout('pack-test-w2d1').exercises[0].weight = 35),
  ],
  [
    programs.packRisesInSteps,
    'programs.json, workout pack-test-w1d5, "exercises": must be at most 0.5 miles longer than any earlier walk.',
    ({ workout }) => (workout('pack-test-w1d5').exercises[0].miles = 3),
  ],
  [
    programs.packRisesInSteps,
    'programs.json, workout pack-test-w3d5, "exercises": must not exceed the 45 lb and 3 miles of the test.',
    ({ workout }) => (workout('pack-test-w3d5').exercises[0].weight = 50),
  ],
  [
    programs.packRisesInSteps,
    'programs.json, workout pack-test-w3d1, "exercises": must include exactly one walk with a distance.',
    ({ workout }) => delete workout('pack-test-w3d1').exercises[0].miles,
  ],
  [
    programs.packRisesInSteps,
    'programs.json, "pack-test week 2": must use at most 20 lb more than week 1.',
    ({ workout }) => (workout('pack-test-w2d5').exercises[0].weight = 40),
  ],
  [
    programs.packRisesInSteps,
    'programs.json, "pack-test week 2": must have at most 20 % more distance than week 1.',
    ({ workout }) => (workout('pack-test-w2d5').exercises[0].miles = 3),
  ],
  [
    programs.packTapers,
    'programs.json, "pack-test week 3": must include the test itself.',
    ({ workout }) => (workout('pack-test-w3d5').exercises[0].duration = 2_880),
  ],
  [
    programs.packTapers,
    'programs.json, "pack-test week 4": must cover 40 to 59 % of the previous week’s distance.',
    ({ workout }) => (workout('pack-test-w4d1').exercises[0].miles = 3),
  ],
  [
    programs.packTapers,
    'programs.json, workout pack-test-w4d3, "exercises": must use the test’s load of 45 lb.',
    ({ workout }) => (workout('pack-test-w4d3').exercises[0].weight = 25),
  ],
  [
    programs.packTapers,
    'programs.json, workout pack-test-w4d5, "description": must say to do it at least three days before the test.',
    ({ workout }) => (workout('pack-test-w4d5').description = 'End.'),
  ],
  [
    programs.packIsWalked,
    'programs.json, workout pack-test-w1d1, "exercises.0.instructions": must forbid running.',
    ({ workout }) => (workout('pack-test-w1d1').exercises[0].instructions = 'Walk fast.'),
  ],
  [
    programs.packIsWalked,
    'programs.json, workout pack-test-w1d1, "exercises.1": must not include running.',
    ({ workout }) => (workout('pack-test-w1d1').exercises[1].name = 'Jog'),
  ],
]

test.each(breaches)('the rule %o reports: %s', (rule, sentence, change) => {
  expect(rule(broken(change))).toContain(sentence)
})

test('the shipped programs break no rule', () => {
  expect(Object.values(programs).flatMap((rule) => rule(sound))).toEqual([])
})
