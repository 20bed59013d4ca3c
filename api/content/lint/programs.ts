import { PROGRAM_SHAPES } from '@station-zero/schema/physical/program-plan.ts'
import { PACK_TESTS } from '@station-zero/schema/physical/program-words.ts'
import { type ProgramId, programIdOf } from '@station-zero/schema/physical/programs.ts'
import type { ContentFiles } from '../files.ts'
import { type Rule, say } from './items.ts'
import { EQUIPMENT, SECONDS_A_REP, TAPER } from './workouts.ts'

/** Rules for the training programs in `programs.json`. */

type Workout = ContentFiles['programs'][number]['content']['workouts'][number]
type Exercise = Workout['exercises'][number]

/**
 * Limits on progression: the maximum minutes by which a walk may exceed the longest earlier walk, and the maximum fraction by which a
 * week's work may exceed the previous week's.
 */
const ON_RAMP = { walkStep: 3, weekStep: 0.3 } as const
/**
 * Limits on progression: the maximum pounds and miles by which a walk may exceed all earlier walks, the maximum pounds by which a week's
 * heaviest load may exceed the previous week's heaviest load, and the maximum fraction by which a week's distance may exceed the previous
 * week's distance.
 */
const PACK = { loadStep: 15, weekLoadStep: 20, distanceStep: 0.5, weekDistanceStep: 0.2 } as const
const [ARDUOUS] = PACK_TESTS

export const programsAreWhole: Rule = (files) =>
  (['on-ramp', 'pack-test'] as const).flatMap((program) => {
    const { weeks, days } = PROGRAM_SHAPES[program]
    const wanted = Array.from({ length: weeks }, (_, i) => days.map((day) => ({ week: i + 1, day }))).flat()
    const found = workoutsOf(files, program)
    return [
      ...wanted.flatMap(({ week, day }) => {
        const id = `${program}-w${week}d${day}`
        const workout = found.find((one) => one.id === id)
        if (!workout) return [wrong({ id }, '', 'is missing')]
        return workout.week === week && workout.day === day
          ? []
          : [wrong(workout, 'id', 'must contain its week and day')]
      }),
      ...found.slice(wanted.length).map((workout) => wrong(workout, '', 'is not part of the program')),
    ]
  })

/** A workout's stated duration must cover its sets and all rests. */
export const minutesHoldTheWork: Rule = (files) =>
  workoutsOf(files).flatMap((workout) => {
    const rests = workout.exercises.reduce((sum, { sets, rest }) => sum + sets * rest, 0)
    const minutes = Math.ceil((workOf(workout.exercises) + rests) / 60)
    return workout.duration < minutes ? [wrong(workout, 'duration', `must be at least ${minutes} minutes`)] : []
  })

/**
 * Every workout's description must state when to stop and see a doctor, and each program's first workout must state who should ask a doctor
 * before starting.
 */
export const stopRuleIsGiven: Rule = (files) =>
  workoutsOf(files).flatMap((workout) => {
    const { week, day, description } = workout
    return [
      ...(/Stop for chest pain, dizziness or faintness, and see a doctor\./.test(description)
        ? []
        : [wrong(workout, 'description', 'must state when to stop and see a doctor')]),
      ...(week > 1 || day > 1 || /Ask a doctor before you start/.test(description)
        ? []
        : [wrong(workout, 'description', 'must state who should ask a doctor before starting')]),
    ]
  })

export const programSubstitutesNeedNothing: Rule = (files) =>
  workoutsOf(files).flatMap((workout) =>
    workout.exercises.flatMap(({ substitute }, i) => {
      const found = substitute.match(EQUIPMENT)?.[0]
      return found
        ? [wrong(workout, `exercises.${i}.substitute`, `must not require equipment, such as "${found}"`)]
        : []
    }),
  )

export const onRampHasNoLoad: Rule = (files) =>
  workoutsOf(files, 'on-ramp').flatMap((workout) => [
    ...workout.exercises.flatMap(({ weight }, i) =>
      weight === null ? [] : [wrong(workout, `exercises.${i}.weight`, 'must be null: the on-ramp has no load')],
    ),
    ...workout.equipment.flatMap((one) =>
      EQUIPMENT.test(one) ? [wrong(workout, 'equipment', `must not have "${one}": the on-ramp has no load`)] : [],
    ),
  ])

