import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import {
  addExercise,
  addSet,
  beginWorkout,
  chosenExercise,
  completionOf,
  personalWorkout,
  removeExercise,
  removeSet,
  skipExercise,
  substituteOf,
  swapExercise,
  unskipExercise,
  unswapExercise,
} from './active-workout.ts'
import { bestSet, changeInWords, compareSets, loggedInWords, paceOf, sessionsByExercise } from './exercises.ts'
import { kindOfSets, libraryOf } from './library.ts'
import { loadBar, USUAL_PLATES } from './plates.ts'
import { finishSet, neighborOf, placeOf } from './player.ts'
import { recordsOf, weeksOfTraining } from './records.ts'
import type { LoggedSet } from './sets.ts'
import { countSets } from './sets.ts'
import type { WorkoutLog } from './tables.ts'
import { readTime } from './typed-time.ts'
import { emptySet, readTraining, type TypedTraining, typedFrom } from './typed-training.ts'

const mile = (miles: number, seconds: number): LoggedSet => ({ distance: miles * 5_280, distanceUnit: 'mi', seconds })

const row = (id: string, completedAt: number, log: WorkoutLog, more: Partial<RowOf<'workoutProgress'>> = {}) => ({
  ...{ id, workoutId: 'own', completedAt, duration: 30, rating: null, notes: null, log, studyDay: null, name: id },
  ...more,
})

test('a set is described with its unit, pace, assistance and warm-up marker', () => {
  expect(loggedInWords(mile(3.1, 1_710))).toBe('3.1 mi in 28:30 min (9:12/mi)')
  expect(loggedInWords({ distance: 5_000 / 0.3048, distanceUnit: 'm', seconds: 1_200 })).toBe(
    '5000 m in 20:00 min (2:00/500 m)',
  )
  expect(loggedInWords({ weight: 50, unit: 'lb', ...mile(6, 5_400) })).toBe('50 lb 6 mi in 1:30:00 h (15:00/mi)')
  expect(loggedInWords({ weight: 40, unit: 'lb', reps: 8, isAssisted: true })).toBe('40 lb help × 8')
  expect(loggedInWords({ weight: 135, unit: 'lb', reps: 5, isWarmup: true })).toBe('135 lb × 5, warm-up')
  expect(loggedInWords({ distance: 64, seconds: 20 })).toBe('64 ft for 20 s')
  expect(paceOf({ distance: 64, seconds: 20 })).toBe(null)
  expect(changeInWords({ insteadOf: 'Cable chop', reason: 'pain' })).toBe('instead of Cable chop (it hurts)')
})

test('a set with less help is better, and over the same distance a set with less time is better', () => {
  const help = (weight: number): LoggedSet => ({ weight, unit: 'lb', reps: 8, isAssisted: true })
  expect(compareSets('Assisted pull-up', help(30), help(40))).toBeGreaterThan(0)
  expect(compareSets('Run', mile(3, 1_500), mile(3, 1_600))).toBeGreaterThan(0)
  expect(compareSets('Run', mile(4, 2_500), mile(3, 1_600))).toBeGreaterThan(0)
  expect(
    bestSet('Squat', [
      { weight: 300, reps: 1, isWarmup: true },
      { weight: 200, reps: 5 },
    ])?.weight,
  ).toBe(200)
})

