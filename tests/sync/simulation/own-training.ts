import {
  addBodyWeight,
  addOwnWorkout,
  deleteBodyWeight,
  logTraining,
  setOwnWorkout,
  setTraining,
} from '@station-zero/schema/physical/own-training.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Simulation } from './simulation.ts'
import type { Tab } from './tab.ts'

/** In every tenth seed, people also log their own workouts, on all of their devices. */
const EVERY = 10

export const isOfOwnTraining = (seed: string): boolean => Number(seed) % EVERY === 8

/** Logs, edits, deletes or restores a workout or a body weight, or changes a saved workout, on data that this device has. */
export async function changeOwnTraining({ scheduler }: Simulation, tab: Tab): Promise<void> {
  if (tab.device.isOld || !tab.account) return
  const [completions, workouts, weights] = await tab.account.db.read(async (t) => [
    (await t.allRows('workoutProgress')) as unknown as RowOf<'workoutProgress'>[],
    (await t.allRows('ownWorkouts')) as unknown as RowOf<'ownWorkouts'>[],
    (await t.allRows('bodyWeights')) as unknown as RowOf<'bodyWeights'>[],
  ])
  const own = completions.filter(({ workoutId }) => workoutId.startsWith('own'))
  const n = 1 + Math.floor(scheduler.random() * 3)
  const log = [{ name: 'Deadlift', sets: [{ weight: 100 * n, unit: 'lb' as const, reps: n }] }]
  const habit = scheduler.pick(['log', 'edit', 'edit', 'delete', 'workout', 'weight', 'weight'])
  if (habit === 'weight') {
    const weight = weights.length > 0 && scheduler.chance(0.5) ? scheduler.pick(weights) : undefined
    if (!weight) return tab.do(addBodyWeight, { weight: 180 + n / 2, unit: 'lb' }, null)
    return tab.do(deleteBodyWeight, { weightId: weight.id, isDeleted: scheduler.chance(0.5) }, null)
  }
  if (habit === 'workout') {
    const workout = workouts.length > 0 ? scheduler.pick(workouts) : undefined
    if (!workout) return tab.do(addOwnWorkout, { name: `Workout ${n}`, exercises: [{ name: 'Run', sets: 1 }] }, null)
    const change = scheduler.pick([
      { name: `Name ${n}` },
      { exercises: [] },
      { isArchived: n > 1 },
      { isDeleted: n > 1 },
    ])
    return tab.do(setOwnWorkout, { workoutId: workout.id, ...change }, null)
  }
  if (habit === 'log' || own.length === 0)
    return tab.do(logTraining, { name: `Session ${n}`, duration: 10 * n, log }, 'workoutProgress')
  const completionId = scheduler.pick(own).id
  if (habit === 'delete') return tab.do(setTraining, { completionId, isDeleted: scheduler.chance(0.5) }, null)
  const change = scheduler.pick([
    { name: `Name ${n}` },
    { log },
    { duration: n },
    { rating: null },
    { notes: `Note ${n}` },
  ])
  return tab.do(setTraining, { completionId, ...change }, null)
}