/** Walks and weekly work may increase only in small steps. */
export const onRampRisesInSteps: Rule = (files) => {
  const workouts = workoutsOf(files, 'on-ramp')
  const minutes = workouts.map((workout) => walkOf(workout) / 60)
  return [
    ...workouts.flatMap((workout, i) =>
      i > 0 && (minutes[i] ?? 0) > Math.max(...minutes.slice(0, i)) + ON_RAMP.walkStep
        ? [
            wrong(
              workout,
              'exercises',
              `must have a walk at most ${ON_RAMP.walkStep} minutes longer than any earlier walk`,
            ),
          ]
        : [],
    ),
    ...jumps(
      'on-ramp',
      byWeek(workouts, ({ exercises }) => workOf(exercises)),
      ON_RAMP.weekStep,
      'work',
    ),
  ]
}

/** The last on-ramp workout must have as many step-ups as the first workout of the CPAT program. */
export const onRampReachesWeekOne: Rule = (files) => {
  const stepUps = (exercises: readonly Exercise[] = []) => {
    const found = exercises.find(({ name }) => name === 'Step-ups')
    return found && `${found.sets} × ${found.reps}`
  }
  const first = files.workouts.flatMap(({ content }) => content.workouts).find(({ id }) => id === 'w1d1')
  const last = workoutsOf(files, 'on-ramp').at(-1)
  return !last || stepUps(last.exercises) === stepUps(first?.exercises)
    ? []
    : [wrong(last, 'exercises', `must have ${stepUps(first?.exercises)} step-ups, like week 1 of the CPAT program`)]
}

/** A walk must not increase both load and distance over the previous walk, and each may increase only in small steps. */
export const packRisesInSteps: Rule = (files) => {
  const workouts = workoutsOf(files, 'pack-test')
  const walks = workouts.map(packWalkOf)
  const found = workouts.flatMap((workout, i) => {
    const walk = walks[i]
    if (!walk) return [wrong(workout, 'exercises', 'must include exactly one walk with a distance')]
    const earlier = walks.slice(0, i).filter((one) => one !== null)
    const before = earlier.at(-1)
    const heaviest = Math.max(0, ...earlier.map(({ pounds }) => pounds))
    const longest = Math.max(...earlier.map(({ miles }) => miles))
    const problems = [
      before && walk.miles > before.miles && walk.pounds > before.pounds && 'must not increase both load and distance',
      walk.pounds > heaviest + PACK.loadStep &&
        `must use at most ${PACK.loadStep} lb more than the heaviest earlier pack`,
      before &&
        walk.miles > longest + PACK.distanceStep &&
        `must be at most ${PACK.distanceStep} miles longer than any earlier walk`,
      (walk.pounds > ARDUOUS.pounds || walk.miles > ARDUOUS.miles) &&
        `must not exceed the ${ARDUOUS.pounds} lb and ${ARDUOUS.miles} miles of the test`,
    ]
    return problems.flatMap((problem) => (problem ? [wrong(workout, 'exercises', problem)] : []))
  })
  const heaviest = byWeek(workouts, (workout) => packWalkOf(workout)?.pounds ?? 0, Math.max)
  const loads = heaviest.flatMap((pounds, i) =>
    i > 0 && pounds > (heaviest[i - 1] ?? 0) + PACK.weekLoadStep
      ? [
          say(
            'programs.json',
            '',
            `pack-test week ${i + 1}`,
            `must use at most ${PACK.weekLoadStep} lb more than week ${i}`,
          ),
        ]
      : [],
  )
  return [...found, ...loads, ...jumps('pack-test', milesByWeek(workouts), PACK.weekDistanceStep, 'distance')]
}