test('records count both program workouts and personal workouts', () => {
  const sessions = sessionsByExercise([
    row('a', 1_000, [{ name: 'Deadlift', sets: [{ weight: 225, unit: 'lb', reps: 5 }] }], { workoutId: 'w1d1' }),
    row('b', 2_000, [
      {
        name: 'Deadlift',
        sets: [
          { weight: 245, unit: 'lb', reps: 1 },
          { weight: 500, unit: 'lb', reps: 1, isWarmup: true },
        ],
      },
      { name: 'Run', sets: [mile(3, 1_500), mile(0.2, 40)] },
      { name: 'Pull-up', sets: [], isSkipped: true, reason: 'pain' },
    ]),
    row('c', 3_000, [{ name: 'Deadlift', sets: [{ weight: 900, unit: 'lb', reps: 1 }] }], { undoneAt: 4_000 }),
  ])
  const records = (name: string) =>
    recordsOf(name, sessions.get(name) ?? []).map((one) => [one.name, one.value, one.at])
  expect(records('Deadlift')).toEqual([
    ['Estimated one-rep max', '263 lb', 1_000],
    ['Heaviest weight', '245 lb', 2_000],
    ['Most reps', '5 reps', 1_000],
  ])
  expect(records('Run')).toEqual([
    ['Longest distance', '3 mi', 2_000],
    ['Best pace', '8:20/mi', 2_000],
  ])
  expect(sessions.has('Pull-up')).toBe(false)
})

test('weekly volume excludes warm-up sets, the help on assisted exercises, and undone workouts', () => {
  const DAY = 86_400_000
  const monday = Date.UTC(2026, 10, 23, 12)
  const log: WorkoutLog = [
    {
      name: 'Squat',
      sets: [
        { weight: 100, unit: 'lb', reps: 5 },
        { weight: 45, unit: 'lb', reps: 10, isWarmup: true },
      ],
    },
    { name: 'Assisted dip', sets: [{ weight: 40, unit: 'lb', reps: 8, isAssisted: true }] },
    { name: 'Run', sets: [mile(2.5, 1_500)] },
  ]
  const weeks = weeksOfTraining(
    [row('a', monday, log), row('b', monday - 7 * DAY, log), row('c', monday, log, { undoneAt: monday })],
    { count: 3, today: Math.floor(monday / DAY), timeZone: 'UTC', begins: 'monday', unit: 'lb' },
  )
  expect(weeks.map(({ volume, sets, distance, workouts }) => [volume, sets, distance, workouts])).toEqual([
    [0, 0, 0, 0],
    [500, 3, 2.5, 1],
    [500, 3, 2.5, 1],
  ])
})

const planned = {
  ...{ name: 'Cable chop', targetEvent: 'Forcible Entry' as const, sets: 3, reps: 16, weight: 25, duration: null },
  ...{ rest: 60, instructions: 'Pull.', substitute: 'Swing a jug.' },
}
const program = () =>
  beginWorkout(
    {
      ...{ id: 'w1d1', version: 1, name: 'Strength', description: '', week: 1, day: 1, category: 'strength' },
      ...{
        duration: 40,
        difficulty: 1,
        equipment: [],
        source: '',
        exercises: [planned, { ...planned, name: 'Step-ups' }],
      },
    },
    'id',
    0,
  )
const run = chosenExercise({ name: 'Run', kind: 'distance', event: 'Stair Climb' })

test('a program exercise can be replaced within a single workout, and the log records the replacement and its reason', () => {
  const swapped = swapExercise(program(), 0, run, 'equipment')
  const done = finishSet(swapped, { exercise: 0, set: 0 }, mile(1, 600), 1_000)
  expect(completionOf(done, 2_000).log).toEqual([
    { name: 'Run', sets: [mile(1, 600)], insteadOf: 'Cable chop', reason: 'equipment' },
  ])
  // Swapping now would assign the completed sets to the wrong exercise.
  expect(swapExercise(done, 0, run, 'pain')).toBe(done)
  expect(unswapExercise(swapped, 0).workout.exercises[0]).toEqual(planned)
  expect(swapExercise(swapped, 0, run, 'pain').workout.exercises[0]?.planned?.name).toBe('Cable chop')
})

test('the program’s substitute for an exercise has no weight and no further substitute', () => {
  const substitute = substituteOf(planned)
  expect(substitute).toMatchObject({ name: 'Cable chop (substitute)', weight: null, instructions: 'Swing a jug.' })
  expect(substitute && substituteOf(substitute)).toBe(null)
})

