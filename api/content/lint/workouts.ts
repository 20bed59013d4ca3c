import { PROGRAM_DAYS, PROGRAM_WEEKS } from '@station-zero/schema/physical/reference.ts'
import { CPAT_EVENT_NAMES } from '@station-zero/schema/physical/tables.ts'
import type { ContentFiles } from '../files.ts'
import { type Rule, say } from './items.ts'

type Workout = ContentFiles['workouts'][number]['content']['workouts'][number]
type Exercise = Workout['exercises'][number]
/** A problem with one workout: the field and the rule. */
type Wrong = [field: string, problem: string]

const CATEGORIES: Record<number, readonly string[]> = {
  1: ['strength'],
  2: ['cardio'],
  4: ['event-specific'],
  6: ['cardio', 'assessment'],
}
/** CONTENT's table: the stair machine on day 2 (pounds, sets, seconds per set), and the difficulty of the week's workouts. */
const WEEKS: Record<
  number,
  { stairs: [weight: number | null, sets: number, duration: number] | null; difficulty: number[] }
> = {
  1: { stairs: [null, 3, 120], difficulty: [1, 2] },
  2: { stairs: [15, 3, 150], difficulty: [2] },
  3: { stairs: [25, 3, 180], difficulty: [3] },
  4: { stairs: null, difficulty: [2] }, // Set by the volume of week 3.
  5: { stairs: [40, 3, 180], difficulty: [3] },
  6: { stairs: [50, 3, 200], difficulty: [4] },
  7: { stairs: [75, 2, 200], difficulty: [5] },
  8: { stairs: null, difficulty: [2] }, // A taper: less than before, with no load of its own.
}
const ASSESSMENTS = ['w1d6', 'w4d6', 'w7d6', 'w8d6']
/** The whole course, in the order of the test; the stair load is that day's vest. */
const CIRCUITS: Record<string, number | null> = { w6d4: null, w7d6: 50 }
const MINUTES = [35, 60] as const
/** The 85-foot walk between stations takes about 20 s. */
const CIRCUIT_REST = 20
const REST = { strength: [60, 90], stairs: [120, 180] } as const
const DELOAD = { least: 0.55, most: 0.65 }
/** Used only to convert repetitions to seconds. */
const SECONDS_A_REP = 3
const EQUIPMENT =
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
        : [['id', `must say its week ${week} and its day ${day} of ${PROGRAM_DAYS.join(', ')}`]],
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

/** Week 4 has 40 % less volume than week 3, day by day; week 8 has at least that much less than week 7. */
export const weeksEaseOff: Rule = (files) => {
  const volumes = new Map(workoutsOf(files).map(({ workout }) => [workout.id, volumeOf(workout.exercises)]))
  return eachWorkout(files, ({ id, week, day }) => {
    if ((week !== 4 && week !== 8) || day === 6) return []
    const share = (volumes.get(id) ?? 0) / (volumes.get(`w${week - 1}d${day}`) ?? 1)
    if (week === 8)
      return wrongIf(
        share > DELOAD.most,
        'exercises',
        `are ${percent(share)} of last week's volume, too many for a taper`,
      )
    return wrongIf(
      share < DELOAD.least || share > DELOAD.most,
      'exercises',
      `are ${percent(share)} of last week's volume, not about 60 %`,
    )
  })
}

export const substitutesNeedNothing: Rule = (files) =>
  eachWorkout(files, ({ exercises }) =>
    exercises.flatMap(({ substitute }, i) => {
      const found = substitute.match(EQUIPMENT)?.[0]
      return wrongIf(found !== undefined, `exercises.${i}.substitute`, `must need no equipment, such as "${found}"`)
    }),
  )

export const warningsAreGiven: Rule = (files) =>
  eachWorkout(files, ({ id, description }) => [
    ...wrongIf(id === 'w1d1' && !/physician/i.test(description), 'description', 'must ask for a physician’s clearance'),
    ...wrongIf(id === 'w8d6' && !/three days/i.test(description), 'description', 'must keep three days to the test'),
  ])

const workoutsOf = ({ workouts }: ContentFiles) =>
  workouts.flatMap(({ name: file, content }) => content.workouts.map((workout) => ({ file, workout })))

const eachWorkout = (files: ContentFiles, find: (workout: Workout) => Wrong[]): string[] =>
  workoutsOf(files).flatMap(({ file, workout }) =>
    find(workout).map(([field, problem]) => say(file, `workout ${workout.id}`, field, problem)),
  )

const wrongIf = (isWrong: boolean, field: string, problem: string): Wrong[] => (isWrong ? [[field, problem]] : [])

const volumeOf = (exercises: readonly Exercise[]): number =>
  exercises.reduce((sum, { sets, reps, duration }) => sum + sets * (duration ?? (reps ?? 0) * SECONDS_A_REP), 0)

const percent = (share: number) => `${Math.round(share * 100)} %`