/** The week before the taper must include the test itself. The taper week keeps the test's load and cuts the distance by 41 to 60%. */
export const packTapers: Rule = (files) => {
  const { weeks } = PROGRAM_SHAPES['pack-test']
  const workouts = workoutsOf(files, 'pack-test')
  const isTest = (workout: Workout) => {
    const walk = packWalkOf(workout)
    const seconds = workout.exercises.find(({ miles }) => miles !== undefined)?.duration
    return walk?.miles === ARDUOUS.miles && walk.pounds === ARDUOUS.pounds && seconds === ARDUOUS.minutes * 60
  }
  const miles = milesByWeek(workouts)
  const share = (miles[weeks - 1] ?? 0) / (miles[weeks - 2] ?? 1)
  const last = workouts.at(-1)
  return [
    ...(workouts.some((workout) => workout.week === weeks - 1 && isTest(workout))
      ? []
      : [say('programs.json', '', `pack-test week ${weeks - 1}`, 'must include the test itself')]),
    ...(share < TAPER.least || share > TAPER.most
      ? [say('programs.json', '', `pack-test week ${weeks}`, 'must cover 40 to 59 % of the previous week’s distance')]
      : []),
    ...workouts.flatMap((workout) =>
      workout.week === weeks && packWalkOf(workout)?.pounds !== ARDUOUS.pounds
        ? [wrong(workout, 'exercises', `must use the test’s load of ${ARDUOUS.pounds} lb`)]
        : [],
    ),
    ...(last && !/three days or more before the test/.test(last.description)
      ? [wrong(last, 'description', 'must say to do it at least three days before the test')]
      : []),
  ]
}

/** Running fails the test, so each walk's instructions must forbid running, and no exercise may require it. */
export const packIsWalked: Rule = (files) =>
  workoutsOf(files, 'pack-test').flatMap((workout) =>
    workout.exercises.flatMap(({ miles, instructions, name }, i) => [
      ...(miles !== undefined && !/\bNever run\b/.test(instructions)
        ? [wrong(workout, `exercises.${i}.instructions`, 'must forbid running')]
        : []),
      ...(/\b(run|jog|sprint)/i.test(`${name} ${instructions.replace('Never run', '')}`)
        ? [wrong(workout, `exercises.${i}`, 'must not include running')]
        : []),
    ]),
  )

interface Walk {
  miles: number
  pounds: number
}

/** Returns the workouts of one program, or of all programs, in order. */
const workoutsOf = ({ programs }: ContentFiles, program?: ProgramId): Workout[] =>
  programs
    .flatMap(({ content }) => content.workouts)
    .filter(({ id }) => program === undefined || programIdOf(id) === program)
    .sort((a, b) => a.week - b.week || a.day - b.day)

const wrong = ({ id }: Pick<Workout, 'id'>, field: string, problem: string): string =>
  say('programs.json', `workout ${id}`, field, problem)

/** Returns the duration of all sets in seconds, without rests. */
const workOf = (exercises: readonly Exercise[]): number =>
  exercises.reduce((sum, { sets, reps, duration }) => sum + sets * (duration ?? (reps ?? 0) * SECONDS_A_REP), 0)

const walkOf = ({ exercises }: Workout): number => exercises.find(({ name }) => / walk$/.test(name))?.duration ?? 0

function packWalkOf({ exercises }: Workout): Walk | null {
  const [walk, ...others] = exercises.filter(({ miles }) => miles !== undefined)
  return walk?.miles !== undefined && others.length === 0 ? { miles: walk.miles, pounds: walk.weight ?? 0 } : null
}

/** Returns one figure per week: by default, the sum of its workouts' figures. */
function byWeek(
  workouts: readonly Workout[],
  figure: (workout: Workout) => number,
  fold: (a: number, b: number) => number = (a, b) => a + b,
): number[] {
  const weeks = Math.max(0, ...workouts.map(({ week }) => week))
  return Array.from({ length: weeks }, (_, i) =>
    workouts.filter(({ week }) => week === i + 1).reduce((sum, workout) => fold(sum, figure(workout)), 0),
  )
}

const milesByWeek = (workouts: readonly Workout[]): number[] =>
  byWeek(workouts, (workout) => packWalkOf(workout)?.miles ?? 0)

const jumps = (program: ProgramId, weeks: readonly number[], step: number, what: string): string[] =>
  weeks.flatMap((figure, i) =>
    i > 0 && figure > (weeks[i - 1] ?? 0) * (1 + step)
      ? [
          say(
            'programs.json',
            '',
            `${program} week ${i + 1}`,
            `must have at most ${100 * step} % more ${what} than week ${i}`,
          ),
        ]
      : [],
  )
