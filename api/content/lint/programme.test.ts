import { expect, test } from 'vitest'
import { broken, type Sample, sound } from '../../testing/broken-content.ts'
import type { Loose } from '../../testing/content-folder.ts'
import { noPaperIsNeeded, statementsSuffice, twinsAreAskedApart } from './exams.ts'
import { jobsShowEverything, samplesAreMarked } from './jobs.ts'
import * as workouts from './workouts.ts'

const breaches: Sample[] = [
  [
    noPaperIsNeeded,
    'exams/fireteam-style.json, "from": in a part without paper must use only the families percent, fractions, averages, units, shift, travel, mixes, tank-time, table.',
    ({ files }) => {
      const exam = files.exams.find(({ name }: Loose) => name === 'exams/fireteam-style.json')
      exam.content.parts[2].sections[0].from[0].families.push('friction-loss')
    },
  ],
  [
    twinsAreAskedApart,
    'exams/work-style.json, work-043, "twinId": must be at least 10 statements away.',
    ({ files }) => {
      const { statements } = files.exams.find(({ name }: Loose) => name === 'exams/work-style.json').content
      statements[3].twinId = 'work-029'
      statements[4].twinId = 'work-043'
    },
  ],
  [
    twinsAreAskedApart,
    'exams/work-style.json, work-043, "twinId": must be among the first 50 statements, which a form asks.',
    ({ files }) => {
      const { statements } = files.exams.find(({ name }: Loose) => name === 'exams/work-style.json').content
      statements[3].twinId = statements[60].id
      statements[60].twinId = 'work-043'
    },
  ],
  [
    twinsAreAskedApart,
    'exams/fst-style.json, background-01, "twinId": must be at least 10 statements away.',
    ({ files }) => {
      const { background } = files.exams.find(({ name }: Loose) => name === 'exams/fst-style.json').content.parts[1]
      background.splice(1, 0, ...background.splice(15, 1))
    },
  ],
  [
    statementsSuffice,
    'exams/nfsi-style.json, part Work Style, "statements": must be at most 120, the number of statements.',
    ({ files }) => {
      files.exams.find(({ name }: Loose) => name === 'exams/nfsi-style.json').content.parts[0].statements = 121
    },
  ],
  [
    workouts.programmeIsWhole,
    'workouts.json, workout w2d6: is missing.',
    ({ files }) => files.workouts[0].content.workouts.splice(7, 1),
  ],
  [
    workouts.programmeIsWhole,
    'workouts.json, workout w1d1, "id": must contain its week (1) and its day (2), which must be one of 1, 2, 4, 6.',
    ({ workout }) => (workout('w1d1').day = 2),
  ],
  [
    workouts.programmeIsWhole,
    'workouts.json, "week 5": must train Rescue.',
    ({ workout }) =>
      ['w5d1', 'w5d4']
        .flatMap((id) => workout(id).exercises)
        .filter(({ targetEvent }: Loose) => targetEvent === 'Rescue')
        .map((exercise: Loose) => (exercise.targetEvent = 'Search')),
  ],
  [
    workouts.daysKeepTheirKind,
    'workouts.json, workout w2d6, "category": must be cardio.',
    ({ workout }) => (workout('w2d6').category = 'assessment'),
  ],
  [
    workouts.daysKeepTheirKind,
    'workouts.json, workout w7d1, "difficulty": must be 5 in week 7.',
    ({ workout }) => (workout('w7d1').difficulty = 4),
  ],
  [
    workouts.daysKeepTheirKind,
    'workouts.json, workout w1d1, "duration": must be 35 to 60 minutes.',
    ({ workout }) => (workout('w1d1').duration = 61),
  ],
  [
    workouts.stairsFollowTheTable,
    'workouts.json, workout w6d2, "exercises": the stairs of week 6 are 50 lb, 3 × 200 s.',
    ({ workout }) => (workout('w6d2').exercises[0].weight = 45),
  ],
  [
    workouts.circuitsAreTheCourse,
    'workouts.json, workout w6d4, "exercises": must be the eight events in the order of the test.',
    ({ workout }) => workout('w6d4').exercises.pop(),
  ],
  [
    workouts.circuitsAreTheCourse,
    'workouts.json, workout w7d6, "exercises.0.weight": must be 50, the vest of the day.',
    ({ workout }) => (workout('w7d6').exercises[0].weight = 75),
  ],
  [
    workouts.restsFit,
    'workouts.json, workout w1d1, "exercises.0.rest": must be 120 to 180 seconds.',
    ({ workout }) => (workout('w1d1').exercises[0].rest = 90),
  ],
  [
    workouts.restsFit,
    'workouts.json, workout w1d1, "exercises.1.rest": must be 60 to 90 seconds.',
    ({ workout }) => (workout('w1d1').exercises[1].rest = 91),
  ],
  [
    workouts.restsFit,
    'workouts.json, workout w6d4, "exercises.3.rest": must be 20 to 20 seconds.',
    ({ workout }) => (workout('w6d4').exercises[3].rest = 60),
  ],
  [workouts.weeksEaseOff, 'volume, not about 60 %.', ({ workout }) => (workout('w4d2').exercises[0].sets = 5)],
  [
    workouts.weeksEaseOff,
    'volume, not the 40 to 59 % of a taper.',
    ({ workout }) => (workout('w8d1').exercises[5].reps = 80),
  ],
  [
    workouts.weeksEaseOff,
    'volume, not the 40 to 59 % of a taper.',
    ({ workout }) => (workout('w8d2').exercises[0].sets = 1),
  ],
  [
    workouts.taperKeepsLoad,
    'workouts.json, workout w8d1, "exercises.1.weight": must be 160, the load of week 7.',
    ({ workout }) => (workout('w8d1').exercises[1].weight = 115),
  ],
  [
    workouts.taperKeepsLoad,
    'workouts.json, workout w8d2, "exercises.3.name": must be an exercise of week 7.',
    ({ workout }) => (workout('w8d2').exercises[3].name = 'Hands-and-knees crawl'),
  ],
  [
    workouts.stairsFollowTheTable,
    'workouts.json, workout w8d2, "exercises": the stairs of week 8 are 75 lb, 2 × 90 s.',
    ({ workout }) => (workout('w8d2').exercises[0].weight = 50),
  ],
  [
    workouts.stairLoadsRiseInSteps,
    'workouts.json, workout w5d2, "exercises.0.weight": must be at most 15 lb more than any earlier climb.',
    ({ workout }) => (workout('w5d2').exercises[0].weight = 41),
  ],
  [
    workouts.stairLoadsRiseInSteps,
    'workouts.json, workout w7d2, "exercises.0.weight": must come after a climb with 60 to 65 lb.',
    ({ workout }) => {
      workout('w6d2').exercises[0].weight = 54
      workout('w6d6').exercises[0].weight = 69
    },
  ],
  [
    workouts.strikesAreLevel,
    'workouts.json, workout w2d4, "exercises.3.instructions": must place the target 39 inches off the floor and require a level swing.',
    ({ workout }) => (workout('w2d4').exercises[3].instructions = 'Strike the middle of a heavy tire.'),
  ],
  [
    workouts.strikesAreLevel,
    'workouts.json, workout w6d4, "exercises.4.substitute": must require a level swing.',
    ({ workout }) => (workout('w6d4').exercises[4].substitute = 'Swing a jug from shoulder to hip.'),
  ],
  [
    workouts.ceilingReachesTheTest,
    'workouts.json, workout w1d4, "exercises.6.instructions": must push at least 60 % of the pull, and 60 lb from week 7 on.',
    ({ workout }) => (workout('w1d4').exercises[6].instructions = 'Drive 10 pounds overhead three times.'),
  ],
  [
    workouts.ceilingReachesTheTest,
    'workouts.json, workout w7d6, "exercises.7.weight": must be 80 from week 7 on.',
    ({ workout }) => (workout('w7d6').exercises[7].weight = 70),
  ],
  [
    workouts.oneCircuitHasAHelmet,
    'workouts.json, "circuits": must require a hard hat in at least one of them.',
    ({ workout }) => (workout('w7d6').equipment = ['stopwatch']),
  ],
  [
    workouts.testLoadsAreNamed,
    'workouts.json, workout w7d4, "description": must mention the 165 lb that the test specifies for Rescue.',
    ({ workout }) => (workout('w7d4').description = workout('w7d4').description.replace('165-pound', 'heavy')),
  ],
  [
    workouts.testLoadsAreNamed,
    'workouts.json, workout w7d4, "exercises": must use the test’s load of 165 lb for Rescue.',
    ({ workout }) => (workout('w7d4').exercises[5].weight = 150),
  ],
  [
    workouts.substitutesNeedNothing,
    'workouts.json, workout w1d1, "exercises.0.substitute": must not require equipment, such as "dumbbells".',
    ({ workout }) => (workout('w1d1').exercises[0].substitute = 'Lunges with dumbbells.'),
  ],
  [
    workouts.warningsAreGiven,
    'workouts.json, workout w1d1, "description": must require a physician’s clearance.',
    ({ workout }) => (workout('w1d1').description = 'Begin.'),
  ],
  [
    workouts.warningsAreGiven,
    'workouts.json, workout w8d6, "description": must say to do it at least three days before the test.',
    ({ workout }) => (workout('w8d6').description = 'End.'),
  ],
  [
    jobsShowEverything,
    'jobs.json, "jobs": has 23 jobs, fewer than 24.',
    ({ jobs }) => [25, 20, 12, 7].map((at) => jobs.splice(at, 1)), // Half volunteers, half entry level.
  ],
  [
    jobsShowEverything,
    'jobs.json, "deadlineInDays": has 0 jobs that have closed, fewer than 1.',
    ({ jobs }) => (jobs.find(({ deadlineInDays }: Loose) => deadlineInDays === -4).deadlineInDays = 40),
  ],
  [
    samplesAreMarked,
    'jobs.json, job job-001, "applyUrl": must use a reserved domain such as example.org, because the job is a sample.',
    ({ jobs }) => (jobs[0].applyUrl = 'https://www.governmentjobs.com/'),
  ],
  [
    samplesAreMarked,
    'jobs.json, job job-001, "applyUrl": must use a reserved domain such as example.org, because the job is a sample.',
    ({ jobs }) => (jobs[0].sample = false),
  ],
]

test.each(breaches)('the rule %o reports: %s', (rule, sentence, change) => {
  expect(rule(sound)).toEqual([])
  expect(rule(broken(change))).toEqual([expect.stringContaining(sentence)])
})
