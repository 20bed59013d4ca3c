import { readFileSync } from 'node:fs'
import { isDrawn, MOVEMENTS, measuresOf, movementOf } from '@station-zero/schema/physical/exercises.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { expect, test } from 'vitest'

const { workouts } = JSON.parse(readFileSync(new URL('../../api/content/workouts.json', import.meta.url), 'utf8')) as {
  workouts: RowOf<'workouts'>[]
}
const exercises = workouts.flatMap((workout) => workout.exercises)

test('every exercise has a drawing of its movement, and every drawing is used', () => {
  expect(exercises.filter(({ name }) => !isDrawn(name)).map(({ name }) => name)).toEqual([])
  expect(new Set(exercises.map(movementOf))).toEqual(new Set(MOVEMENTS))
})

test('every exercise has at least one value to enter', () => {
  expect(exercises.filter((exercise) => measuresOf(exercise).length === 0)).toEqual([])
})
