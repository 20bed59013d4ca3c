import { isReadableDraft } from '@station-zero/schema/account/drafts.ts'
import {
  byUrgency,
  runUnderWay,
  sessionUnderWay,
  testUnderWay,
  type UnderWay,
  workoutUnderWay,
} from '@station-zero/schema/home/under-way.ts'
import type { OralSession } from '@station-zero/schema/oral/session.ts'
import type { ActiveWorkout } from '@station-zero/schema/physical/active-workout.ts'
import type { ActiveRun } from '@station-zero/schema/physical/run-through.ts'
import type { TestDraftShape } from '@station-zero/schema/prep/drafts.ts'
import type * as v from 'valibot'
import type { AccountDb, Draft } from '../../data/account-db.ts'
import { lastShownAt } from '../../data/running-draft.ts'
import { UNDER_WAY_KEYS } from './targets.ts'

/** Lookups for excluding drafts whose results were saved just before the app was killed. */
export interface SavedRows {
  hasCompletion(id: string): boolean
  hasSession(sessionId: string): boolean
  hasScore(id: string): boolean
}

/** Activities in these drafts, most urgent first. Invalid drafts are ignored. */
export function underWayOf(drafts: readonly (Draft | undefined)[], saved: SavedRows): UnderWay[] {
  const found = drafts.filter((draft) => draft !== undefined).filter(isReadableDraft)
  const tap = found.find(({ key }) => key === UNDER_WAY_KEYS.tap)
  return byUrgency(found.flatMap((draft) => read(withTap(draft, tap), saved)))
}

/** Returns the test's draft with the answers from `tap`, if `tap` belongs to the same test and was not saved before the draft. */
function withTap(draft: Draft, tap: Draft | undefined): Draft {
  if (draft.key !== UNDER_WAY_KEYS.test || !tap || tap.savedAt < draft.savedAt) return draft
  const seedOf = ({ value }: Draft) => (value as v.InferOutput<typeof TestDraftShape>).seed
  return seedOf(tap) === seedOf(draft) ? { ...draft, value: tap.value } : draft
}

function read({ key, value, savedAt }: Draft, saved: SavedRows): UnderWay[] {
  if (key === UNDER_WAY_KEYS.tap) return []
  if (key === UNDER_WAY_KEYS.test) {
    const test = value as v.InferOutput<typeof TestDraftShape>
    return [testUnderWay(test, savedAt, lastShownAt(`test:${test.seed}`))]
  }
  if (key === UNDER_WAY_KEYS.workout) {
    const active = value as ActiveWorkout
    const { completionId } = active
    return completionId !== undefined && saved.hasCompletion(completionId) ? [] : [workoutUnderWay(active, savedAt)]
  }
  if (key === UNDER_WAY_KEYS.run) {
    const run = value as ActiveRun
    return run.scoreId !== undefined && saved.hasScore(run.scoreId) ? [] : [runUnderWay(run, savedAt)]
  }
  const session = value as OralSession
  return saved.hasSession(session.id) ? [] : [sessionUnderWay(session, savedAt, lastShownAt(`session:${session.id}`))]
}

/** Reads the activities in progress from the database, for screens that need no other data. */
export async function readUnderWay(db: AccountDb): Promise<UnderWay[]> {
  const drafts = await db.drafts.bulkGet(Object.values(UNDER_WAY_KEYS))
  if (drafts.every((draft) => !draft)) return []
  const [completionIds, sessionIds, scoreIds] = await Promise.all([
    db.workoutProgress.toCollection().primaryKeys(),
    db.oralSessions.toCollection().primaryKeys(),
    db.cpatScores.toCollection().primaryKeys(),
  ])
  return underWayOf(drafts, {
    hasCompletion: (id) => completionIds.includes(id),
    hasSession: (id) => sessionIds.includes(id),
    hasScore: (id) => scoreIds.includes(id),
  })
}
