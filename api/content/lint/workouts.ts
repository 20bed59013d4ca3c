import { PROGRAM_DAYS, PROGRAM_WEEKS } from '@station-zero/schema/physical/program.ts'
import { CPAT_EVENT_NAMES } from '@station-zero/schema/physical/sets.ts'
import type { ContentFiles } from '../files.ts'
import { type Rule, say } from './items.ts'

type Workout = ContentFiles['workouts'][number]['content']['workouts'][number]
type Exercise = Workout['exercises'][number]
/** A problem with a workout: the field and the rule. */
type Wrong = [field: string, problem: string]

const CATEGORIES: Record<number, readonly string[]> = {
  1: ['strength'],
  2: ['cardio'],
  4: ['event-specific'],
  6: ['cardio', 'assessment'],
}
/**
 * From the table in CONTENT, by week: the pounds, sets and seconds per set on the stair machine on day 2, and the difficulty of the week's
 * workouts.
 */
const WEEKS: Record<
  number,
  { stairs: [weight: number | null, sets: number, duration: number] | null; difficulty: number[] }
> = {
  1: { stairs: [null, 3, 120], difficulty: [1, 2] },
  2: { stairs: [15, 3, 150], difficulty: [2] },
  3: { stairs: [25, 3, 180], difficulty: [3] },
  4: { stairs: null, difficulty: [2] }, // `weeksEaseOff` checks week 4 against the volume of week 3 instead.
  5: { stairs: [40, 3, 180], difficulty: [3] },
  6: { stairs: [50, 3, 200], difficulty: [4] },
  7: { stairs: [75, 2, 200], difficulty: [5] },
  8: { stairs: [75, 2, 90], difficulty: [2] }, // A taper: short climbs at the load of the test.
}
const ASSESSMENTS = ['w1d6', 'w4d6', 'w7d6', 'w8d6']
/**
 * Workouts that cover the whole course in the order of the test. The value is the weight of that day's vest in pounds, which the stair
 * climb must have; null without a vest.
 */
const CIRCUITS: Record<string, number | null> = { w6d4: null, w7d6: 50 }
const MINUTES = [35, 60] as const
/** The 85-foot walk between stations takes about 20 s. */
const CIRCUIT_REST = 20
const REST = { strength: [60, 90], stairs: [120, 180] } as const
const DELOAD = { least: 0.55, most: 0.65 }
/** Share of the previous week's volume that remains in the taper. A taper cuts the volume by 41 to 60% (Bosquet et al. 2007; Wang et al. 2023). */
export const TAPER = { least: 0.4, most: 0.59 }
const TAPER_WEEK = 8
/** Maximum pounds by which a climb on the stair machine may exceed the heaviest earlier climb. */
const STAIR_STEP = 15
/** Pounds of the climb that is required between the vest alone (50) and the test's load (75). */
const LAST_STAIR_STEP = { least: 60, most: 65, before: 75 } as const
/**
 * Pounds that the test requires pushing up and pulling down, the minimum push as a share of the pull, and the week from which both loads
 * must be the test's loads.
 */
const CEILING = { push: 60, pull: 80, share: 0.6, week: 7 } as const
/** The loads that the test specifies, by event, and the workout that uses these loads. */
const TEST_LOADS = { 'Forcible Entry': 10, Rescue: 165, 'Ceiling Breach & Pull': CEILING.pull } as const
const TEST_LOAD_WORKOUT = 'w7d4'
export const SECONDS_A_REP = 3
export const EQUIPMENT =
  /(?<!without an? )\b(dumbbells?|kettlebells?|barbell|hex bar|landmine|sled|machine|cable|resistance band|bench|treadmill|medicine ball|rope|tire|sledge(hammer)?|dummy|weighted vest|vest)\b/i

export const programmeIsWhole: Rule = (files) => {
  const wanted = Array.from({ length: PROGRAM_WEEKS }, (_, i) => PROGRAM_DAYS.map((day) => `w${i + 1}d${day}`)).flat()
  const all = workoutsOf(files)
  const ids = new Set(all.map(({ workout: { id } }) => id))
  return [
    ...wanted.filter((id) => !ids.has(id)).map((id) => say('workouts.json', `workout ${id}`, '', 'is missing')),
    ...eachWorkout(files, ({ id, week, day }) =>
      wanted.includes(id) && id === `w${week}d${day}`
        ? []
        : [
            [
              'id',
              `must contain its week (${week}) and its day (${day}), which must be one of ${PROGRAM_DAYS.join(', ')}`,
            ],
          ],
    ),
    ...Array.from({ length: PROGRAM_WEEKS }, (_, i) => i + 1).flatMap((week) => {
      const trained = new Set(
        all
          .filter(({ workout }) => workout.week === week)
          .flatMap(({ workout }) => workout.exercises.map(({ targetEvent }) => targetEvent)),
      )
      return CPAT_EVENT_NAMES.filter((event) => !trained.has(event)).map((event) =>
        say('workouts.json', '', `week ${week}`, `must train ${event}`),
      )
    }),
  ]
}

