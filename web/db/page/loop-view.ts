import { IDLE, type LoopState } from '@station-zero/sync/client/loop.ts'
import { watched } from '../lib/store.ts'

const state = watched<LoopState>(IDLE)
const tried = watched(false)

/** What the sync loop of the open account is at. */
export const useLoopState = (): LoopState => state.useValue()

/** Whether a round of the open account has come to its end, well or not. */
export const useHasTried = (): boolean => tried.useValue()

export function showLoop(next: LoopState): void {
  state.set(next)
  if (next.phase === 'idle') tried.set(true)
}

/** Another account is open, whose loop has done nothing yet. */
export function showNewLoop(): void {
  state.set(IDLE)
  tried.set(false)
}
