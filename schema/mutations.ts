import { changeSetting } from './account/mutations.ts'
import { saveJob, unsaveJob } from './jobs/mutations.ts'
import type { Mutation } from './mutation.ts'
import { completeWorkout } from './physical/mutations.ts'
import { completeTest, reviewCard, saveTest, undoReview } from './prep/mutations.ts'

const all: readonly Mutation[] = [
  reviewCard,
  undoReview,
  saveTest,
  completeTest,
  completeWorkout,
  saveJob,
  unsaveJob,
  changeSetting,
]

/** Every mutation there is, by the name it has on the wire. */
export const mutations: ReadonlyMap<string, Mutation> = new Map(all.map((m) => [m.name, m]))
