// @vitest-environment jsdom
import type { ActiveWorkoutShape } from '@station-zero/schema/account/drafts.ts'
import { type ActiveWorkout, beginWorkout } from '@station-zero/schema/physical/active-workout.ts'
import { cleanup } from '@testing-library/react'
import type * as v from 'valibot'
import { afterEach, expectTypeOf, test } from 'vitest'
import { enterGym, open, testWorkout } from '../testing/gym.tsx'
import { expectShownWhatever } from '../testing/wrong-drafts.ts'

afterEach(cleanup)

test('the validated draft shape matches the type that the screens use', () => {
  expectTypeOf<v.InferOutput<typeof ActiveWorkoutShape>>().toExtend<ActiveWorkout>()
})

test('Physical Training opens even if the stored workout draft is invalid', async () => {
  const db = await enterGym()
  const right = beginWorkout(testWorkout('w1d1', 'Foundation Strength'), 'completion-1', Date.now())
  await expectShownWhatever({ right: { ...right, ticked: [[0], []] }, key: 'physical:workout', db }, () => open())
}, 120_000)
