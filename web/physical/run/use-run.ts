import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import { type ActiveRun, beginRun, passes, scoreOf } from '@station-zero/schema/physical/run-through.ts'
import { newId } from '../../data/account-db.ts'
import { enact } from '../../data/enact.ts'
import { hasScore, hasScoreAt } from '../../data/repositories/training.ts'
import { type DraftKind, type Saving, type Unsaved, useRunningDraft } from '../../data/running-draft.ts'
import { steadyNow, wallTimeOf } from '../../data/time.ts'

const RUN: DraftKind<ActiveRun, boolean> = {
  key: 'physical:run',
  name: 'run-through',
  failure: 'Failed to save the run-through:',
  notStored: 'This device could not store the run-through. Your splits are still here.',
  idOf: ({ startedAt }) => startedAt,
  find: (db, { scoreId, startedAt }) => (scoreId === undefined ? hasScoreAt(db, startedAt) : hasScore(db, scoreId)),
  isSaved: (_, isThere) => isThere,
}

/** `id` is the score's. */
export type SavedRun = { id: string; totalTime: number; passed: boolean }

export interface RunSession {
  /** Undefined while loading; null if there is none. */
  run: ActiveRun | null | undefined
  begin(): void
  change(how: (run: ActiveRun, now: number) => ActiveRun): void
  discard(): void
  save(): void
  saving: Saving<SavedRun>
  /** Null if everything is on the disk. */
  unsaved: Unsaved | null
}

/** The one run-through in progress on this device. */
export function useRun(): RunSession {
  const draft = useRunningDraft<ActiveRun, boolean, SavedRun>(RUN)
  return {
    run: draft.value,
    begin: () => void draft.begin(beginRun(newId(), steadyNow())),
    change: (how) => void draft.change(how),
    discard: () => void draft.discard(),
    save: () => void draft.finish(save),
    saving: draft.saving,
    unsaved: draft.unsaved,
  }
}

async function save(done: ActiveRun): Promise<SavedRun> {
  const score = scoreOf(done, wallTimeOf(done.startedAt))
  const id = await enact(recordScore, score, { ...(done.scoreId !== undefined && { id: done.scoreId }) })
  return { id, totalTime: score.totalTime, passed: passes(score) }
}
