import { describe, expect, test } from 'vitest'
import { seededRandom } from '../core/random.ts'
import { type FileUnits, readWorkoutFile, type WorkoutFile } from './workout-file.ts'

const UNITS: FileUnits = { weight: 'lb', distance: 'mi' }

function read(text: string, units = UNITS, zone = 'America/Chicago'): WorkoutFile {
  const file = readWorkoutFile(text, units, zone)
  if ('problem' in file) throw new Error(file.problem)
  return file
}

const CLASSIC = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2024-11-22 18:05:00,"Evening, legs",1h 5m,Squat (Barbell),W,135,5,0,0,"","Felt ""good""",
2024-11-22 18:05:00,"Evening, legs",1h 5m,Squat (Barbell),1,225,5,0,0,"","Felt ""good""",8
2024-11-22 18:05:00,"Evening, legs",1h 5m,Squat (Barbell),Rest Timer,0,0,0,180,"","",
2024-11-22 18:05:00,"Evening, legs",1h 5m,Squat (Barbell),2,230.5,4,0,0,"Knees out","",
2024-11-22 18:05:00,"Evening, legs",1h 5m,Running,1,0,0,3.1,1710,"","",
2024-11-23 07:00:00,Morning,30m,Pull Up (Assisted),1,40,8,0,0,"","",
`

test('Strong’s classic layout has no units, so the person is asked for them, and 0 means "not applicable"', () => {
  const { sessions, problems, ...asked } = read(CLASSIC)
  expect(problems).toEqual([])
  expect(asked).toMatchObject({ isWeightUnitAsked: true, isDistanceUnitAsked: true })
  expect(sessions).toMatchObject([
    {
      ...{ name: 'Evening, legs', duration: 65, completedAt: Date.UTC(2024, 10, 23, 1, 10) },
      notes: 'Felt "good"\nSquat (Barbell): Knees out',
      log: [
        {
          name: 'Squat (Barbell)',
          sets: [
            { weight: 135, unit: 'lb', reps: 5, isWarmup: true },
            { weight: 225, unit: 'lb', reps: 5 },
            { weight: 230.5, unit: 'lb', reps: 4 },
          ],
        },
        { name: 'Running', sets: [{ distance: 3.1 * 5_280, distanceUnit: 'mi', seconds: 1_710 }] },
      ],
    },
    { name: 'Morning', log: [{ sets: [{ weight: 40, reps: 8, isAssisted: true }] }] },
  ])
  expect(read(CLASSIC, { weight: 'kg', distance: 'km' }).sessions[1]?.log[0]?.sets[0]).toMatchObject({ unit: 'kg' })
})

test('a log in Strong’s Android layout, with semicolons and decimal commas, is read with its own weight unit', () => {
  const { sessions, isWeightUnitAsked } = read(
    `\uFEFF"Date";"Workout Name";"Exercise Name";"Set Order";"Weight";"Weight Unit";"Reps";"RPE";"Distance";"Distance Unit";"Seconds";"Notes";"Workout Notes";"Workout Duration"
"2024-11-22 18:05:00";"Push";"Bench Press";"1";"62,5";"kg";"8";"";"";"";"0";"";"";"45m"`,
  )
  expect(isWeightUnitAsked).toBe(false)
  expect(sessions).toMatchObject([
    { name: 'Push', duration: 45, log: [{ sets: [{ weight: 62.5, unit: 'kg', reps: 8 }] }] },
  ])
})

test('Strong 6’s layout specifies units in the headers and the duration in seconds', () => {
  const { sessions, isDistanceUnitAsked } = read(
    `Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes
7;2024-11-22 18:05:00;Row;1800;Rowing;1;;;;5000;1200;;
7;2024-11-22 18:05:00;Row;1800;Rowing;Note;;;;;;Strong wind;`,
  )
  expect(isDistanceUnitAsked).toBe(false)
  expect(sessions).toMatchObject([
    {
      ...{ duration: 30, notes: 'Rowing: Strong wind' },
      log: [{ sets: [{ distance: 5_000 / 0.3048, distanceUnit: 'm', seconds: 1_200 }] }],
    },
  ])
})

const HEVY = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_lbs","reps","distance_miles","duration_seconds","rpe"
"Pull","22 Nov 2024, 18:05","22 Nov 2024, 19:00","","Deadlift (Barbell)",,"",0,"warmup",135,5,,,
"Pull","22 Nov 2024, 18:05","22 Nov 2024, 19:00","","Deadlift (Barbell)",,"",1,"normal",315,5,,,9
"Pull","22 Nov 2024, 18:05","22 Nov 2024, 19:00","","Plank",,"",0,"normal",,,,60,`

