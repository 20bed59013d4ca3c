import { expect, test } from 'vitest'
import { historyOf } from '../account/history.ts'
import { mutations } from '../mutations.ts'
import { personTableNames, type RowOf } from '../tables.ts'
import { openPersonRows } from '../testing/person-rows.ts'
import { undoWorkout } from './mutations.ts'
import {
  addBodyWeight,
  addOwnWorkout,
  deleteBodyWeight,
  logTraining,
  setOwnWorkout,
  setTraining,
} from './own-training.ts'

const uuid = (n: number): string => `01890f4e-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const ID = uuid(1)
const log = [{ name: 'Run', sets: [{ distance: 16_368, distanceUnit: 'mi' as const, seconds: 1_710 }] }]

async function withTraining(args: object = {}) {
  const rows = openPersonRows({ workouts: [{ id: 'w1' }] })
  const logged = { name: 'Morning run', duration: 29, log, ...args }
  expect(await rows.run(logTraining, logged, { id: ID, at: 1_000_000 })).toBe('done')
  return rows
}
const trainingIn = (rows: ReturnType<typeof openPersonRows>) =>
  rows.row('workoutProgress', ID) as RowOf<'workoutProgress'>

test('a personal workout is logged only once, under its mutation’s id', async () => {
  const rows = await withTraining()
  await rows.run(logTraining, { name: 'Again', duration: 1, log: [] }, { id: ID, at: 2_000_000 })
  expect(trainingIn(rows)).toEqual({
    ...{ id: ID, workoutId: 'own', completedAt: 1_000_000, duration: 29, rating: null, notes: null, log },
    ...{ undoneAt: null, studyDay: null, name: 'Morning run', stamps: {} },
  })
})

test('an entered date is stored, but a future date is replaced by the current time', async () => {
  expect(trainingIn(await withTraining({ completedAt: 500_000, templateId: uuid(9) }))).toMatchObject({
    ...{ completedAt: 500_000, workoutId: `own:${uuid(9)}` },
  })
  expect(trainingIn(await withTraining({ completedAt: 1_000_001 })).completedAt).toBe(1_000_000)
})

test.each([
  [{ log: [{ name: 'Plank', sets: [] }] }, '"log.0"'],
  [{ log: [{ name: 'Plank', sets: [], isSkipped: true, reason: 'pain' }] }, 'done'],
  [{ log: Array.from({ length: 41 }, () => ({ name: 'Plank', sets: [{}] })) }, '"log"'],
  [{ name: '' }, '"name"'],
  [{ duration: 1_441 }, '"duration"'],
  [{ rating: 0 }, '"rating"'],
])('logging a workout with %o gives a result that contains %s', async (args, end) => {
  const rows = openPersonRows({})
  expect(await rows.run(logTraining, { name: 'A', duration: 1, log: [], ...args }, { id: ID })).toContain(end)
})

test('the later change to each field wins, regardless of arrival order, and a deletion can be undone', async () => {
  const edits = [
    { args: { completionId: ID, name: 'Run', notes: 'Rain' }, by: { id: uuid(10), at: 1_100_000 } },
    { args: { completionId: ID, name: 'Long run', duration: 60 }, by: { id: uuid(11), at: 1_300_000 } },
    { args: { completionId: ID, notes: null, isDeleted: true }, by: { id: uuid(12), at: 1_200_000 } },
    {
      args: { completionId: ID, isDeleted: false, completedAt: 900_000, studyDay: 0 },
      by: { id: uuid(13), at: 1_250_000 },
    },
  ]
  const results = new Set<string>()
  for (const order of permutations(edits)) {
    const rows = await withTraining()
    for (const { args, by } of order) expect(await rows.run(setTraining, args, by)).toBe('done')
    results.add(JSON.stringify(trainingIn(rows)))
  }
  expect(results.size).toBe(1)
  expect(JSON.parse([...results][0] ?? '')).toMatchObject({
    ...{ name: 'Long run', duration: 60, notes: null, undoneAt: null, completedAt: 900_000, studyDay: 0, log },
  })
})

test('editing a workout cannot set a study day that is impossible for its completion time', async () => {
  const rows = await withTraining()
  await rows.run(setTraining, { completionId: ID, studyDay: 1_000_000 }, { id: uuid(2), at: 1_500_000 })
  expect(trainingIn(rows).studyDay).toBeLessThanOrEqual(1)
})

test('editing a workout that was never logged is refused', async () => {
  const rows = await withTraining()
  expect(await rows.run(setTraining, { completionId: uuid(5), name: 'A' }, { id: uuid(6) })).toBe('completion-missing')
})

test('undoing a personal workout with the mutation of an older version has the same effect as deleting it', async () => {
  const rows = await withTraining()
  await rows.run(undoWorkout, { completionId: ID }, { id: uuid(2), at: 1_500_000 })
  expect(trainingIn(rows)).toMatchObject({ undoneAt: 1_500_000, stamps: { undoneAt: { changeId: uuid(2) } } })
  await rows.run(setTraining, { completionId: ID, isDeleted: false }, { id: uuid(3), at: 1_600_000 })
  expect(trainingIn(rows).undoneAt).toBe(null)
})

test('the later change wins when saved workouts and body weights are changed, deleted or restored', async () => {
  const rows = openPersonRows({})
  const exercises = [{ name: 'Bench press', sets: 3 }]
  await rows.run(addOwnWorkout, { name: 'Upper', exercises }, { id: ID, at: 100 })
  await rows.run(setOwnWorkout, { workoutId: ID, name: 'Upper body', isDeleted: true }, { id: uuid(3), at: 300 })
  await rows.run(setOwnWorkout, { workoutId: ID, name: 'Old', isArchived: true }, { id: uuid(2), at: 200 })
  expect(rows.row('ownWorkouts', ID)).toMatchObject({
    name: 'Upper body',
    exercises,
    isArchived: true,
    isDeleted: true,
  })
  expect(await rows.run(setOwnWorkout, { workoutId: uuid(9), name: 'A' }, { id: uuid(4) })).toBe('workout-missing')
  await rows.run(addBodyWeight, { weight: 187.5, unit: 'lb', measuredAt: 50 }, { id: ID, at: 100 })
  await rows.run(deleteBodyWeight, { weightId: ID, isDeleted: true }, { id: uuid(3), at: 300 })
  await rows.run(deleteBodyWeight, { weightId: ID, isDeleted: false }, { id: uuid(2), at: 200 })
  expect(rows.row('bodyWeights', ID)).toMatchObject({ weight: 187.5, measuredAt: 50, isDeleted: true })
})

test('the exported mutations restore every row, even after edits and deletions', async () => {
  const rows = await withTraining({ rating: 3, notes: 'Cold', studyDay: 0, templateId: uuid(7) })
  await rows.run(setTraining, { completionId: ID, name: 'Run', isDeleted: true }, { id: uuid(10), at: 1_100_000 })
  await rows.run(setTraining, { completionId: ID, log: [], completedAt: 1_050_000 }, { id: uuid(11), at: 1_200_000 })
  await rows.run(addOwnWorkout, { name: 'Upper', exercises: [{ name: 'Dip', sets: 2 }] }, { id: uuid(20), at: 100 })
  await rows.run(setOwnWorkout, { workoutId: uuid(20), name: 'Push' }, { id: uuid(21), at: 200 })
  await rows.run(addBodyWeight, { weight: 80.25, unit: 'kg' }, { id: uuid(30), at: 400 })
  await rows.run(addBodyWeight, { weight: 81, unit: 'kg', measuredAt: 100 }, { id: uuid(31), at: 500 })
  await rows.run(deleteBodyWeight, { weightId: uuid(31), isDeleted: true }, { id: uuid(32), at: 600 })
  const none = Object.fromEntries(personTableNames.map((name) => [name, []]))
  const rowsOf = (from: typeof rows) =>
    ({
      ...none,
      workoutProgress: [from.row('workoutProgress', ID)],
      ownWorkouts: [from.row('ownWorkouts', uuid(20))],
      bodyWeights: [from.row('bodyWeights', uuid(30)), from.row('bodyWeights', uuid(31))],
    }) as unknown as Parameters<typeof historyOf>[0]
  const exported = historyOf(rowsOf(rows))
  const other = openPersonRows({})
  for (const { name, args, id, at } of exported) {
    const mutation = mutations.get(name)
    if (!mutation) throw new Error(`No mutation ${name}`)
    expect(await other.run(mutation, args, { id, at })).toBe('done')
  }
  expect(rowsOf(other)).toEqual(rowsOf(rows))
  expect(historyOf(rowsOf(other))).toEqual(exported)
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((one, at) => permutations(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}