export const daysKeepTheirKind: Rule = (files) =>
  eachWorkout(files, ({ id, week, day, category, duration, difficulty }) => {
    const kinds = ASSESSMENTS.includes(id)
      ? ['assessment']
      : (CATEGORIES[day] ?? []).filter((kind) => kind !== 'assessment')
    const levels = WEEKS[week]?.difficulty ?? []
    const isTime = duration >= MINUTES[0] && duration <= MINUTES[1]
    return [
      ...wrongIf(!kinds.includes(category), 'category', `must be ${kinds.join(' or ')}`),
      ...wrongIf(!levels.includes(difficulty), 'difficulty', `must be ${levels.join(' or ')} in week ${week}`),
      ...wrongIf(!isTime, 'duration', `must be ${MINUTES.join(' to ')} minutes`),
    ]
  })

export const stairsFollowTheTable: Rule = (files) =>
  eachWorkout(files, ({ week, day, exercises }) => {
    const wanted = WEEKS[week]?.stairs
    if (day !== 2 || !wanted) return []
    const stairs = exercises.find(({ targetEvent }) => targetEvent === 'Stair Climb')
    const given = [stairs?.weight, stairs?.sets, stairs?.duration]
    return wrongIf(
      wanted.some((figure, i) => figure !== given[i]),
      'exercises',
      `the stairs of week ${week} are ${wanted[0] ?? 0} lb, ${wanted[1]} × ${wanted[2]} s`,
    )
  })

export const circuitsAreTheCourse: Rule = (files) =>
  eachWorkout(files, ({ id, exercises }) => {
    const vest = CIRCUITS[id]
    if (vest === undefined) return []
    return [
      ...wrongIf(
        exercises.map(({ targetEvent }) => targetEvent).join() !== CPAT_EVENT_NAMES.join(),
        'exercises',
        'must be the eight events in the order of the test',
      ),
      ...wrongIf(exercises[0]?.weight !== vest, 'exercises.0.weight', `must be ${vest ?? 'null'}, the vest of the day`),
    ]
  })

export const restsFit: Rule = (files) =>
  eachWorkout(files, ({ id, exercises }) =>
    exercises.flatMap((exercise, i): Wrong[] => {
      const isWalk = id in CIRCUITS && i < exercises.length - 1
      const [least, most] = isWalk
        ? [CIRCUIT_REST, CIRCUIT_REST]
        : REST[exercise.targetEvent === 'Stair Climb' ? 'stairs' : 'strength']
      return wrongIf(
        exercise.rest < least || exercise.rest > most,
        `exercises.${i}.rest`,
        `must be ${least} to ${most} seconds`,
      )
    }),
  )

/** Week 4 must have about 40% less volume than week 3, day by day; week 8 must have 41 to 60% less than week 7. */
export const weeksEaseOff: Rule = (files) => {
  const volumes = new Map(workoutsOf(files).map(({ workout }) => [workout.id, volumeOf(workout.exercises)]))
  return eachWorkout(files, ({ id, week, day }) => {
    if ((week !== 4 && week !== 8) || day === 6) return []
    const share = (volumes.get(id) ?? 0) / (volumes.get(`w${week - 1}d${day}`) ?? 1)
    if (week === TAPER_WEEK)
      return wrongIf(
        share < TAPER.least || share > TAPER.most,
        'exercises',
        `are ${percent(share)} of last week's volume, not the 40 to 59 % of a taper`,
      )
    return wrongIf(
      share < DELOAD.least || share > DELOAD.most,
      'exercises',
      `are ${percent(share)} of last week's volume, not about 60 %`,
    )
  })
}

/** A taper cuts sets and repetitions, not load: week 8 has the same exercises as week 7, with the same weights. */
export const taperKeepsLoad: Rule = (files) => {
  const peak = workoutsOf(files).flatMap(({ workout }) => (workout.week === TAPER_WEEK - 1 ? workout.exercises : []))
  return eachWorkout(files, ({ week, day, exercises }) =>
    week !== TAPER_WEEK || day === 6
      ? []
      : exercises.flatMap(({ name, weight }, i): Wrong[] => {
          const weights = peak.filter((one) => one.name === name).map((one) => one.weight)
          if (weights.length === 0) return [[`exercises.${i}.name`, 'must be an exercise of week 7']]
          return wrongIf(
            !weights.includes(weight),
            `exercises.${i}.weight`,
            `must be ${weights[0] ?? 'null'}, the load of week 7`,
          )
        }),
  )
}

/** Loads on the stair machine rise in steps, with one step between the vest alone and the test's load. */
export const stairLoadsRiseInSteps: Rule = (files) => {
  let heaviest = 0
  let hasLastStep = false
  return workoutsOf(files).flatMap(({ file, workout: { id, exercises } }) =>
    exercises.flatMap(({ name, weight }, i) => {
      if (name !== 'Stair machine climb') return []
      const load = weight ?? 0
      const isJump = load > heaviest + STAIR_STEP
      const isMissing = load >= LAST_STAIR_STEP.before && !hasLastStep
      heaviest = Math.max(heaviest, load)
      // A missing step also sets this, so that it is reported only once.
      hasLastStep ||= isMissing || (load >= LAST_STAIR_STEP.least && load <= LAST_STAIR_STEP.most)
      return [
        ...wrongIf(isJump, `exercises.${i}.weight`, `must be at most ${STAIR_STEP} lb more than any earlier climb`),
        ...wrongIf(isMissing, `exercises.${i}.weight`, 'must come after a climb with 60 to 65 lb'),
      ].map(([field, problem]) => say(file, `workout ${id}`, field, problem))
    }),
  )
}