test('a skipped exercise keeps its completed sets, is left out when moving between exercises, and can be unskipped', () => {
  const skipped = skipExercise(program(), 0, 'pain')
  expect(countSets(skipped)).toEqual({ done: 0, total: 3 })
  expect(placeOf(skipped)).toEqual({ exercise: 1, set: 0 })
  expect(neighborOf(skipped, { exercise: 1, set: 0 }, -1)).toBe(null)
  expect(completionOf(skipped, 0).log).toEqual([{ name: 'Cable chop', sets: [], isSkipped: true, reason: 'pain' }])
  const partly = skipExercise(finishSet(program(), { exercise: 0, set: 0 }, { reps: 16 }, 0), 0, 'time')
  expect(completionOf(partly, 0).log).toEqual([
    { name: 'Cable chop', sets: [{ reps: 16 }], isSkipped: true, reason: 'time' },
  ])
  expect(unskipExercise(partly, 0).workout.exercises[0]).toEqual(planned)
})

test('an exercise added to a program workout can be removed until one of its sets is done', () => {
  const added = addExercise(program(), run)
  expect(placeOf(added)).toEqual({ exercise: 2, set: 0 })
  const done = finishSet(added, { exercise: 2, set: 0 }, mile(1, 600), 0)
  expect(completionOf(done, 0).log).toEqual([{ name: 'Run', sets: [mile(1, 600)], isAdded: true }])
  expect(removeExercise(done, 2)).toBe(done)
  expect(removeExercise(added, 2).workout.exercises).toHaveLength(2)
  expect(removeExercise(added, 0)).toBe(added)
})

test('exercises and sets can be added to an empty workout', () => {
  const empty = beginWorkout(personalWorkout('Workout', []), 'id', 0)
  expect([placeOf(empty), countSets(empty)]).toEqual([null, { done: 0, total: 0 }])
  const squat = addExercise(empty, chosenExercise({ name: 'Squat', kind: 'weight', event: 'Stair Climb' }))
  expect(countSets(addSet(squat, 0)).total).toBe(4)
  expect(countSets(removeSet(squat, 0)).total).toBe(2)
  const done = finishSet(squat, { exercise: 0, set: 2 }, { weight: 225, unit: 'lb', reps: 5 }, 0)
  expect(removeSet(done, 0)).toBe(done)
  expect(completionOf(done, 90_000)).toMatchObject({ workoutId: 'own', duration: 2 })
})

test('the library has the program’s exercises and at least 60 others, each with muscles and an event', () => {
  const library = libraryOf([{ exercises: [planned] }])
  expect(library.length).toBeGreaterThan(60)
  expect(library.every(({ muscles, event }) => muscles.length > 0 && event !== null)).toBe(true)
  expect(new Set(library.map(({ name }) => name)).size).toBe(library.length)
  expect(library.find(({ name }) => name === 'Cable chop')).toMatchObject({ kind: 'weight', event: 'Forcible Entry' })
})

test.each([
  [[{ weight: 40, reps: 8, isAssisted: true }], 'assisted'],
  [[{ weight: 100, reps: 5 }], 'weight'],
  [[{ reps: 5 }], 'reps'],
  [[{ seconds: 60 }], 'time'],
  [[{ weight: 50, unit: 'lb', ...mile(1, 600) }], 'loaded-distance'],
  [[{}], 'weight'],
] as const)('an exercise with the sets %j is entered as %s', (sets, kind) => {
  expect(kindOfSets(sets as unknown as LoggedSet[])).toBe(kind)
})

test.each([
  ['28:30', false, 1_710],
  ['1:02:30', false, 3_750],
  ['٢٨:٣٠', false, 1_710],
  ['90', true, 90],
  ['28', false, 'Enter the time as m:ss or h:mm:ss, like 28:30.'],
  ['1:5', true, 'Enter seconds, or m:ss, like 1:30.'],
  ['1:75', true, 'Enter seconds, or m:ss, like 1:30.'],
  ['25:00:00', false, 'Enter a time of at most 24 hours.'],
])('the time %s is read as %s: %s', (text, hasSeconds, result) => {
  const read = readTime(text, { hasSeconds })
  expect('value' in read ? read.value : read.problem).toBe(result)
})