test('Hevy’s layout specifies units in its headers and labels each set with its type', () => {
  expect(read(HEVY)).toMatchObject({
    ...{ isWeightUnitAsked: false, isDistanceUnitAsked: false, problems: [] },
    sessions: [
      {
        ...{ name: 'Pull', duration: 55 },
        log: [
          {
            name: 'Deadlift (Barbell)',
            sets: [
              { weight: 135, isWarmup: true },
              { weight: 315, unit: 'lb', reps: 5 },
            ],
          },
          { name: 'Plank', sets: [{ seconds: 60 }] },
        ],
      },
    ],
    exercises: ['Deadlift (Barbell)', 'Plank'],
  })
})

test('drop sets and sets to failure count as working sets, in kilograms and kilometers as well as in pounds', () => {
  const strong = `Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (lbs);Reps;RPE;Distance (meters);Seconds
1;2024-11-22 18:05:00;Push;1800;Bench Press;W;135;5;;;
1;2024-11-22 18:05:00;Push;1800;Bench Press;1;185,5;5;;;
1;2024-11-22 18:05:00;Push;1800;Bench Press;D;135;8;;;
1;2024-11-22 18:05:00;Push;1800;Bench Press;F;95;15;;;`
  expect(read(strong)).toMatchObject({ isWeightUnitAsked: false, problems: [] })
  expect(read(strong).sessions[0]?.log).toEqual([
    {
      name: 'Bench Press',
      sets: [
        { weight: 135, unit: 'lb', reps: 5, isWarmup: true },
        { weight: 185.5, unit: 'lb', reps: 5 },
        { weight: 135, unit: 'lb', reps: 8 },
        { weight: 95, unit: 'lb', reps: 15 },
      ],
    },
  ])
  const hevy = `title,start_time,end_time,description,exercise_title,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds
Mixed,2024-11-22T18:05:00,2024-11-22T19:00:00,,Bench Press,,0,normal,80,5,,
Mixed,2024-11-22T18:05:00,2024-11-22T19:00:00,,Bench Press,,1,dropset,60,8,,
Mixed,2024-11-22T18:05:00,2024-11-22T19:00:00,,Bench Press,,2,failure,40,15,,
Mixed,2024-11-22T18:05:00,2024-11-22T19:00:00,,Running,,0,normal,,,5,1500`
  expect(read(hevy)).toMatchObject({ isWeightUnitAsked: false, isDistanceUnitAsked: false, problems: [] })
  expect(read(hevy).sessions[0]?.log).toEqual([
    {
      name: 'Bench Press',
      sets: [
        { weight: 80, unit: 'kg', reps: 5 },
        { weight: 60, unit: 'kg', reps: 8 },
        { weight: 40, unit: 'kg', reps: 15 },
      ],
    },
    { name: 'Running', sets: [{ distance: 5_000 / 0.3048, distanceUnit: 'km', seconds: 1_500 }] },
  ])
})

test('two workouts that start in the same minute stay separate if their names or workout numbers differ', () => {
  const rows = ['1;Push', '2;Pull', '3;Push'].map((one) => {
    const [number, name] = one.split(';')
    return `${number};2024-11-22 18:05:00;${name};1800;Dip;1;;8`
  })
  const head = 'Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps'
  const { sessions } = read([head, ...rows].join('\n'))
  expect(sessions.map(({ name }) => name).sort()).toEqual(['Pull', 'Push', 'Push'])
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(3)
})

test.each([
  ['22 Nov 2024, 18:05', '2024-11-23T00:05:00.000Z'],
  ['Nov 22, 2024, 6:05 PM', '2024-11-23T00:05:00.000Z'],
  ['22. März 2024, 18:05', '2024-03-22T23:05:00.000Z'],
  ['22 févr. 2024, 18:05', '2024-02-23T00:05:00.000Z'],
  ['22 de noviembre de 2024, 18:05', '2024-11-23T00:05:00.000Z'],
  ['2024-11-22T18:05:00Z', '2024-11-22T18:05:00.000Z'],
  ['2024-11-22 18:05', '2024-11-23T00:05:00.000Z'],
])('the start time %s in a file is read as %s', (start, at) => {
  const [session] = read(HEVY.replaceAll('22 Nov 2024, 18:05', start).replaceAll('22 Nov 2024, 19:00', start)).sessions
  expect(new Date(session?.completedAt ?? 0).toISOString()).toBe(at)
})