/** The test's target is 39 inches off the floor: strikes must be level and at that height, with or without a tire. */
export const strikesAreLevel: Rule = (files) =>
  eachExercise(files, ({ name, instructions, substitute }) =>
    /^(Sledge|Station 5)/.test(name)
      ? [
          ...wrongIf(
            !/39 inches/.test(instructions) || !/\blevel\b/.test(instructions),
            'instructions',
            'must place the target 39 inches off the floor and require a level swing',
          ),
          ...wrongIf(!/\blevel\b/.test(substitute), 'substitute', 'must require a level swing'),
        ]
      : [],
  )

/** The push at the ceiling must be at least a minimum share of the pull, and from week 7 on both loads must be the test's loads. */
export const ceilingReachesTheTest: Rule = (files) =>
  eachExercise(files, ({ name, weight, instructions }, { week }) => {
    if (!/^(Overhead push and pull|Station 8)/.test(name)) return []
    const push = Number(instructions.match(/(\d+) pounds overhead/)?.[1] ?? 0)
    const pull = weight ?? 0
    const isLate = week >= CEILING.week
    return [
      ...wrongIf(
        push < pull * CEILING.share || (isLate && push < CEILING.push),
        'instructions',
        `must push at least 60 % of the pull, and ${CEILING.push} lb from week ${CEILING.week} on`,
      ),
      ...wrongIf(isLate && pull < CEILING.pull, 'weight', `must be ${CEILING.pull} from week ${CEILING.week} on`),
    ]
  })

/** At least one circuit requires a hard hat, as the test does. */
export const oneCircuitHasAHelmet: Rule = (files) =>
  workoutsOf(files).some(
    ({ workout: { id, equipment, description } }) =>
      id in CIRCUITS && equipment.some((one) => /hard hat/.test(one)) && /hard hat/.test(description),
  )
    ? []
    : [say('workouts.json', '', 'circuits', 'must require a hard hat in at least one of them')]

/** The workout at the test's loads must mention these loads in its description and use them. */
export const testLoadsAreNamed: Rule = (files) =>
  eachWorkout(files, ({ id, description, exercises }) =>
    id !== TEST_LOAD_WORKOUT
      ? []
      : Object.entries(TEST_LOADS).flatMap(([event, load]): Wrong[] => [
          ...wrongIf(
            !new RegExp(`\\b${load}\\b`).test(description),
            'description',
            `must mention the ${load} lb that the test specifies for ${event}`,
          ),
          ...wrongIf(
            !exercises.some(({ targetEvent, weight }) => targetEvent === event && weight === load),
            'exercises',
            `must use the test’s load of ${load} lb for ${event}`,
          ),
        ]),
  )

export const substitutesNeedNothing: Rule = (files) =>
  eachWorkout(files, ({ exercises }) =>
    exercises.flatMap(({ substitute }, i) => {
      const found = substitute.match(EQUIPMENT)?.[0]
      return wrongIf(found !== undefined, `exercises.${i}.substitute`, `must not require equipment, such as "${found}"`)
    }),
  )

export const warningsAreGiven: Rule = (files) =>
  eachWorkout(files, ({ id, description }) => [
    ...wrongIf(id === 'w1d1' && !/physician/i.test(description), 'description', 'must require a physician’s clearance'),
    ...wrongIf(
      id === 'w8d6' && !/three days/i.test(description),
      'description',
      'must say to do it at least three days before the test',
    ),
  ])

const workoutsOf = ({ workouts }: ContentFiles) =>
  workouts.flatMap(({ name: file, content }) => content.workouts.map((workout) => ({ file, workout })))

const eachWorkout = (files: ContentFiles, find: (workout: Workout) => Wrong[]): string[] =>
  workoutsOf(files).flatMap(({ file, workout }) =>
    find(workout).map(([field, problem]) => say(file, `workout ${workout.id}`, field, problem)),
  )

const eachExercise = (files: ContentFiles, find: (exercise: Exercise, workout: Workout) => Wrong[]): string[] =>
  eachWorkout(files, (workout) =>
    workout.exercises.flatMap((exercise, i) =>
      find(exercise, workout).map(([field, problem]): Wrong => [`exercises.${i}.${field}`, problem]),
    ),
  )

const wrongIf = (isWrong: boolean, field: string, problem: string): Wrong[] => (isWrong ? [[field, problem]] : [])

const volumeOf = (exercises: readonly Exercise[]): number =>
  exercises.reduce((sum, { sets, reps, duration }) => sum + sets * (duration ?? (reps ?? 0) * SECONDS_A_REP), 0)

const percent = (share: number) => `${Math.round(share * 100)} %`
