// @vitest-environment jsdom
import type { ActiveWorkoutShape } from '@station-zero/schema/account/draft-shapes.ts'
import { type ActiveWorkout, beginWorkout } from '@station-zero/schema/physical/active-workout.ts'
import { cleanup } from '@testing-library/react'
import type * as v from 'valibot'
import { afterEach, expectTypeOf, test } from 'vitest'
import { enterGym, open, testWorkout } from '../testing/gym.tsx'
import { expectShownWhatever } from '../testing/wrong-drafts.ts'

afterEach(cleanup)

test('the shape that is checked is the one that the screens work with', () => {
  expectTypeOf<v.InferOutput<typeof ActiveWorkoutShape>>().toExtend<ActiveWorkout>()
})

test('whatever lies where the workout was, Physical Training opens', async () => {
  const db = await enterGym()
  const right = beginWorkout(testWorkout('w1d1', 'Foundation Strength'), 'completion-1', Date.now())
  await expectShownWhatever({ right: { ...right, ticked: [[0], []] }, key: 'physical:workout', db }, () => open())
}, 120_000)