test('unreadable rows are listed with their line numbers, and the remaining rows are imported', () => {
  const { sessions, problems } = read(
    CLASSIC.replace('225,5', 'heavy,5').replace('2024-11-23 07:00:00', 'yesterday').replace('Running', ''),
  )
  expect(problems).toEqual([
    { line: 3, row: expect.stringContaining('heavy'), problem: '“heavy” is not a number from 0 to 2,000.' },
    { line: 6, row: expect.any(String), problem: 'This row names no exercise.' },
    { line: 7, row: expect.any(String), problem: '“yesterday” is not a date and time.' },
  ])
  expect(sessions).toMatchObject([{ log: [{ sets: [{ weight: 135 }, { weight: 230.5 }] }] }])
})

test('a file that is not a training log is rejected with an error message', () => {
  expect(readWorkoutFile('Front,Back\nElm,4', UNITS, 'UTC')).toEqual({
    problem: 'This is not a training log from Strong or Hevy: it has no columns for the date and the exercise.',
  })
  expect(readWorkoutFile('', UNITS, 'UTC')).toHaveProperty('problem')
})

test('a workout gets the same id from a later export, in another unit and in another time zone', () => {
  const ids = (file: WorkoutFile) => file.sessions.map(({ id }) => id)
  const first = ids(read(CLASSIC))
  expect(new Set(first).size).toBe(2)
  expect(ids(read(CLASSIC, { weight: 'kg', distance: 'km' }, 'Asia/Tokyo'))).toEqual(first)
  const longer = `${CLASSIC}2024-11-24 07:00:00,Morning,30m,Dip,1,0,8,0,0,"","",\n`
  expect(ids(read(longer)).slice(0, 2)).toEqual(first)
})

describe('randomly generated files are imported without duplicates or exceptions', () => {
  const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  function randomFile(random: () => number): string {
    const rows = Array.from({ length: 1 + Math.floor(random() * 30) }, () => {
      const day = 1 + Math.floor(random() * 4)
      const name = pick(random, ['Push', 'Pull', 'A "quoted", name', '消防'])
      const exercise = pick(random, ['Squat', 'Run', 'Pull Up (Assisted)', '6" step, high'])
      const cells = [
        `2024-11-0${day} 18:05:00`,
        name,
        pick(random, ['1h 5m', '45m', '', '30s']),
        exercise,
        pick(random, ['1', '2', '3', 'W', 'D', 'F', 'Rest Timer', 'Note']),
        pick(random, ['0', '100', '62.5', '', 'x', '1e9']),
        pick(random, ['0', '5', '12']),
      ]
      return cells
        .map((cell) => (random() < 0.5 || /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(',')
    })
    return ['Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps', ...rows].join(
      pick(random, ['\n', '\r\n']),
    )
  }

  test('a file concatenated with itself yields the same workouts as the file alone', () => {
    const random = seededRandom('twice')
    for (let round = 0; round < 300; round += 1) {
      const text = randomFile(random)
      const [once, again] = [read(text), read(text)]
      expect(again).toEqual(once)
      expect(new Set(once.sessions.map(({ id }) => id)).size).toBe(once.sessions.length)
      const [, ...rows] = text.split(/\r?\n/)
      const numbered = (file: WorkoutFile) => file.sessions.map(({ id, name }) => ({ id, name }))
      expect(numbered(read([text, ...rows].join('\n')))).toEqual(numbered(once))
    }
  })

  test('a damaged file yields workouts or an error message, never an exception', () => {
    const random = seededRandom('damage')
    for (let round = 0; round < 300; round += 1) {
      const text = randomFile(random)
      const at = Math.floor(random() * text.length)
      const damaged =
        text.slice(0, at) + pick(random, ['"', ',', '\n', '\0', ';', '']) + text.slice(at + Math.floor(random() * 5))
      expect(readWorkoutFile(damaged, UNITS, 'UTC')).toBeTypeOf('object')
    }
  })
})
