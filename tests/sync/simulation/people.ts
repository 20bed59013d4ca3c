import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { joinEvent, leaveEvent } from '@station-zero/schema/community/mutations.ts'
import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { completeWorkout, recordScore } from '@station-zero/schema/physical/mutations.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import { discardRefused, retryRefused } from '@station-zero/sync/client/refused.ts'
import type { Simulation } from './simulation.ts'
import type { Tab } from './tab.ts'

/** Performs one random action that a person does with the app. */
export async function doSomething(sim: Simulation, tab: Tab): Promise<void> {
  const { scheduler } = sim
  const n = 1 + Math.floor(scheduler.random() * 3)
  switch (scheduler.pick(HABITS)) {
    case 'review':
      return tab.do(reviewCard, { cardId: `card-${n}`, rating: n }, 'reviews')
    case 'undo': {
      const review = await tab.account?.db.read(async (t) => (await t.allRows('reviews')).at(-1))
      if (review && 'id' in review) await tab.do(undoReview, { reviewId: review.id }, null)
      return
    }
    case 'workout':
      return tab.do(completeWorkout, { workoutId: `w1d${n}`, duration: 40 }, 'workoutProgress')
    case 'notes':
      return tab.do(completeWorkout, { workoutId: `w1d${n}`, duration: 40, notes: LONG_NOTES }, 'workoutProgress')
    case 'score':
      if (tab.device.isOld) return
      return tab.do(recordScore, { testDate: scheduler.now(), totalTime: 600 + n }, 'cpatScores')
    case 'save':
      return tab.do(saveJob, { jobId: `job-${n}` }, null)
    case 'unsave':
      return tab.do(unsaveJob, { jobId: `job-${n}` }, null)
    case 'setting':
      return tab.do(changeSetting, { key: 'preferredStudyTime', value: scheduler.pick(['15', '30', '45']) }, null)
    case 'join':
      return tab.do(joinEvent, { eventId: 'event-1' }, null)
    case 'leave':
      return tab.do(leaveEvent, { eventId: 'event-1' }, null)
    case 'toggle':
      return toggleRapidly(sim, tab)
    case 'refused':
      return handleRefused(sim, tab)
  }
}

/** Notes of the maximum length. */
const LONG_NOTES = 'n'.repeat(4_000)

const HABITS = [
  ...(['review', 'review', 'review', 'workout', 'score', 'undo'] as const),
  ...(['save', 'save', 'unsave', 'setting', 'join', 'leave', 'toggle', 'notes', 'refused'] as const),
]

/** Toggles the same row repeatedly within seconds, which gives the row many versions. */
async function toggleRapidly({ scheduler }: Simulation, tab: Tab): Promise<void> {
  for (let more = scheduler.pick([3, 5, 8]); more > 0; more -= 1) {
    await tab.do(more % 2 === 0 ? unsaveJob : saveJob, { jobId: 'job-1' }, null)
    await tab.life.sleep(scheduler.between(100, 4_000))
  }
}

/** Opens the list of changes that could not be saved, and retries or discards one. */
async function handleRefused(sim: Simulation, { account, life, device }: Tab): Promise<void> {
  if (!account) return
  const { db: disk, loop } = account
  for (const id of disk.watch.queued) {
    const refused = await disk.read((t) => t.getRefused(id))
    const action = sim.actions.all.get(id)
    if (!refused || !action) continue
    if (sim.scheduler.chance(0.7)) {
      action.hasLostPlace = true
      await retryRefused(disk.openFor(life), device.mutations, id)
      loop.poke(0)
    } else {
      action.excuse = 'discarded by the person'
      await discardRefused(disk.openFor(life), id)
    }
    return
  }
}