const zone = 'America/Chicago'
const typed: TypedTraining = {
  ...{ name: ' Ruck ', date: '2026-11-21', time: '18:30', minutes: '92,5', rating: 4, notes: ' Hot ' },
  exercises: [
    {
      ...{ name: 'Ruck', kind: 'loaded-distance' },
      sets: [{ ...emptySet('Ruck', 'lb'), weight: '47.5 lb', distance: '6,2', seconds: '1:32:30' }],
    },
    { name: 'Assisted pull-up', kind: 'assisted', sets: [{ ...emptySet('A', 'lb'), weight: '40', reps: '8' }] },
  ],
}
const now = Date.UTC(2026, 10, 29)

test('a typed workout is parsed with decimal commas or points, and the form shows its values again for editing', () => {
  const read = readTraining(typed, { now, zone, decimal: '.' })
  expect(read).toEqual({
    training: {
      ...{ name: 'Ruck', completedAt: Date.UTC(2026, 10, 22, 0, 30), duration: 93, rating: 4, notes: 'Hot' },
      log: [
        { name: 'Ruck', sets: [{ weight: 47.5, unit: 'lb', seconds: 5_550, distance: 32_736, distanceUnit: 'mi' }] },
        { name: 'Assisted pull-up', sets: [{ weight: 40, unit: 'lb', isAssisted: true, reps: 8 }] },
      ],
    },
  })
  if (!('training' in read)) return
  const back = typedFrom(row('a', read.training.completedAt, read.training.log), (_, sets) => kindOfSets(sets), {
    ...{ unit: 'lb', zone },
  })
  expect(back).toMatchObject({ date: '2026-11-21', time: '18:30' })
  expect(back.exercises[0]?.sets[0]).toMatchObject({ weight: '47.5', distance: '6.2', seconds: '1:32:30' })
})

test('each field that cannot be read gets its own error message', () => {
  const [ruck] = typed.exercises
  const broken = { ...typed, name: ' ', date: '2027-01-01', minutes: 'long' }
  const sets = ruck ? [{ ...ruck, sets: [{ ...emptySet('Ruck', 'lb'), seconds: '90', reps: 'x' }] }] : []
  expect(readTraining({ ...broken, exercises: sets }, { now, zone, decimal: '.' })).toEqual({
    problems: {
      name: 'Enter a name for the workout.',
      date: 'This date is in the future.',
      minutes: 'Enter the minutes, from 0 to 1,440.',
      '0.0.seconds': 'Enter the time as m:ss or h:mm:ss, like 28:30.',
      '0.0.reps': 'Enter a number from 0 to 10,000.',
    },
  })
  expect(readTraining({ ...typed, notes: '', exercises: [] }, { now, zone, decimal: '.' })).toEqual({
    problems: { exercises: 'Add an exercise, or write a note.' },
  })
})

test.each([
  [225, 'lb', [45, 45], 225],
  [135, 'lb', [45], 135],
  [137.5, 'lb', [45], 135],
  [45, 'lb', [], 45],
  [62.5, 'kg', [20, 1.25], 62.5],
] as const)('for a target of %d %s, each side of the bar gets the plates %j', (target, unit, side, total) => {
  expect(loadBar(target, USUAL_PLATES[unit])).toEqual({ side: [...side], total })
})

test('the target weight is loaded exactly if any combination of the available plates can reach it', () => {
  const plates = [
    { weight: 25, pairs: 1 },
    { weight: 10, pairs: 3 },
  ]
  // Always taking the heaviest plate first would stop at 25 per side.
  expect(loadBar(105, { bar: 45, plates })).toEqual({ side: [10, 10, 10], total: 105 })
  expect(loadBar(40, { bar: 45, plates })).toBe(null)
})
